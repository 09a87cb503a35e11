import DependencyContract
import FileSystemDependency
import Foundation

extension FileSystemContract {
    /// What a table does not show: more than one operation, handles, names, threads.
    static let behaviours =
        names + links + handles + dates + permissionBits + contents + conveniences + enumeration + concurrency

    /// A case that is observed as a text.
    static func expect(
        _ name: String,
        _ expected: String,
        _ observe: @escaping @Sendable (Subject) throws -> String
    ) -> Case {
        Case(name: name) { subject in
            let observed = outcome { try observe(subject) }
            return observed == expected
                ? [] : [Violation(caseName: name, expected: expected, observed: observed)]
        }
    }

    static func outcome(_ observe: () throws -> String) -> String {
        do {
            return try observe()
        } catch let error as CocoaError {
            let cause = (error.userInfo[NSUnderlyingErrorKey] as? POSIXError).map { " \($0.code)" } ?? ""
            return "\(error.code.rawValue)\(cause)"
        } catch {
            return "\(error)"
        }
    }
}

extension FileSystemContract.Subject {
    func write(_ text: String, _ path: String) throws {
        try fileSystem.write(Data(text.utf8), toFile: self.path(path), options: [])
    }

    func read(_ path: String) throws -> String {
        String(decoding: try fileSystem.data(contentsOfFile: self.path(path), options: []), as: UTF8.self)
    }

    func status(_ path: String) throws -> FileStatus {
        try fileSystem.statusOfItem(atPath: self.path(path), followingSymbolicLinks: false)
    }

    func open(_ path: String, _ access: FileHandleAccess) throws -> any FileSystemHandle {
        try fileSystem.openFile(atPath: self.path(path), for: access)
    }

    func makeDirectory(_ path: String) throws {
        try fileSystem.createDirectory(
            atPath: self.path(path),
            withIntermediateDirectories: true,
            permissions: nil
        )
    }

    func url(_ path: String) -> URL {
        URL(filePath: self.path(path), directoryHint: .notDirectory)
    }
}
