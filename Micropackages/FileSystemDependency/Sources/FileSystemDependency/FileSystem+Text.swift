public import Foundation

extension FileSystem {
    /// Returns the text of a file.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - encoding: The encoding of the text.
    /// - Returns: The text, without a byte order mark unless the encoding is one with a byte order, such as `.utf16LittleEndian`.
    /// - Throws: `fileReadInapplicableStringEncoding` if the bytes are not valid in the encoding, and the errors of
    ///   ``data(contentsOf:options:)``.
    public func string(contentsOf url: URL, encoding: String.Encoding = .utf8) throws -> String {
        try string(contentsOfFile: url.filePath(), encoding: encoding)
    }

    /// Returns the text of a file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - encoding: The encoding of the text.
    /// - Returns: The text, without a byte order mark unless the encoding is one with a byte order, such as `.utf16LittleEndian`.
    /// - Throws: `fileReadInapplicableStringEncoding` if the bytes are not valid in the encoding, and the errors of
    ///   ``FileSystem/data(contentsOfFile:options:)``.
    public func string(contentsOfFile path: String, encoding: String.Encoding = .utf8) throws -> String {
        var data = try data(contentsOfFile: path, options: [])
        if encoding == .utf8, data.starts(with: [0xEF, 0xBB, 0xBF]) {
            data = data.dropFirst(3)
        }
        guard let string = String(data: data, encoding: encoding) else {
            throw CocoaError(.fileReadInapplicableStringEncoding, path: path, userInfo: Self.userInfo(encoding))
        }
        return string
    }

    /// Writes text to a file.
    /// - Parameters:
    ///   - string: The text.
    ///   - url: The file, which is created if it does not exist.
    ///   - atomically: Whether the text is written to a new file, which then replaces an existing file in one step.
    ///   - encoding: The encoding of the text.
    /// - Throws: `fileWriteInapplicableStringEncoding` if the encoding cannot represent a character, and the errors of
    ///   ``FileSystem/write(_:toFile:options:)``.
    public func write(
        _ string: String,
        to url: URL,
        atomically: Bool = true,
        encoding: String.Encoding = .utf8
    ) throws {
        let path = try url.filePath(orThrow: .fileWriteUnsupportedScheme)
        try write(string, toFile: path, atomically: atomically, encoding: encoding)
    }

    /// Writes text to a file.
    /// - Parameters:
    ///   - string: The text.
    ///   - path: The path of the file, which is created if it does not exist.
    ///   - atomically: Whether the text is written to a new file, which then replaces an existing file in one step.
    ///   - encoding: The encoding of the text.
    /// - Throws: `fileWriteInapplicableStringEncoding` if the encoding cannot represent a character, and the errors of
    ///   ``FileSystem/write(_:toFile:options:)``.
    public func write(
        _ string: String,
        toFile path: String,
        atomically: Bool = true,
        encoding: String.Encoding = .utf8
    ) throws {
        guard let data = string.data(using: encoding) else {
            throw CocoaError(.fileWriteInapplicableStringEncoding, path: path, userInfo: Self.userInfo(encoding))
        }
        try write(data, toFile: path, options: atomically ? .atomic : [])
    }

    private static func userInfo(_ encoding: String.Encoding) -> [String: Any] {
        [ErrorKey.stringEncoding: encoding.rawValue]
    }
}
