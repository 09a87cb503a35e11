/// Pieces of a body that have arrived but have not been read yet.
///
/// `URLSession` cannot pause a transfer on every platform. So what a slow reader leaves goes to a temporary file once it
/// exceeds `capacity`: a large body needs a small memory.
struct BodyBuffer {
    static let capacity = 4 << 20

    private var chunks: [Data] = []
    private var next = 0
    private var count = 0
    private var overflow: OverflowFile?

    /// Adds a piece at the end.
    /// - Throws: What the file system throws where the temporary file cannot be written.
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

    /// Removes the first piece, or returns `nil` where there is none.
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

/// A temporary file that nobody else sees: it has no name, and is gone when it is closed.
private final class OverflowFile {
    private let writer: FileHandle
    private let reader: FileHandle

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).body")
        try Data().write(to: url, options: .withoutOverwriting)
        defer { try? FileManager.default.removeItem(at: url) }
        writer = try FileHandle(forWritingTo: url)
        reader = try FileHandle(forReadingFrom: url)
    }

    deinit {
        try? writer.close()
        try? reader.close()
    }

    func append(_ chunk: Data) throws {
        try writer.write(contentsOf: chunk)
    }

    func read(upTo count: Int) throws -> Data? {
        let chunk = try reader.read(upToCount: count)
        return chunk?.isEmpty == false ? chunk : nil
    }
}
