import DependencySupport
import NetworkDependency

extension TransferFiles {
    /// Returns the contents of a file that was downloaded, and removes it.
    /// - Throws: A `CocoaError` if the file does not exist.
    func takeContents(of file: URL) throws -> Data {
        let path = file.path(percentEncoded: false)
        defer { try? removeItem(atPath: path) }
        return try data(contentsOfFile: path, options: [])
    }

    /// Calls an operation with a file of these contents, which is removed when the operation returns.
    /// - Throws: A `CocoaError` if the file cannot be written, or the error of the operation.
    func withTemporaryFile<Value>(_ contents: Data, operation: (URL) async throws -> Value) async throws -> Value {
        let (url, file) = try makeTemporaryFile()
        defer { try? removeItem(atPath: url.path(percentEncoded: false)) }
        try file.write(contentsOf: contents)
        try file.close()
        return try await operation(url)
    }
}
