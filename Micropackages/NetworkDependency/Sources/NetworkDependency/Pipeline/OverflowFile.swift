/// A temporary file without a name, which the system removes when it is closed.
final class OverflowFile {
    private let writer: FileHandle
    private let reader: FileHandle

    /// Creates an empty file.
    /// - Throws: A `CocoaError` where no file can be created.
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

    /// Writes bytes at the end.
    /// - Throws: A `CocoaError` where the file cannot be written.
    func append(_ chunk: Data) throws {
        try writer.write(contentsOf: chunk)
    }

    /// Returns the next bytes that have not been read, or `nil` when none are left.
    /// - Throws: A `CocoaError` where the file cannot be read.
    func read(upTo count: Int) throws -> Data? {
        let chunk = try reader.read(upToCount: count)
        return chunk?.isEmpty == false ? chunk : nil
    }
}
