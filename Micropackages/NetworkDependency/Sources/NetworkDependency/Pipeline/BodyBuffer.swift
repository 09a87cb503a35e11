import DependencyFiles

/// The chunks of a body that have arrived but have not been read.
///
/// libcurl pauses while the buffer is full. `URLSession` and the simulation cannot pause, so their chunks beyond `capacity` go to a
/// temporary file. A large body with a slow reader thus takes little memory.
struct BodyBuffer {
    static let capacity = 4 << 20
    /// The buffer size at which a transport pauses.
    static let fullCount = 1 << 20

    private var chunks: [Data] = []
    private var next = 0
    private var count = 0
    /// A file without a name; the system removes it when its last handle is closed.
    private var overflow: (writer: any WritableFile, reader: FileHandle)?

    var isFull: Bool {
        count >= Self.fullCount
    }

    /// A Boolean value that is true if a paused transport can resume without soon having to pause again.
    var hasAmpleCapacity: Bool {
        count <= Self.fullCount / 2
    }

    mutating func append(_ chunk: Data) throws {
        guard !chunk.isEmpty else { return }
        if overflow == nil, count + chunk.count <= Self.capacity || count == 0 {
            chunks.append(chunk)
            count += chunk.count
            return
        }
        if overflow == nil {
            let (url, writer) = try SystemTransferFiles().makeTemporaryFile()
            defer { try? FileManager.default.removeItem(at: url) }
            overflow = (writer, try FileHandle(forReadingFrom: url))
        }
        try overflow?.writer.write(contentsOf: chunk)
    }

    /// Removes and returns the first chunk, or returns `nil` if the buffer is empty.
    mutating func popFirst() throws -> Data? {
        guard next < chunks.count else {
            let chunk = try overflow?.reader.read(upToCount: Self.capacity / 4) ?? Data()
            if chunk.isEmpty { overflow = nil }
            return chunk.isEmpty ? nil : chunk
        }
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
}
