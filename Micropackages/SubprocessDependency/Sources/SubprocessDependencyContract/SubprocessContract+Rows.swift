package import DependencyContract
import Foundation
import SubprocessDependency

/// The cases in tables.
///
/// A command is a program of the contract with its arguments, then settings, each after a semicolon: `write 5; output: discarded`.
extension SubprocessContract {
    typealias Setting = @Sendable (inout Command, Subject) -> Void

    /// Returns cases of a table with the columns "name", "command" and "result": the status of the child and its output, or an error.
    package static func runs(
        _ table: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> [ContractCase<Subject>] {
        TableRow.rows(table, fileID: fileID, line: line).map { row in
            let setting = setting(of: row)
            return runCase(row["name"], program(of: row), arguments(of: row), expecting: row["result"], setting)
        }
    }

    /// Returns cases of a table with the columns "name", "command", "steps" and "result".
    ///
    /// The steps use the child while it runs. The result is what they return, and the status of the child.
    package static func conversations(
        _ table: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> [ContractCase<Subject>] {
        TableRow.rows(table, fileID: fileID, line: line).map { row in
            let (setting, steps) = (setting(of: row), row["steps"].split(separator: ", ").map { step($0, in: row) })
            return ContractCase(row["name"], expecting: row["result"]) { subject in
                var command = subject.command(program(of: row), arguments(of: row))
                (command.input, command.output) = (.streamed, .streamed)
                setting(&command, subject)
                return try await describe {
                    let (results, record) = try await subject.subprocesses.run(command) { child in
                        var lines = child.standardOutput.lines.makeAsyncIterator()
                        var results: [String] = []
                        for step in steps {
                            results.append(try await describe { try await step(child, &lines) })
                        }
                        return results.filter { !$0.isEmpty }.joined(separator: " ")
                    }
                    return "\(results), \(record.terminationStatus)"
                }
            }
        }
    }

    private typealias Step = @Sendable (any Execution, inout SubprocessLines.Iterator) async throws -> String

    static let sent = [
        Signal.terminate, .interrupt, .kill, .terminalClosed, .quit, .userDefinedOne, .userDefinedTwo, .alarm,
    ]

    private static func step(_ text: Substring, in row: TableRow) -> Step {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        switch (words[0], words.dropFirst().first) {
        case ("line", nil): return { _, lines in try await lines.next() ?? "no line" }
        case ("text", nil):
            return { child, _ in try await child.standardOutput.text().replacing("\n", with: "") }
        case ("error", nil): return { child, _ in try await child.standardError.text().replacing("\n", with: "") }
        case ("count", nil): return { child, _ in "\(try await child.standardOutput.data().count)" }
        case ("read", nil): return { child, _ in "\(try await child.read(from: .output)?.count, default: "nil")" }
        case ("status", nil): return { child, _ in "\(try await child.terminationStatus())" }
        case ("close", nil):
            return { child, _ in
                child.close(.input)
                return ""
            }
        case ("write", let text):
            let data = text.map { Int($0).map(bytes) ?? Data("\($0)\n".utf8) } ?? Data()
            return { child, _ in
                try await child.write(data)
                return "written"
            }
        case ("send", let name?):
            guard let signal = sent.first(where: { "\($0)" == name }) ?? Int32(name).map(Signal.init) else {
                row.reject("sends the unknown signal \"\(name)\"")
            }
            return { child, _ in
                try child.send(signal)
                return ""
            }
        default: row.reject("has the unknown step \"\(text)\"")
        }
    }

    static func program(of row: TableRow) -> String {
        String(row["command"].prefix { $0 != " " && $0 != ";" })
    }

    static func arguments(of row: TableRow) -> [String] {
        row["command"].prefix { $0 != ";" }.split(separator: " ").dropFirst().map(String.init)
    }

    static func setting(of row: TableRow) -> Setting {
        let settings = row["command"].split(separator: "; ").dropFirst().map { setting($0, in: row) }
        return { command, subject in
            for setting in settings { setting(&command, subject) }
        }
    }

    private static func setting(_ text: Substring, in row: TableRow) -> Setting {
        let parts = text.split(separator: ": ", maxSplits: 1).map(String.init)
        let value = parts.dropFirst().first ?? ""
        switch (parts[0], value, Int32(value)) {
        case ("input", "none", _): return { command, _ in command.input = .none }
        case ("input", _, let count?): return { command, _ in command.input = .data(bytes(Int(count))) }
        case ("input text", _, _): return { command, _ in command.input = .string(unescaped(value)) }
        case ("input file", _, _): return { $0.input = .file("\($1.directory)/\(value)") }
        case ("output", "discarded", _): return { command, _ in command.output = .discarded }
        case ("output file", _, _): return { $0.output = .file("\($1.directory)/\(value)") }
        case ("output limit", _, let count?): return { command, _ in command.output = .collected(limit: Int(count)) }
        case ("error", "discarded", _): return { command, _ in command.error = .discarded }
        case ("error", "joined", _): return { command, _ in command.error = .joined }
        case ("error", "streamed", _): return { command, _ in command.error = .streamed }
        case ("error file", _, _): return { $0.error = .file("\($1.directory)/\(value)") }
        case ("error limit", _, let count?): return { command, _ in command.error = .collected(limit: Int(count)) }
        case ("executable", _, _): return { $0.executable = .path("\($1.directory)/\(value)") }
        case ("directory", ".", _): return { $0.workingDirectory = $1.directory }
        case ("directory", _, _): return { $0.workingDirectory = "\($1.directory)/\(value)" }
        case ("milliseconds", _, let count?): return { command, _ in command.timeout = .milliseconds(count) }
        case ("group", "own", _): return { command, _ in command.processGroup = .own }
        case ("group", "session", _): return { command, _ in command.processGroup = .session }
        case ("priority", _, let priority?): return { command, _ in command.niceValue = priority }
        case ("another user", _, _): return become
        case ("user ID", "own", _): return { $0.userID = $1.userID }
        case ("user ID", _, let id?): return { command, _ in command.userID = UInt32(id) }
        case ("group ID", "own", _): return { $0.groupID = $1.groupID }
        case ("group ID", _, let id?): return { command, _ in command.groupID = UInt32(id) }
        case ("groups", "none", _): return { command, _ in command.supplementaryGroups = [] }
        case ("groups", _, _):
            let groups = value.split(separator: " ").map { word in
                guard let group = UInt32(word) else { row.reject("has the group \"\(word)\", which is no number") }
                return group
            }
            return { command, _ in command.supplementaryGroups = groups }
        default: row.reject("has the unknown setting \"\(text)\"")
        }
    }
}
