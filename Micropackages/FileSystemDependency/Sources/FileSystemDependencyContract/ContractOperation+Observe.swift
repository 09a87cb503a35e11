import DependencyContract
import FileSystemDependency
import Foundation

extension ContractOperation {
    /// Performs the operation on a target, and returns the outcome and the changes in the words of a table.
    func observe(_ target: ContractTarget, on subject: FileSystemContract.Subject) throws -> String {
        try subject.fileSystem.build(atPath: subject.directory, items: target.fixture.items)
        var digest = ContractDigest(subject)
        let before = try digest.begin()
        let outcome = outcome(call(target.path).mapPaths(subject.path), on: subject)
        return ([outcome] + digest.changes(since: before)).joined(separator: " | ")
    }

    private func outcome(_ call: FileSystemStep, on subject: FileSystemContract.Subject) -> String {
        var caller = FileSystemStepper(subject.fileSystem)
        do {
            var value = try caller.run(call)
            if case .open(let handle, _, _) = call {
                let canRead = (try? caller.run(.readHandle(handle, upTo: 1))) != nil
                let canWrite = (try? caller.run(.writeHandle(handle, "w"))) != nil
                value = "\(canRead ? "read" : "no read"),\(canWrite ? "write" : "no write")"
            }
            return value.isEmpty ? "ok" : "ok \(value)"
        } catch {
            return describe(error, paths: call.paths)
        }
    }

    /// Returns the codes of an error as text, and the keys of its user info that hold a wrong path.
    private func describe(_ error: any Error, paths: [String]) -> String {
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
