import DependencyContract
import FileSystemDependency
import Foundation

/// Operations × targets, with what is expected of each as a line of text.
///
/// A table has the name of an operation in a line of its own, and then a line for each target: what the operation
/// returns or throws, and what it changes.
struct ContractMatrix: Sendable {
    let prefix: String
    let targets: [ContractTarget]
    let makeWorld: @Sendable () -> [any FileSystemItem]

    static let plain = ContractMatrix(prefix: "", targets: ContractTarget.all) { ContractTarget.world }
    static let superuser = ContractMatrix(prefix: "as superuser: ", targets: ContractTarget.guarded) {
        ContractTarget.guardedWorld
    }
    static let user = ContractMatrix(prefix: "as user: ", targets: ContractTarget.guarded) {
        ContractTarget.guardedWorld
    }

    func cases(_ table: String) -> [FileSystemContract.Case] {
        var cases: [FileSystemContract.Case] = []
        var operation: ContractOperation?
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count == 2 else {
                operation = ContractOperation(rawValue: fields[0])
                continue
            }
            guard let operation, let target = targets.first(where: { $0.name == fields[0] }) else { continue }
            cases.append(makeCase(operation, target, expected: fields[1]))
        }
        return cases
    }

    private func makeCase(
        _ operation: ContractOperation,
        _ target: ContractTarget,
        expected: String
    ) -> FileSystemContract.Case {
        let name = "\(prefix)\(operation) \(target.name)"
        return FileSystemContract.Case(name: name) { subject in
            let observed = try observe(operation, target, subject)
            guard observed != expected else { return [] }
            return [Violation(caseName: name, expected: expected, observed: observed)]
        }
    }

    /// Returns what an operation does, as a line of a table.
    func observe(
        _ operation: ContractOperation,
        _ target: ContractTarget,
        _ subject: FileSystemContract.Subject
    ) throws -> String {
        try subject.fileSystem.build(atPath: subject.directory, items: makeWorld)
        var digest = ContractDigest(subject)
        let before = try digest.begin()
        let outcome = outcome(operation, target, subject)
        return ([outcome] + digest.changes(since: before)).joined(separator: " | ")
    }

    private func outcome(
        _ operation: ContractOperation,
        _ target: ContractTarget,
        _ subject: FileSystemContract.Subject
    ) -> String {
        let path = subject.path(target.path)
        do {
            let value = try operation.run(subject, path)
            return value.isEmpty ? "ok" : "ok \(value)"
        } catch {
            let (source, destination) = operation.paths(subject, path)
            return describe(error, source: source, destination: destination)
        }
    }

    private func describe(_ error: any Error, source: String, destination: String?) -> String {
        guard let error = error as? CocoaError, let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError else {
            return "error \(error)"
        }
        let paths = [
            (NSFilePathErrorKey, source),
            ("NSSourceFilePathErrorKey", destination == nil ? nil : source),
            ("NSDestinationFilePath", destination),
        ]
        let wrong = paths.filter { key, path in error.userInfo[key] as? String != path }.map(\.0)
        let complaint = wrong.isEmpty ? "" : " with a wrong \(wrong.joined(separator: ", "))"
        return "\(error.code.rawValue) \(cause.code)\(complaint)"
    }

    /// Returns the table of what a file system does.
    func record(_ subject: FileSystemContract.Subject) throws -> String {
        var lines: [String] = []
        for operation in ContractOperation.allCases {
            lines.append(operation.rawValue)
            for target in targets {
                lines.append("  \(target.name): \(try observe(operation, target, subject))")
                subject.clear()
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension FileSystemContract {
    static let matrix = ContractMatrix.plain.cases(plainTable)
    static let superuserMatrix = ContractMatrix.superuser.cases(superuserTable)
    static let userMatrix = ContractMatrix.user.cases(userTable)

    /// Returns the three tables' texts as the subject would have them, to be read before they are believed.
    package static func record(_ subject: Subject) throws -> String {
        let permissions = subject.isSuperuser ? ContractMatrix.superuser : ContractMatrix.user
        return try ContractMatrix.plain.record(subject) + "\n===\n" + permissions.record(subject)
    }
}
