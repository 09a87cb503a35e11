import FileSystemDependency
import Foundation

/// A file system under test, with the handles that a sequence has opened on it.
final class FuzzSubject {
    let fileSystem: any FileSystem
    /// The directory that paths are relative to.
    let root: String
    private var handles: [String: any FileSystemHandle] = [:]

    init(_ fileSystem: any FileSystem, root: String) {
        self.fileSystem = fileSystem
        self.root = root
    }

    func forgetHandles() {
        handles = [:]
    }

    /// Runs an operation, and returns what came out of it, in a form that two file systems can be compared by.
    func run(_ operation: FuzzOperation) -> FuzzOutcome {
        do {
            return .success(try value(of: operation))
        } catch let error as CocoaError {
            let underlying = error.userInfo[NSUnderlyingErrorKey] as? POSIXError
            return .failure(error.code.rawValue, underlying?.code.rawValue ?? 0)
        } catch {
            return .success("unexpected error: \(error)")
        }
    }

    private func path(_ argument: String) -> String {
        argument.isEmpty ? "" : "\(root)/\(argument)"
    }

    private func value(of operation: FuzzOperation) throws -> String {
        let first = operation.arguments.first ?? ""
        let second = operation.arguments.dropFirst().first ?? ""
        switch operation.verb {
        case .read:
            return text(try fileSystem.data(contentsOfFile: path(first), options: []))
        case .write:
            try fileSystem.write(Data(second.utf8), toFile: path(first), options: [])
        case .writeAtomic:
            try fileSystem.write(Data(second.utf8), toFile: path(first), options: .atomic)
        case .writeNew:
            try fileSystem.write(Data(second.utf8), toFile: path(first), options: .withoutOverwriting)
        case .writeAtomicNew:
            try fileSystem.write(Data(second.utf8), toFile: path(first), options: [.atomic, .withoutOverwriting])
        case .makeDirectory, .makeDirectoryWithPermissions:
            try fileSystem.createDirectory(
                atPath: path(first),
                withIntermediateDirectories: false,
                permissions: Int(second, radix: 8)
            )
        case .makeDirectories, .makeDirectoriesWithPermissions:
            try fileSystem.createDirectory(
                atPath: path(first),
                withIntermediateDirectories: true,
                permissions: Int(second, radix: 8)
            )
        case .list:
            return try fileSystem.contentsOfDirectory(atPath: path(first)).sorted().joined(separator: " ")
        case .remove:
            try fileSystem.removeItem(atPath: path(first))
        case .copy:
            try fileSystem.copyItem(atPath: path(first), toPath: path(second))
        case .move:
            try fileSystem.moveItem(atPath: path(first), toPath: path(second))
        case .replace:
            try fileSystem.replaceItem(atPath: path(first), withItemAtPath: path(second))
        case .link:
            try fileSystem.linkItem(atPath: path(first), toPath: path(second))
        case .symbolicLink:
            try fileSystem.createSymbolicLink(atPath: path(first), withDestinationPath: second)
        case .readLink:
            return try fileSystem.destinationOfSymbolicLink(atPath: path(first))
        case .status:
            return text(try fileSystem.statusOfItem(atPath: path(first), followingSymbolicLinks: true))
        case .linkStatus:
            return text(try fileSystem.statusOfItem(atPath: path(first), followingSymbolicLinks: false))
        case .access:
            let granted = FileAccess.allCases.filter { fileSystem.isAccessible(atPath: path(first), for: $0) }
            return granted.map { "\($0)" }.joined(separator: " ")
        case .setPermissions:
            try fileSystem.setPermissions(Int(second, radix: 8) ?? 0, ofItemAtPath: path(first))
        case .setModificationDate:
            let date = Date(timeIntervalSince1970: Double(second) ?? 0)
            try fileSystem.setModificationDate(date, ofItemAtPath: path(first))
        case .open:
            let access = FileHandleAccess.allCases.first { "\($0)" == operation.arguments.last } ?? .reading
            handles[first] = nil
            handles[first] = try fileSystem.openFile(atPath: path(second), for: access)
        case .readHandle:
            return try handles[first]?.read(upToCount: Int(second) ?? 0).map(text) ?? "nil"
        case .writeHandle:
            try handles[first]?.write(contentsOf: Data(second.utf8))
        case .seekHandle:
            try handles[first]?.seek(toOffset: UInt64(second) ?? 0)
        case .seekHandleToEnd:
            return try handles[first].map { "\(try $0.seekToEnd())" } ?? "nil"
        case .truncateHandle:
            try handles[first]?.truncate(atOffset: UInt64(second) ?? 0)
        case .closeHandle:
            try handles[first]?.close()
        }
        return ""
    }

    private func text(_ data: Data) -> String {
        data.map { $0 == 0 ? "0" : String(UnicodeScalar($0)) }.joined()
    }

    private func text(_ status: FileStatus) -> String {
        let size = status.kind == .directory ? 0 : status.size
        return "\(status.kind) \(size) \(String(status.permissions, radix: 8))"
    }
}

/// What came out of an operation.
package enum FuzzOutcome: Equatable, CustomStringConvertible {
    case success(String)
    /// The codes of the error and of the one below it.
    case failure(Int, Int32)

    package var description: String {
        switch self {
        case .success(let value): value.isEmpty ? "success" : "success: \(value)"
        case .failure(let code, let number): "error \(code), \(String(cString: strerror(number)))"
        }
    }
}
