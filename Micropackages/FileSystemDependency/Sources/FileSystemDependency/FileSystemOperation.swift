/// The operations of a file system and its handles, as faults and unexpected calls name them.
public enum FileSystemOperation: String, Sendable, Hashable, CaseIterable {
    /// Asking for the status of an item.
    case status
    /// Asking whether an item may be read, written or executed.
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
    /// Giving a file another name.
    case link
    /// Removing an item, with what is in it.
    case remove
    /// Moving an item.
    case move
    /// Copying an item, with what is in it.
    case copy
    /// Putting an item in the place of another.
    case replace
    /// Setting the permissions of an item.
    case setPermissions
    /// Setting the modification date of an item.
    case setModificationDate
    /// Reading from an open file.
    case readFromHandle
    /// Writing to an open file.
    case writeToHandle
}
