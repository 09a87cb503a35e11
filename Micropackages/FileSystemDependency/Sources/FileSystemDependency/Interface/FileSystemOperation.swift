/// The kinds of operations of a file system and its handles, for injected faults.
public enum FileSystemOperation: String, Sendable, Hashable, CaseIterable {
    /// Reading the status of an item.
    case status
    /// Checking whether an item may be read, written or executed.
    case access
    /// Listing a directory.
    case list
    /// Reading the text of a symbolic link.
    case readLink
    /// Reading a whole file.
    case read
    /// Writing a whole file.
    case write
    /// Opening a file.
    case open
    /// Creating a directory.
    case createDirectory
    /// Creating a symbolic link.
    case createSymbolicLink
    /// Creating a hard link.
    case link
    /// Removing an item and everything in it.
    case remove
    /// Moving an item.
    case move
    /// Copying an item and everything in it.
    case copy
    /// Replacing an item by another item.
    case replace
    /// Setting the permissions of an item.
    case setPermissions
    /// Setting the modification date of an item.
    case setModificationDate
    /// Reading the capacity and the free space of a volume.
    case volume
    /// Waiting until an item or an open file is on the disk.
    case synchronize
    /// Reading from an open file.
    case readFromHandle
    /// Writing to an open file.
    case writeToHandle
}

extension FileSystemOperation {
    /// The two families of `CocoaError` codes: errors of reading and errors of writing.
    enum ErrorFamily {
        case reading
        case writing
    }

    /// The family of most errors of this operation.
    ///
    /// Opening is different: its family depends on the mode. Linking and copying report errors of reading until they have found
    /// their source, and then errors of writing.
    var errorFamily: ErrorFamily {
        switch self {
        case .status, .access, .volume, .list, .readLink, .read, .readFromHandle: .reading
        default: .writing
        }
    }
}

extension OpenMode {
    /// The family of the errors when a file is opened in this mode.
    var errorFamily: FileSystemOperation.ErrorFamily {
        self == .reading ? .reading : .writing
    }
}
