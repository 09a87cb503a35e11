public import Foundation

extension FileSystem {
    /// Returns the bytes of a file, or `nil` where they cannot be read.
    ///
    /// Prefer ``data(contentsOf:options:)``, which tells why not.
    public func contents(atPath path: String) -> Data? {
        answer { try data(contentsOfFile: path, options: []) }
    }

    /// Writes a file, and tells whether that worked.
    ///
    /// Prefer ``write(_:to:options:)``, which tells why not.
    /// - Parameters:
    ///   - path: The path of the file, which is overwritten where there is one.
    ///   - data: The bytes of the file.
    ///   - attributes: `.posixPermissions` and `.modificationDate` can be given.
    /// - Returns: Whether the file is there now, with the attributes.
    public func createFile(
        atPath path: String,
        contents data: Data?,
        attributes: [FileAttributeKey: Any]? = nil
    ) -> Bool {
        let isCreated: Void? = answer {
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
    ///   - encoding: How the text is encoded.
    /// - Returns: The text.
    /// - Throws: `fileReadInapplicableStringEncoding` where the bytes are not in that encoding.
    public func string(contentsOf url: URL, encoding: String.Encoding = .utf8) throws -> String {
        let data = try data(contentsOf: url)
        guard let string = String(data: data, encoding: encoding) else {
            throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSFilePathErrorKey: url.filePath])
        }
        return string
    }

    /// Writes the text of a file.
    public func write(_ string: String, to url: URL, atomically: Bool = true) throws {
        try write(Data(string.utf8), to: url, options: atomically ? .atomic : [])
    }

    /// Adds bytes to the end of a file, which is created where there is none.
    ///
    /// Two who append at the same time may write over each other.
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

    /// Tells whether two items are files of the same bytes, links of the same text, or directories of such items.
    public func contentsEqual(atPath path: String, andPath other: String) -> Bool {
        let isEqual = answer {
            let status = try statusOfItem(atPath: path, followingSymbolicLinks: false)
            guard try status.kind == statusOfItem(atPath: other, followingSymbolicLinks: false).kind else {
                return false
            }
            switch status.kind {
            case .regular:
                return try data(contentsOfFile: path, options: []) == data(contentsOfFile: other, options: [])
            case .symbolicLink:
                return try destinationOfSymbolicLink(atPath: path) == destinationOfSymbolicLink(atPath: other)
            case .directory:
                let names = try contentsOfDirectory(atPath: path)
                return try Set(names) == Set(contentsOfDirectory(atPath: other))
                    && names.allSatisfy { contentsEqual(atPath: "\(path)/\($0)", andPath: "\(other)/\($0)") }
            case .other:
                return false
            }
        }
        return isEqual ?? false
    }
}
