import DependencyContract
import FileSystemDependency
import Foundation

extension FileSystemCall {
    /// Returns the call on a target, whose path takes the place of `@`.
    func onTarget(_ path: String) -> FileSystemCall {
        mapPaths { $0 == "@" ? path : $0 }
    }

    /// Makes the call on a target, and returns the outcome and the changes in the words of a table.
    func observe(_ target: ContractTarget, on subject: FileSystemContract.Subject) throws -> String {
        try subject.fileSystem.build(atPath: subject.directory, items: target.fixture.items)
        var digest = ContractDigest(subject)
        let before = try digest.begin()
        let outcome = onTarget(target.path).mapPaths(subject.path).outcome(on: subject.fileSystem)
        return ([outcome] + digest.changes(since: before)).joined(separator: " | ")
    }

    private func outcome(on fileSystem: any FileSystem) -> String {
        do {
            let value = try result(on: fileSystem)
            return value.isEmpty ? "ok" : "ok \(value)"
        } catch {
            return describe(error)
        }
    }

    /// Makes the call, and returns the result as text.
    ///
    /// Access is checked of every kind. A file that is opened is read and written.
    private func result(on fileSystem: any FileSystem) throws -> String {
        switch self {
        case .isAccessible(let path, _):
            let granted = FileAccess.allCases.filter { fileSystem.isAccessible(atPath: path, for: $0) }
            return granted.map { "\($0)" }.joined(separator: ",")
        case .openFile(let path, let mode):
            let handle = try fileSystem.openFile(atPath: path, for: mode)
            let canRead = (try? FileSystemHandleCall.read(upToCount: 1).run(on: handle)) != nil
            let canWrite = (try? handle.write(contentsOf: Data("w".utf8))) != nil
            return "\(canRead ? "read" : "no read"),\(canWrite ? "write" : "no write")"
        default: return try run(on: fileSystem)
        }
    }

    /// Returns the codes of an error as text, and the keys of its user info that hold a wrong path.
    private func describe(_ error: any Error) -> String {
        guard let error = error as? CocoaError, let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError else {
            return "error \(error)"
        }
        let expected = [
            (NSFilePathErrorKey, paths.first),
            ("NSSourceFilePathErrorKey", paths.count == 2 ? paths[0] : nil),
            ("NSDestinationFilePath", paths.count == 2 ? paths[1] : nil),
        ]
        let wrong = expected.filter { key, path in error.userInfo[key] as? String != path }.map(\.0)
        let complaint = wrong.isEmpty ? "" : " with a wrong \(wrong.joined(separator: ", "))"
        return "\(error.code.rawValue) \(cause.code)\(complaint)"
    }
}
