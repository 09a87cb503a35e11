public import DependencyFiles
public import Foundation

/// The files of the system; downloads are in the system's temporary directory.
public struct SystemFiles: TransferFiles {
    /// Creates the façade of the system's files.
    public init() {}

    /// Creates an empty file with a unique name, and opens it for writing.
    public func makeTemporaryFile() throws -> (url: URL, file: any WritableFile) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).download")
        try Data().write(to: url, options: .withoutOverwriting)
        return (url, try FileHandle(forWritingTo: url))
    }

    /// Returns the bytes of a file, as `Data(contentsOf:options:)` does.
    public func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        try Data(contentsOf: URL(filePath: path), options: options)
    }

    /// Removes a file, as `FileManager` does.
    public func removeItem(atPath path: String) throws {
        try FileManager.default.removeItem(atPath: path)
    }
}

extension FileHandle: WritableFile {}
