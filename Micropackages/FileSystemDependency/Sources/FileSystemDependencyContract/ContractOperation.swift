import FileSystemDependency
import Foundation

/// The operations of the matrix: each does one thing to the item at a path.
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
    case openForReading, openForWriting, openForUpdating

    /// Returns what comes out, as text.
    func run(_ subject: FileSystemContract.Subject, _ path: String) throws -> String {
        let fileSystem = subject.fileSystem
        let data = Data("new".utf8)
        switch self {
        case .read: return text(try fileSystem.data(contentsOfFile: path, options: []))
        case .readMapped: return text(try fileSystem.data(contentsOfFile: path, options: .mappedIfSafe))
        case .write: try fileSystem.write(data, toFile: path, options: [])
        case .writeAtomic: try fileSystem.write(data, toFile: path, options: .atomic)
        case .writeNew: try fileSystem.write(data, toFile: path, options: .withoutOverwriting)
        case .writeAtomicNew: try fileSystem.write(data, toFile: path, options: [.atomic, .withoutOverwriting])
        case .createDirectory, .createDirectories, .createDirectory700:
            try fileSystem.createDirectory(
                atPath: path,
                withIntermediateDirectories: self == .createDirectories,
                permissions: self == .createDirectory700 ? 0o700 : nil
            )
        case .list: return try fileSystem.contentsOfDirectory(atPath: path).sorted().joined(separator: ",")
        case .readLink: return try fileSystem.destinationOfSymbolicLink(atPath: path)
        case .status: return text(try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: true))
        case .linkStatus: return text(try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: false))
        case .access:
            let granted = FileAccess.allCases.filter { fileSystem.isAccessible(atPath: path, for: $0) }
            return granted.map { "\($0)" }.joined(separator: ",")
        case .remove: try fileSystem.removeItem(atPath: path)
        case .copyFrom: try fileSystem.copyItem(atPath: path, toPath: subject.path("new"))
        case .copyFileTo: try fileSystem.copyItem(atPath: subject.path("file"), toPath: path)
        case .copyDirectoryTo: try fileSystem.copyItem(atPath: subject.path("full"), toPath: path)
        case .moveFrom: try fileSystem.moveItem(atPath: path, toPath: subject.path("new"))
        case .moveFileTo: try fileSystem.moveItem(atPath: subject.path("file"), toPath: path)
        case .moveDirectoryTo: try fileSystem.moveItem(atPath: subject.path("full"), toPath: path)
        case .replaceWith: try fileSystem.replaceItem(atPath: subject.path("file"), withItemAtPath: path)
        case .replaceByFile: try fileSystem.replaceItem(atPath: path, withItemAtPath: subject.path("file"))
        case .replaceByDirectory: try fileSystem.replaceItem(atPath: path, withItemAtPath: subject.path("full"))
        case .linkFrom: try fileSystem.linkItem(atPath: path, toPath: subject.path("new"))
        case .linkFileTo: try fileSystem.linkItem(atPath: subject.path("file"), toPath: path)
        case .createLink: try fileSystem.createSymbolicLink(atPath: path, withDestinationPath: "text")
        case .setPermissions: try fileSystem.setPermissions(0o704, ofItemAtPath: path)
        case .setModificationDate:
            try fileSystem.setModificationDate(Date(timeIntervalSince1970: 1_000.5), ofItemAtPath: path)
        case .openForReading: return try use(fileSystem.openFile(atPath: path, for: .reading))
        case .openForWriting: return try use(fileSystem.openFile(atPath: path, for: .writing))
        case .openForUpdating: return try use(fileSystem.openFile(atPath: path, for: .updating))
        }
        return ""
    }

    /// The paths that an error must name: the one that the call was made with, and both where there are two.
    func paths(_ subject: FileSystemContract.Subject, _ path: String) -> (source: String, destination: String?) {
        switch self {
        case .copyFrom, .moveFrom, .linkFrom: (path, subject.path("new"))
        case .copyFileTo, .moveFileTo, .linkFileTo, .replaceByFile: (subject.path("file"), path)
        case .copyDirectoryTo, .moveDirectoryTo, .replaceByDirectory: (subject.path("full"), path)
        case .replaceWith: (path, subject.path("file"))
        default: (path, nil)
        }
    }

    private func use(_ handle: any FileSystemHandle) throws -> String {
        defer { try? handle.close() }
        let steps: [(String, () throws -> Void)] = [
            ("read", { _ = try handle.read(upToCount: 1) }),
            ("write", { try handle.write(contentsOf: Data("w".utf8)) }),
        ]
        return steps.map { name, step in (try? step()) == nil ? "no \(name)" : name }.joined(separator: ",")
    }

    private func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self)
    }

    private func text(_ status: FileStatus) -> String {
        let permissions = String(status.permissions, radix: 8)
        return switch status.kind {
        case .directory: "directory \(permissions)"
        case .symbolicLink: "link \(status.size)"
        case .regular, .other: "\(status.kind) \(status.size) \(permissions)"
        }
    }
}
