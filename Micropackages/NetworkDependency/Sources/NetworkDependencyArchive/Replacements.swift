import NetworkDependency

/// Ranges of a text and what replaces them.
struct Replacements {
    private var list: [(range: Range<Int>, text: String)] = []

    mutating func add(_ range: Range<Int>, _ text: String) {
        list.append((range, text))
    }

    /// Returns the text with the ranges replaced; of ranges that overlap, the first and longest one decides.
    func applied(to text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var (copied, end) = (0, 0)
        for (range, replacement) in list.sorted(by: {
            ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
        }) {
            if range.lowerBound >= end, !(range.isEmpty && end > 0 && range.lowerBound == end) {
                result += text[copied..<range.lowerBound]
                result += replacement.utf8
            }
            end = max(end, range.upperBound)
            copied = end
        }
        return list.isEmpty ? text : result + text[copied...]
    }
}
