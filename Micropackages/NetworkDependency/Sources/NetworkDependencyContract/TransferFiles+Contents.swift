import DependencyFiles
import NetworkDependency

extension TransferFiles {
    /// Returns the contents of a downloaded file, and removes the file.
    /// - Throws: A `CocoaError` if the file does not exist.
    func takeContents(of file: URL) throws -> Data {
        let path = file.path(percentEncoded: false)
        defer { try? removeItem(atPath: path) }
        return try data(contentsOfFile: path, options: [])
    }

    /// Calls an operation with a temporary file that has the given contents, and then removes the file.
    /// - Throws: A `CocoaError` if the file cannot be written, or the error of the operation.
    func withTemporaryFile<Value>(_ contents: Data, operation: (URL) async throws -> Value) async throws -> Value {
        let (url, file) = try makeTemporaryFile()
        defer { try? removeItem(atPath: url.path(percentEncoded: false)) }
        try file.write(contentsOf: contents)
        try file.close()
        return try await operation(url)
    }
}
