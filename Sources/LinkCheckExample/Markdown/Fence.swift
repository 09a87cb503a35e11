/// The line that opens fenced code, which one of the same mark, at least as long, closes.
struct Fence {
    private let mark: Unicode.Scalar
    private let length: Int

    init?(opening line: LineCursor) {
        guard !line.isIndented, let mark = line.rest.first, mark == "`" || mark == "~" else { return nil }
        let info = line.rest.drop { $0 == mark }
        let length = info.startIndex - line.rest.startIndex
        guard length >= 3, mark == "~" || !info.contains("`") else { return nil }
        self.mark = mark
        self.length = length
    }

    func isClosed(by line: LineCursor) -> Bool {
        let afterMarks = line.rest.drop { $0 == mark }
        return !line.isIndented && afterMarks.startIndex - line.rest.startIndex >= length && afterMarks.trimmed.isEmpty
    }
}
