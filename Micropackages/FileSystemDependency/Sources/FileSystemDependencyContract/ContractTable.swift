import DependencyContract

/// The expected result of every operation on every target.
///
/// A line without indentation names operations. The indented lines below it name targets and, after a colon, the result or error of
/// each operation, and the changes. `superuser` or `user` before the targets restricts a line to that user. A line that ends with a
/// comma, a colon or a bar continues on the next line. An operation may appear in several blocks. For the superuser and
/// for an ordinary user, the table must contain each of its operations with every target exactly once.
///
/// In a change, `@` stands for the path of the target's item, and `=` for what the item was before. The change `^` says that the
/// directory of the item is touched.
struct ContractTable {
    /// The expected result of one operation on one target.
    struct Row {
        let operation: ContractOperation
        let target: ContractTarget
        let requirement: ContractRequirement?
        let expected: String
    }

    struct Mistake: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    let rows: [Row]

    /// Parses a table.
    /// - Parameter text: The text of the table.
    /// - Throws: A ``Mistake`` for an unknown word, or if an expectation is missing or repeated.
    init(_ text: String) throws(Mistake) {
        var rows: [Row] = []
        var operations: [ContractOperation] = []
        for line in Self.joinedLines(text) {
            if line.hasPrefix(" ") {
                rows += try Self.rows(line, operations)
            } else {
                operations = try Self.words(line).map { word throws(Mistake) in try Self.operation(word) }
            }
        }
        self.rows = rows
        try requireEachOnce()
    }

    /// Returns the cases of a table; if the table has a mistake, the process stops.
    static func cases(_ text: String) -> [FileSystemContract.Case] {
        do {
            return try ContractTable(text).rows.map(\.contractCase)
        } catch {
            fatalError("A table of the contract: \(error)")
        }
    }

    private func requireEachOnce() throws(Mistake) {
        for requirement in [ContractRequirement.superuser, .ordinaryUser] {
            var stated: [String: Int] = [:]
            for row in rows where row.requirement == nil || row.requirement == requirement {
                stated["\(row.operation) \(row.target.name)", default: 0] += 1
            }
            for operation in Set(rows.map(\.operation)) {
                for target in ContractTarget.all where stated["\(operation) \(target.name)"] != 1 {
                    let count = stated["\(operation) \(target.name)"] ?? 0
                    throw Mistake(description: "\(operation) \(target.name) is stated \(count) times")
                }
            }
        }
    }
}

extension ContractTable {
    private static func joinedLines(_ text: String) -> [String] {
        var lines: [String] = []
        var continues = false
        for line in text.split(separator: "\n").map(String.init) {
            if continues, let last = lines.popLast() {
                lines.append("\(last) \(line.trimmingPrefix { $0 == " " })")
            } else {
                lines.append(line)
            }
            continues = [",", ":", "|"].contains(line.last)
        }
        return lines
    }

    private static func rows(_ line: String, _ operations: [ContractOperation]) throws(Mistake) -> [Row] {
        var parts = line.split(separator: ": ").map(String.init)
        let requirement = parts.first.flatMap { users[$0.trimmingPrefix { $0 == " " }.description] }
        if requirement != nil {
            parts.removeFirst()
        }
        guard parts.count == 2, !operations.isEmpty else {
            throw Mistake(description: "\"\(line)\" is no expectation")
        }
        var rows: [Row] = []
        for word in words(parts[0]) {
            guard let target = ContractTarget.all.first(where: { $0.name == word }) else {
                throw Mistake(description: "\"\(word)\" is no target")
            }
            for operation in operations {
                let expected = target.expected(parts[1], requiring: requirement)
                rows.append(Row(operation: operation, target: target, requirement: requirement, expected: expected))
            }
        }
        return rows
    }

    private static func operation(_ word: String) throws(Mistake) -> ContractOperation {
        guard let operation = ContractOperation(rawValue: word) else {
            throw Mistake(description: "\"\(word)\" is no operation")
        }
        return operation
    }

    private static func words(_ list: String) -> [String] {
        list.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }

    private static let users: [String: ContractRequirement] = ["superuser": .superuser, "user": .ordinaryUser]
}

extension ContractTable.Row {
    /// The case that checks the expectation.
    var contractCase: FileSystemContract.Case {
        let user = requirement.map { $0 == .superuser ? " as superuser" : " as user" } ?? ""
        return FileSystemContract.expect(
            "\(operation) \(target.name)\(user)",
            expected,
            requires: requirement.map { [$0] } ?? []
        ) { [operation, target] subject in
            try operation.observe(target, on: subject)
        }
    }
}
