/// The pieces of a body that have arrived and not been read.
///
/// libcurl pauses while the buffer is full. `URLSession` and the simulation cannot pause: beyond `capacity`, pieces go to a
/// temporary file, so that a large body with a slow reader takes little memory.
struct BodyBuffer {
    static let capacity = 4 << 20
    /// The buffer size at which a transport pauses.
    static let fullCount = 1 << 20

    private var chunks: [Data] = []
    private var next = 0
    private var count = 0
    private var overflow: OverflowFile?

    var isFull: Bool {
        count >= Self.fullCount
    }

    /// A Boolean value that is true if a paused transport can resume without pausing again soon.
    var hasMuchRoom: Bool {
        count <= Self.fullCount / 2
    }

    /// Adds a piece at the end.
    /// - Throws: A `CocoaError` where the temporary file cannot be written.
    mutating func append(_ chunk: Data) throws {
        guard !chunk.isEmpty else { return }
        if let overflow {
            try overflow.append(chunk)
        } else if count + chunk.count <= Self.capacity || count == 0 {
            chunks.append(chunk)
            count += chunk.count
        } else {
            let file = try OverflowFile()
            try file.append(chunk)
            overflow = file
        }
    }

    /// Removes and returns the first piece, or returns `nil` when none is left.
    /// - Throws: A `CocoaError` where the temporary file cannot be read.
    mutating func popFirst() throws -> Data? {
        if next < chunks.count {
            let chunk = chunks[next]
            chunks[next] = Data()
            next += 1
            count -= chunk.count
            if next == chunks.count {
                chunks.removeAll(keepingCapacity: true)
                next = 0
            }
            return chunk
        }
        guard let chunk = try overflow?.read(upTo: Self.capacity / 4) else {
            overflow = nil
            return nil
        }
        return chunk
    }
}
