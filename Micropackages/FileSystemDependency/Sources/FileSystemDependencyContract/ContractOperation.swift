import FileSystemDependency

/// The operations that a ``ContractTable`` names; each is one call for one ``ContractTarget``.
enum ContractOperation: String, CaseIterable {
    case read, readMapped
    case write, writeAtomic, writeNew, writeAtomicNew
    case createDirectory, createDirectories, createDirectory700
    case list, readLink, status, linkStatus, access
    case remove
    case copyFrom, copyFileTo, copyDirectoryTo
    case moveFrom, moveFileTo, moveDirectoryTo
    case replaceWith, replaceByFile, replaceByDirectory
    case linkFrom, linkFileTo
    case createLink
    case setPermissions, setModificationDate
    case synchronize
    /// Opens a file, and then tries to read one byte and to write one byte.
    case openForReading, openForWriting, openForUpdating

    func call(_ path: String) -> FileSystemStep {
        switch self {
        case .read: .read(path, mapped: false)
        case .readMapped: .read(path, mapped: true)
        case .write: .write("new", to: path, atomically: false, exclusively: false)
        case .writeAtomic: .write("new", to: path, atomically: true, exclusively: false)
        case .writeNew: .write("new", to: path, atomically: false, exclusively: true)
        case .writeAtomicNew: .write("new", to: path, atomically: true, exclusively: true)
        case .createDirectory: .createDirectory(path, withIntermediates: false, permissions: nil)
        case .createDirectories: .createDirectory(path, withIntermediates: true, permissions: nil)
        case .createDirectory700: .createDirectory(path, withIntermediates: false, permissions: 0o700)
        case .list: .list(path)
        case .readLink: .readLink(path)
        case .status: .status(path, followingSymbolicLinks: true)
        case .linkStatus: .status(path, followingSymbolicLinks: false)
        case .access: .access(path)
        case .remove: .remove(path)
        case .copyFrom: .copy(path, to: "new")
        case .copyFileTo: .copy("file", to: path)
        case .copyDirectoryTo: .copy("full", to: path)
        case .moveFrom: .move(path, to: "new")
        case .moveFileTo: .move("file", to: path)
        case .moveDirectoryTo: .move("full", to: path)
        case .replaceWith: .replace("file", with: path)
        case .replaceByFile: .replace(path, with: "file")
        case .replaceByDirectory: .replace(path, with: "full")
        case .linkFrom: .link(path, to: "new")
        case .linkFileTo: .link("file", to: path)
        case .createLink: .createSymbolicLink(path, to: "text")
        case .setPermissions: .setPermissions(0o704, of: path)
        case .setModificationDate: .setModificationDate(1_000.5, of: path)
        case .synchronize: .synchronize(path)
        case .openForReading: .open(0, path, .reading)
        case .openForWriting: .open(0, path, .writing)
        case .openForUpdating: .open(0, path, .updating)
        }
    }
}
