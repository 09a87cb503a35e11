public import Foundation

extension FileSystem {
    /// Returns the bytes of a file, or `nil` if they cannot be read.
    ///
    /// Prefer ``data(contentsOf:options:)``, which throws an error with the reason.
    public func contents(atPath path: String) -> Data? {
        orNil { try data(contentsOfFile: path, options: []) }
    }

    /// Writes a file, and returns whether it succeeded.
    ///
    /// Prefer ``write(_:to:options:)``, which throws an error with the reason.
    /// - Parameters:
    ///   - path: The path of the file, which is overwritten if it exists.
    ///   - data: The bytes of the file.
    ///   - attributes: The attributes, as for ``setAttributes(_:ofItemAtPath:)``.
    /// - Returns: Whether the file was written and its attributes were set.
    @discardableResult
    public func createFile(
        atPath path: String,
        contents data: Data?,
        attributes: [FileAttributeKey: Any]? = nil
    ) -> Bool {
        let isCreated: Void? = orNil {
            _ = try SettableAttributes(attributes ?? [:], path: path)
            try write(data ?? Data(), toFile: path, options: .atomic)
            try setAttributes(attributes ?? [:], ofItemAtPath: path)
        }
        return isCreated != nil
    }

    /// Adds bytes to the end of a file, which is created if it does not exist.
    ///
    /// Simultaneous calls for the same file may overwrite each other's bytes. A link whose target is missing is an error, as are a pipe
    /// and a terminal, which have no end to begin at (`ESPIPE`).
    /// - Parameters:
    ///   - data: The bytes.
    ///   - url: The file.
    /// - Throws: The errors of ``FileSystem/write(_:toFile:options:)`` and ``FileSystem/openFile(atPath:for:)``.
    public func append(_ data: Data, to url: URL) throws {
        do {
            try write(data, to: url, options: .withoutOverwriting)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            let handle = try fileHandle(forWritingTo: url)
            do {
                try handle.seekToEnd()
                try handle.write(contentsOf: data)
            } catch {
                try? handle.close()
                throw error
            }
            try handle.close()
        }
    }
}
