import Foundation

/// The bytes of a file, in pieces that copies of this value share.
///
/// The gaps between the pieces are zeros, and take no memory. A write of at least ``pieceSize`` bytes becomes one
/// piece, without copying its bytes. A smaller write copies at most the blocks of ``pieceSize`` bytes that it touches,
/// however large the file is.
struct FileContents: Sendable, Hashable {
    /// The size of the blocks into which a file is divided for small writes.
    ///
    /// A piece inside one block is changed in place. Of a larger piece, a small write copies and replaces only the part
    /// in its block.
    static let pieceSize = 1 << 16

    private struct Piece: Sendable, Hashable {
        var start: Int
        var bytes: Data

        var end: Int { start + bytes.count }
    }

    private(set) var count: Int
    /// The number of bytes that the pieces store; gaps between them do not count.
    private(set) var storedCount: Int
    /// The pieces, in the order of their offsets.
    ///
    /// No piece is empty, and no two overlap.
    private var pieces: [Piece]

    init(_ bytes: Data = Data()) {
        count = bytes.count
        storedCount = bytes.count
        pieces = bytes.isEmpty ? [] : [Piece(start: 0, bytes: bytes)]
    }

    var isEmpty: Bool { count == 0 }

    /// The pieces, as offsets and bytes.
    var storedBytes: [(offset: Int, bytes: Data)] {
        pieces.map { ($0.start, $0.bytes) }
    }

    /// Returns how many bytes of a range are in pieces.
    func storedCount(in range: Range<Int>) -> Int {
        pieces[indices(in: range)].reduce(0) { sum, piece in
            sum + min(piece.end, range.upperBound) - max(piece.start, range.lowerBound)
        }
    }

    static func == (left: Self, right: Self) -> Bool {
        guard left.count == right.count else { return false }
        return left.pieces == right.pieces || (left.hasPieces(in: right) && right.hasPieces(in: left))
    }

    /// Returns whether all pieces have the same bytes in other contents of the same size.
    ///
    /// The bytes are compared in blocks, because all of them may not fit into memory.
    private func hasPieces(in other: Self) -> Bool {
        pieces.allSatisfy { piece in
            stride(from: 0, to: piece.bytes.count, by: Self.pieceSize).allSatisfy { offset in
                let block = piece.bytes.dropFirst(offset).prefix(Self.pieceSize)
                let range = piece.start + offset..<piece.start + offset + block.count
                guard let other = try? other.bytes(in: range) else { return false }
                return other == block
            }
        }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
    }
}

extension FileContents {
    /// Returns all bytes.
    /// - Throws: `ENOMEM` if the bytes do not fit into memory.
    func bytes() throws(Errno) -> Data {
        try bytes(in: 0..<count)
    }

    /// Returns the bytes of a range inside the file.
    /// - Throws: `ENOMEM` if the bytes do not fit into memory.
    func bytes(in range: Range<Int>) throws(Errno) -> Data {
        let found = pieces[indices(in: range)]
        if let piece = found.first, piece.start <= range.lowerBound, piece.end >= range.upperBound {
            let start = piece.bytes.startIndex - piece.start
            let isWhole = piece.bytes.count == range.count
            return isWhole ? piece.bytes : piece.bytes.subdata(in: range.lowerBound + start..<range.upperBound + start)
        }
        var result = try Data(zeroes: range.count)
        for piece in found {
            let shared = max(piece.start, range.lowerBound)..<min(piece.end, range.upperBound)
            let start = piece.bytes.startIndex - piece.start
            result.replaceSubrange(
                shared.lowerBound - range.lowerBound..<shared.upperBound - range.lowerBound,
                with: piece.bytes[shared.lowerBound + start..<shared.upperBound + start]
            )
        }
        return result
    }
}

extension FileContents {
    /// Sets the number of bytes; bytes that are added are zeros.
    mutating func resize(to size: Int) {
        if size < count {
            replace(size..<count, with: nil)
        }
        count = size
    }

    /// Writes bytes at an offset; a gap before the offset is filled with zeros.
    mutating func write(_ bytes: Data, at offset: Int) {
        guard !bytes.isEmpty else { return }
        let end = offset + bytes.count
        count = max(count, end)
        guard bytes.count < Self.pieceSize else {
            return replace(offset..<end, with: bytes)
        }
        var start = offset
        while start < end {
            let block = start / Self.pieceSize * Self.pieceSize
            let blockEnd = Self.end(ofBlock: block)
            let stop = min(end, blockEnd)
            let first = bytes.startIndex + start - offset
            writeInBlock(block..<blockEnd, bytes[first..<first + stop - start], at: start)
            start = stop
        }
    }

    private static func end(ofBlock start: Int) -> Int {
        let end = start.addingReportingOverflow(pieceSize)
        return end.overflow ? Int.max : end.partialValue
    }

    private mutating func writeInBlock(_ block: Range<Int>, _ bytes: Data, at offset: Int) {
        let found = indices(in: block)
        if found.count == 1, let index = found.first, pieces[index].start >= block.lowerBound,
            pieces[index].end <= block.upperBound, pieces[index].start <= offset, offset <= pieces[index].end
        {
            let start = pieces[index].bytes.startIndex + offset - pieces[index].start
            let overwritten = min(start + bytes.count, pieces[index].bytes.endIndex)
            storedCount += bytes.count - (overwritten - start)
            pieces[index].bytes.replaceSubrange(start..<overwritten, with: bytes)
            return
        }
        let first = found.isEmpty ? offset : min(offset, max(block.lowerBound, pieces[found.lowerBound].start))
        let last = found.isEmpty ? offset : min(block.upperBound, pieces[found.upperBound - 1].end)
        let range = first..<max(offset + bytes.count, last)
        // The range is inside one block of 64 KiB. There is always memory for a block, so this call does not throw.
        var merged = Data((try? self.bytes(in: range)) ?? Data())
        merged.replaceSubrange(offset - first..<offset - first + bytes.count, with: bytes)
        replace(range, with: merged)
    }

    private mutating func replace(_ range: Range<Int>, with bytes: Data?) {
        split(at: range.lowerBound)
        split(at: range.upperBound)
        storedCount += (bytes?.count ?? 0) - storedCount(in: range)
        let piece = bytes.map { [Piece(start: range.lowerBound, bytes: $0)] } ?? []
        pieces.replaceSubrange(indices(in: range), with: piece)
    }

    /// Splits the piece that contains an offset into two, so that the second begins at the offset.
    private mutating func split(at offset: Int) {
        let index = firstIndex { $0.end > offset }
        guard index < pieces.count, pieces[index].start < offset else { return }
        let piece = pieces[index]
        let middle = piece.bytes.startIndex + offset - piece.start
        let rest = Piece(start: offset, bytes: piece.bytes[middle...])
        pieces[index].bytes = piece.bytes[..<middle]
        pieces.insert(rest, at: index + 1)
    }

    /// Returns the indices of the pieces that have bytes in a range.
    private func indices(in range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        let first = firstIndex { $0.end > range.lowerBound }
        return first..<max(first, firstIndex { $0.start >= range.upperBound })
    }

    /// Returns the index of the first piece that satisfies a condition; all later pieces must satisfy it too.
    private func firstIndex(where condition: (Piece) -> Bool) -> Int {
        var low = 0
        var high = pieces.count
        while low < high {
            let middle = (low + high) / 2
            if condition(pieces[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
