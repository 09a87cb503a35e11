/// The runs of backticks in a text, so that each run finds its partner without reading on to the end.
struct BacktickRuns {
    /// For each length, where the runs of that length end, last one first.
    private var ends: [Int: [Int]] = [:]

    init(in text: [Unicode.Scalar]) {
        var scanner = TextScanner(text)
        var endsInOrder: [Int: [Int]] = [:]
        while scanner.current != nil {
            let length = scanner.skip { $0 == "`" }
            if length > 0 {
                endsInOrder[length, default: []].append(scanner.position)
            }
            scanner.skip { $0 != "`" }
        }
        ends = endsInOrder.mapValues { $0.reversed() }
    }

    /// Returns where the code span ends whose text starts at a place; `nil` if it is none.
    ///
    /// Places only ever grow.
    mutating func end(ofCodeFrom start: Int, length: Int) -> Int? {
        while let end = ends[length]?.last, end <= start {
            ends[length]?.removeLast()
        }
        return ends[length]?.last
    }
}
