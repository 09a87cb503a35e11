import NetworkDependency

/// A copy of a text in which some ranges are replaced; the ranges are added in the order of their ends.
struct RedactedCopy {
    private let text: [UInt8]
    private var copied = 0
    private var result: [UInt8] = []

    init(of text: [UInt8]) {
        self.text = text
    }

    mutating func replace(_ range: Range<Int>, with replacement: String) {
        if range.lowerBound > copied { result += text[copied..<range.lowerBound] }
        result += replacement.utf8
        copied = range.upperBound
    }

    /// The complete copy, including the text after the last range.
    var finished: [UInt8] {
        copied == 0 ? text : result + text[copied...]
    }
}

extension [UInt8] {
    /// Returns the next position of either of two bytes.
    ///
    /// The method does not call a closure for each byte, because that takes seconds for a large body in a debug build.
    func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int? {
        withUnsafeBufferPointer { bytes in
            var index = start
            while index < bytes.count {
                if bytes[index] == first || bytes[index] == second { return index }
                index += 1
            }
            return nil
        }
    }
}
