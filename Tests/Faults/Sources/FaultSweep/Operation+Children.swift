import Foundation
import SubprocessDependency

extension Operation {
    private static var subprocesses: any Subprocesses { SystemSubprocesses.shared }

    static var children: [Operation] {
        [
            Operation(onEveryThread: "child, collected") { _ in
                let record = try await subprocesses.run(
                    "sh",
                    ["-c", "cat; echo error >&2; exit 3"],
                    input: .data(large)
                )
                return "\(record.terminationStatus) \(describe(record.outputData))\(describe(record.errorData))"
            },
            Operation(onEveryThread: "child, files", changes: "near/made") {
                let record = try await subprocesses.run(
                    "sort",
                    workingDirectory: $0.near,
                    input: .file("\($0.near)/file"),
                    output: .file("\($0.near)/made"),
                    error: .joined
                )
                return "\(record.terminationStatus)"
            },
            Operation(onEveryThread: "child, streamed") { _ in
                let command = Command("cat", input: .streamed, output: .streamed)
                let (bytes, record) = try await subprocesses.run(command) { cat in
                    try await cat.write("some text")
                    cat.close(.input)
                    return try await cat.standardOutput.data()
                }
                return "\(record.terminationStatus) \(describe(bytes))"
            },
            Operation(onEveryThread: "child, torn down") { _ in
                var command = Command("sleep", ["1000"], output: .discarded, error: .discarded)
                command.processGroup = .own
                command.teardownSequence = [.send(.terminate, allowedDuration: .seconds(1000))]
                do {
                    try await subprocesses.run(command) { _ in throw Refused() }
                } catch is Refused {
                    return "torn down"
                }
                return "not reached"
            },
            Operation(onEveryThread: "child, of another priority") { _ in
                var command = Command("nice")
                command.niceValue = 3
                command.workingDirectory = "/"
                return try await subprocesses.run(command).standardOutput
            },
            Operation(onEveryThread: "child, missing") { _ in
                do {
                    return "\(try await subprocesses.run("none-of-that-name").terminationStatus)"
                } catch let error as SubprocessError where error.code == .executableNotFound {
                    return "not found"
                }
            },
        ]
    }
}
