/// The operations of a file system and its handles, as faults and unexpected calls name them.
public enum FileSystemOperation: String, Sendable, Hashable, CaseIterable {
    case status
    case access
    case list
    case readLink
    case read
    case write
    case open
    case createDirectory
    case createSymbolicLink
    case link
    case remove
    case move
    case copy
    case replace
    case setPermissions
    case setModificationDate
    case readFromHandle
    case writeToHandle
}
