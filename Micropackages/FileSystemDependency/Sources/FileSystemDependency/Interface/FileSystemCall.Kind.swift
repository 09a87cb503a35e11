extension FileSystemCall {
    /// The kinds of calls that use the disk, for injected faults.
    ///
    /// The cases have the base names of the requirements; the calls of a handle have cases of their own.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// Reading the status of an item.
        case statusOfItem
        /// Checking whether an item may be read, written or executed.
        case isAccessible
        /// Listing a directory.
        case contentsOfDirectory
        /// Reading the text of a symbolic link.
        case destinationOfSymbolicLink
        /// Reading a whole file.
        case data
        /// Writing a whole file.
        case write
        /// Opening a file.
        case openFile
        /// Creating a directory.
        case createDirectory
        /// Creating a symbolic link.
        case createSymbolicLink
        /// Creating a hard link.
        case linkItem
        /// Removing an item and everything in it.
        case removeItem
        /// Moving an item.
        case moveItem
        /// Copying an item and everything in it.
        case copyItem
        /// Replacing an item by another item.
        case replaceItem
        /// Setting the permissions of an item.
        case setPermissions
        /// Setting the modification date of an item.
        case setModificationDate
        /// Reading the capacity and the free space of a volume.
        case statusOfVolume
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
        case .statusOfItem: .statusOfItem
        case .isAccessible: .isAccessible
        case .contentsOfDirectory: .contentsOfDirectory
        case .destinationOfSymbolicLink: .destinationOfSymbolicLink
        case .data: .data
        case .write: .write
        case .openFile: .openFile
        case .createDirectory: .createDirectory
        case .createSymbolicLink: .createSymbolicLink
        case .linkItem: .linkItem
        case .removeItem: .removeItem
        case .moveItem: .moveItem
        case .copyItem: .copyItem
        case .replaceItem: .replaceItem
        case .setPermissions: .setPermissions
        case .setModificationDate: .setModificationDate
        case .statusOfVolume: .statusOfVolume
        case .synchronizeItem, .onHandle(.synchronize, _): .synchronize
        case .onHandle(.read, _), .onHandle(.readToEnd, _): .readFromHandle
        case .onHandle(.write, _), .onHandle(.truncate, _): .writeToHandle
        default: nil
        }
    }
}

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
        case .statusOfItem, .isAccessible, .statusOfVolume, .contentsOfDirectory, .destinationOfSymbolicLink, .data,
            .readFromHandle:
            .reading
        default: .writing
        }
    }
}

extension FileOpenMode {
    /// The family of the errors when a file is opened in this mode.
    var errorFamily: FileSystemCall.Kind.ErrorFamily {
        self == .reading ? .reading : .writing
    }
}
