public import Foundation

extension CocoaError.Code {
    /// Creates the error for an error number; the live file system and the fake both use it.
    init(_ errno: Errno, in family: FileSystemCall.Kind.ErrorFamily) {
        self =
            switch (family, errno.code) {
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
    init(_ errno: Errno, in family: FileSystemCall.Kind.ErrorFamily, path: String, destination: String? = nil) {
        var userInfo: [String: Any] = [ErrorKey.underlying: POSIXError(errno.code)]
        if let destination {
            userInfo["NSSourceFilePathErrorKey"] = path
            userInfo["NSDestinationFilePath"] = destination
        }
        self.init(Code(errno, in: family), path: path, userInfo: userInfo)
    }

    init(_ code: Code, path: String, userInfo: [String: Any]) {
        var userInfo = userInfo
        userInfo[ErrorKey.filePath] = path
        userInfo[ErrorKey.url] = URL(filePath: path, directoryHint: .notDirectory)
        self.init(code, userInfo: userInfo)
    }

    /// Creates the error for a call that no file system supports, with a description of the reason.
    @usableFromInline
    init(unsupported description: String, path: String) {
        self.init(.featureUnsupported, path: path, userInfo: [ErrorKey.debugDescription: description])
    }

    func naming(_ path: String) -> CocoaError {
        CocoaError(code, path: path, userInfo: userInfo)
    }
}
