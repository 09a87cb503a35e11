import Foundation

/// What an operation does to the item that it fails at; `CocoaError` has a family of codes for each.
enum FileSystemIntent {
    case reading
    case writing
}

extension CocoaError.Code {
    /// The one table of codes, for live and fake.
    init(_ errno: Errno, while intent: FileSystemIntent) {
        self =
            switch (intent, errno.code) {
            case (.reading, .ENOENT): .fileReadNoSuchFile
            case (.reading, .EPERM), (.reading, .EACCES): .fileReadNoPermission
            case (.reading, .ENAMETOOLONG), (.reading, .EILSEQ): .fileReadInvalidFileName
            case (.reading, .EFBIG): .fileReadTooLarge
            case (.reading, _): .fileReadUnknown
            case (.writing, .ENOENT): .fileNoSuchFile
            case (.writing, .EPERM), (.writing, .EACCES): .fileWriteNoPermission
            case (.writing, .ENAMETOOLONG), (.writing, .EILSEQ): .fileWriteInvalidFileName
            case (.writing, .EDQUOT), (.writing, .ENOSPC): .fileWriteOutOfSpace
            case (.writing, .EROFS): .fileWriteVolumeReadOnly
            case (.writing, .EEXIST): .fileWriteFileExists
            case (.writing, _): .fileWriteUnknown
            }
    }
}

extension CocoaError {
    init(_ errno: Errno, while intent: FileSystemIntent, path: String, destination: String? = nil) {
        var userInfo: [String: Any] = [
            NSFilePathErrorKey: path,
            NSURLErrorKey: URL(filePath: path, directoryHint: .notDirectory),
            NSUnderlyingErrorKey: POSIXError(errno.code),
        ]
        if let destination {
            userInfo["NSSourceFilePathErrorKey"] = path
            userInfo["NSDestinationFilePath"] = destination
        }
        self.init(Code(errno, while: intent), userInfo: userInfo)
    }
}
