import Foundation

/// A change of a file: new text in the place of bytes.
struct Edit {
    var range: Range<Int>
    var text: String

    /// Returns whether two changes are of the same bytes, or one is inside of the other.
    func overlaps(_ other: Edit) -> Bool {
        range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
    }

    /// Returns a source with changes.
    /// - Parameters:
    ///   - edits: The changes, which do not overlap.
    ///   - source: The source.
    /// - Returns: The source with the changes. At one position, insertions precede replacements, in their order.
    static func apply(_ edits: [Edit], to source: Data) -> Data {
        var result = Data()
        var position = source.startIndex
        for edit in sorted(edits) {
            // Foundation on Linux stops if an empty slice and empty data are added to one another.
            result.append(source[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.text.utf8)
            position = edit.range.upperBound
        }
        return result + source[position...]
    }

    /// Returns the line of a source that became a line of the source with changes.
    static func line(_ line: Int, before edits: [Edit], to source: Data) -> Int {
        func lines(_ bytes: some Sequence<UInt8>) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }
        var (start, shift, position) = (1, 0, source.startIndex)
        for edit in sorted(edits) {
            start += lines(source[position..<edit.range.lowerBound])
            guard start + shift < line else { break }
            shift += lines(edit.text.utf8) - lines(source[edit.range])
            position = edit.range.lowerBound
        }
        return line - shift
    }

    private static func sorted(_ edits: [Edit]) -> [Edit] {
        edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }
}
