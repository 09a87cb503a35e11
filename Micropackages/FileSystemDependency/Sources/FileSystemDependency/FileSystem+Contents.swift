public import Foundation

extension FileSystem {
    /// Returns the bytes of a file, or `nil` where they cannot be read.
    ///
    /// Prefer ``data(contentsOf:options:)``, whose error says why.
    public func contents(atPath path: String) -> Data? {
        orNil { try data(contentsOfFile: path, options: []) }
    }

    /// Writes a file, and tells whether that worked.
    ///
    /// Prefer ``write(_:to:options:)``, whose error says why.
    /// - Parameters:
    ///   - path: The path of the file, which is overwritten where there is one.
    ///   - data: The bytes of the file.
    ///   - attributes: `.posixPermissions` and `.modificationDate` can be given.
    /// - Returns: Whether the file has been written, and the attributes set.
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

    /// Returns the text of a file.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - encoding: The encoding of the text.
    /// - Returns: The text.
    /// - Throws: `fileReadInapplicableStringEncoding` where the bytes are not in that encoding, and the errors of
    ///   ``data(contentsOf:options:)``.
    public func string(contentsOf url: URL, encoding: String.Encoding = .utf8) throws -> String {
        let data = try data(contentsOf: url)
        guard let string = String(data: data, encoding: encoding) else {
            throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSFilePathErrorKey: try url.filePath()])
        }
        return string
    }

    /// Writes a text to a file in UTF-8.
    /// - Parameters:
    ///   - string: The text.
    ///   - url: The file, which is created where there is none.
    ///   - atomically: Whether a new file takes the place of an existing one in one step.
    /// - Throws: The errors of ``FileSystem/write(_:toFile:options:)``.
    public func write(_ string: String, to url: URL, atomically: Bool = true) throws {
        try write(Data(string.utf8), to: url, options: atomically ? .atomic : [])
    }

    /// Adds bytes to the end of a file, which is created where there is none.
    ///
    /// Two calls at the same time may write over each other.
    /// - Parameters:
    ///   - data: The bytes.
    ///   - url: The file.
    /// - Throws: The errors of ``FileSystem/write(_:toFile:options:)`` and ``FileSystem/openFile(atPath:for:)``.
    public func append(_ data: Data, to url: URL) throws {
        do {
            try write(data, to: url, options: .withoutOverwriting)
        } catch CocoaError.fileWriteFileExists {
            let handle = try fileHandle(forWritingTo: url)
            defer { try? handle.close() }
            try handle.seekToEnd()
            try handle.write(contentsOf: data)
        }
    }
}
