import DependencyContract
import FileSystemDependency

/// The expected result of every call on every target.
///
/// A line without indentation is one of ``calls``. The indented lines below such lines name targets and, after a colon, the result
/// or error of each of the calls, and the changes. `superuser` or `user` before the targets restricts a line to that user. A line that
/// ends with a comma, a colon or a bar continues on the next line. A call may appear in several blocks. For the superuser and for an
/// ordinary user, the table must contain each of its calls with every target exactly once.
///
/// In a change, `@` stands for the path of the target's item, and `=` for what the item was before. The change `^` says that the
/// directory of the item is touched.
struct ContractTable {
    /// The expected result of one call on one target.
    struct Row {
        let call: FileSystemCall
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
        var calls: [FileSystemCall] = []
        var isInBlock = false
        for line in Self.joinedLines(text) {
            let beginsBlock = !line.hasPrefix(" ") && isInBlock
            isInBlock = line.hasPrefix(" ")
            if isInBlock {
                rows += try Self.rows(line, calls)
            } else {
                calls = (beginsBlock ? [] : calls) + [try Self.call(line)]
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
                stated[row.name, default: 0] += 1
            }
            for call in Self.calls where rows.contains(where: { $0.call == call }) {
                for target in ContractTarget.all {
                    let name = Self.text(of: call, on: target.name)
                    guard stated[name] == 1 else {
                        throw Mistake(description: "\(name) is stated \(stated[name] ?? 0) times")
                    }
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

    private static func rows(_ line: String, _ calls: [FileSystemCall]) throws(Mistake) -> [Row] {
        var parts = line.split(separator: ": ").map(String.init)
        let requirement = parts.first.flatMap { users[$0.trimmingPrefix { $0 == " " }.description] }
        if requirement != nil {
            parts.removeFirst()
        }
        guard parts.count == 2, !calls.isEmpty else {
            throw Mistake(description: "\"\(line)\" is no expectation")
        }
        var rows: [Row] = []
        for word in words(parts[0]) {
            guard let target = ContractTarget.all.first(where: { $0.name == word }) else {
                throw Mistake(description: "\"\(word)\" is no target")
            }
            for call in calls {
                let expected = target.expected(parts[1], requiring: requirement)
                rows.append(Row(call: call, target: target, requirement: requirement, expected: expected))
            }
        }
        return rows
    }

    private static func call(_ line: String) throws(Mistake) -> FileSystemCall {
        guard let call = callsByText[line] else { throw Mistake(description: "\"\(line)\" is no call") }
        return call
    }

    private static let callsByText = Dictionary(uniqueKeysWithValues: calls.map { (text(of: $0), $0) })

    private static func words(_ list: String) -> [String] {
        list.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }

    private static let users: [String: ContractRequirement] = ["superuser": .superuser, "user": .ordinaryUser]
}

extension ContractTable.Row {
    /// The call with the name of the target.
    var name: String { ContractTable.text(of: call, on: target.name) }

    /// The case that checks the expectation.
    var contractCase: FileSystemContract.Case {
        let user = requirement.map { $0 == .superuser ? " as superuser" : " as user" } ?? ""
        return FileSystemContract.expect(
            "\(name)\(user)",
            expected,
            requires: requirement.map { [$0] } ?? []
        ) { [call, target] subject in
            try call.observe(target, on: subject)
        }
    }
}
