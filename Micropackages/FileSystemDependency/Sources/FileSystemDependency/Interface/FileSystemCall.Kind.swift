extension FileSystemCall {
    /// The kinds of calls that use the disk, for injected faults.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: Sendable, Hashable, CaseIterable {
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

    /// The kind of the call, or `nil` for a call that does not use the disk, such as ``temporaryDirectory``.
    public var kind: Kind? {
        switch self {
        case .statusOfItem: .status
        case .isAccessible: .access
        case .contentsOfDirectory: .list
        case .destinationOfSymbolicLink: .readLink
        case .data: .read
        case .write: .write
        case .openFile: .open
        case .createDirectory: .createDirectory
        case .createSymbolicLink: .createSymbolicLink
        case .linkItem: .link
        case .removeItem: .remove
        case .moveItem: .move
        case .copyItem: .copy
        case .replaceItem: .replace
        case .setPermissions: .setPermissions
        case .setModificationDate: .setModificationDate
        case .statusOfVolume: .volume
        case .synchronizeItem, .handle(.synchronize, _): .synchronize
        case .handle(.read, _), .handle(.readToEnd, _): .readFromHandle
        case .handle(.write, _), .handle(.truncate, _): .writeToHandle
        default: nil
        }
    }
}

/// The former name of ``FileSystemCall/Kind``.
@available(*, deprecated, renamed: "FileSystemCall.Kind")
public typealias FileSystemOperation = FileSystemCall.Kind

extension FileSystemCall.Kind {
    /// The two families of `CocoaError` codes: errors of reading and errors of writing.
    enum ErrorFamily {
        case reading
        case writing
    }

    /// The family of most errors of this kind of call.
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
    var errorFamily: FileSystemCall.Kind.ErrorFamily {
        self == .reading ? .reading : .writing
    }
}
