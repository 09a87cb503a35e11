import Foundation

/// A change of a file: new text in the place of bytes.
struct Edit {
    var range: Range<Int>
    var text: String

    /// Returns whether the order of two changes could matter.
    func touches(_ other: Edit) -> Bool {
        range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
    }

    /// Returns a source with changes.
    /// - Parameters:
    ///   - edits: The changes, which do not overlap.
    ///   - source: The source.
    /// - Returns: The source with the changes. At one position, insertions precede replacements, in their order.
    static func apply(_ edits: [Edit], to source: Data) -> Data {
        var result = Data()
        var position = source.startIndex
        let order = edits.indices.sorted {
            (edits[$0].range.lowerBound, edits[$0].range.upperBound, $0)
                < (edits[$1].range.lowerBound, edits[$1].range.upperBound, $1)
        }
        for edit in order.map({ edits[$0] }) {
            result += source[position..<edit.range.lowerBound] + Data(edit.text.utf8)
            position = edit.range.upperBound
        }
        return result + source[position...]
    }
}
