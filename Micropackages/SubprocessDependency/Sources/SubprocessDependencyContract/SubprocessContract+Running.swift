import DependencyContract
import Foundation
import SubprocessDependency

extension SubprocessContract {
    static let running = signaled + talks + otherRunning

    private static let signaled: [ContractCase<Subject>] =
        sent.flatMap {
            conversations(
                """
                name               | command | steps            | result
                \($0) ends a child | forever | line, send \($0) | ready, ended by \($0)
                """
            )
        }
        + [Signal.terminate, .interrupt, .userDefinedOne].flatMap {
            conversations(
                """
                name                | command | steps                  | result
                \($0) may be caught | polite  | line, send \($0), line | ready caught, exited with 7
                """
            )
        }

    private static let talks = conversations(
        #"""
        name                                          | command    | steps              | result
        a child that ignores a signal is killed       |
          stubborn | line, send SIGTERM, send SIGINT, send SIGKILL                      | ready, ended by SIGKILL
        SIGKILL cannot be caught                      | unkillable | line, send SIGKILL | ready, ended by SIGKILL
        a conversation goes on while the child runs   |
          answer | write a, line, write b, line, close, line | written <a> written <b> end, exited with 0
        the status can be had many times              |
          exit 6 | status, status | exited with 6 exited with 6, exited with 6
        a signal to a child that has ended is ESRCH   |
          exit 0 | status, send SIGTERM | exited with 0 processControlFailed ESRCH, exited with 0
        the signal 0 asks whether a child runs        |
          exit 0 | status, send 0 | exited with 0 processControlFailed ESRCH, exited with 0
        an unknown signal is EINVAL                   | forever | send -1, send 65, send SIGTERM |
          processControlFailed EINVAL processControlFailed EINVAL, ended by SIGTERM
        a child that has ended takes no input         |
          exit 0 | status, write a | exited with 0 failedToWriteToSubprocess EPIPE, exited with 0
        no bytes can be written to a child that has ended |
          exit 0 | status, write | exited with 0 written, exited with 0
        an input that is closed here takes none       |
          count; output: discarded | close, close, write a | failedToWriteToSubprocess EBADF, exited with 0
        an input that is closed here does not take nothing either |
          count; output: discarded | close, write | failedToWriteToSubprocess EBADF, exited with 0
        an input that is not a pipe takes none        |
          count; output: discarded; input: none | write a | failedToWriteToSubprocess EBADF, exited with 0
        an output that is not a pipe has no pieces    |
          write 10; output: discarded | read                                            | nil, exited with 0
        an error can be streamed                      |
          print a b\n; output: discarded; error: streamed | error                       | b, exited with 0
        an output that is read to its end stays there | write 5    | text, read, read   | xxxxx nil nil, exited with 0
        what a child wrote can be read after its end  |
          write 1000 | status, count | exited with 0 1000, exited with 0
        a child that closes its output runs on        | closed-output | count, send SIGTERM | 0, ended by SIGTERM
        a pipe has room for 64 KiB without a reader   |
          forever | write 65536, send SIGTERM                                           | written, ended by SIGTERM
        """#
    )

    private static let otherRunning: [ContractCase<Subject>] = [
        childCase("a child gets a signal each time", "counting", expecting: "ready tt, exited with 5") { child in
            var text = ""
            for try await piece in child.standardOutput {
                text += String(decoding: piece, as: UTF8.self)
                if text == "ready\n" || text == "ready\nt" { try child.terminate() }
                if text == "ready\ntt" { try child.interrupt() }
            }
            return text.replacing("\n", with: " ")
        },
        childCase("a child knows its command", "exit", ["6"], expecting: #"["6"], exited with 6"#) { child in
            "\(child.command.arguments)"
        },
        childCase(
            "a child that closed its input takes none",
            "closed-input",
            expecting: "failedToWriteToSubprocess EPIPE, ended by SIGTERM"
        ) { child in
            _ = try await firstLine(of: child)
            let outcome = try await describe {
                // The first writes may succeed: a child that another thread has forked has a copy of the reading end until it
                // executes its program.
                while true { try await child.write("a") }
            }
            try child.terminate()
            return outcome
        },
        childCase("a signal that is ignored by default ends no child", "forever", expecting: "alive, ended by SIGTERM")
        {
            child in
            _ = try await firstLine(of: child)
            for number in [0, SIGCHLD, SIGCONT, SIGURG, SIGWINCH] { try child.send(Signal(rawValue: number)) }
            try child.terminate()
            return "alive"
        },
        childCase("several tasks read each piece once", "write", ["300000"], expecting: "300000, exited with 0") {
            child in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 { group.addTask { try await child.standardOutput.data().count } }
                return "\(try await group.reduce(0, +))"
            }
        },
        childCase(
            "a read can be cancelled, and the next one goes on",
            "answer",
            expecting: "cancelled <a>end, exited with 0"
        ) { child in
            let reader = Task { try await describe { "\(try await child.read(from: .output)?.count ?? 0)" } }
            reader.cancel()
            let outcome = try await reader.value
            try await child.write("a\n")
            child.close(.input)
            return "\(outcome) \(try await child.standardOutput.lines.reduce("", +))"
        },
        childCase("a write can be cancelled", "forever", expecting: "cancelled, ended by SIGTERM") { child in
            try await canceled(child) {
                try await child.write(bytes(300_000))
                return "written"
            }
        },
        childCase("a wait for the end can be cancelled", "forever", expecting: "cancelled, ended by SIGTERM") { child in
            try await canceled(child) { "\(try await child.terminationStatus())" }
        },
    ]

    /// Returns what an operation of a canceled task throws, and terminates the child.
    private static func canceled(
        _ child: any Execution,
        operation: @escaping @Sendable () async throws -> String
    ) async throws -> String {
        let task = Task { try await describe(operation) }
        task.cancel()
        let outcome = try await task.value
        try child.terminate()
        return outcome
    }

    static let endings =
        runs(
            #"""
            name                                | command                       | result
            a descendant does not delay the end | parent                        | exited with 0, "now\n"
            a child in time is not ended        | exit 0; milliseconds: 1000000 | exited with 0, ""
            a child that runs too long is ended | forever; milliseconds: 20     | timedOut
            a child may have no time            | forever; milliseconds: 0      | timedOut
            a child that catches the signal of a timeout has timed out | polite; milliseconds: 50      | timedOut
            """#
        )
        + conversations(
            """
            name                                       | command                  | steps     | result
            a child whose output nobody reads any more is ended by SIGPIPE |
              endless | line                                                                  | y, ended by SIGPIPE
            the input ends when the body returns       | count; output: discarded | write abc | written, exited with 0
            a descendant does not keep the stream open | parent                   | text      | now, exited with 0
            a descendant does not take input           |
              parent | status, write a | exited with 0 failedToWriteToSubprocess EPIPE, exited with 0
            a signal reaches the child in a group (own) |
              forever; group: own | line, send SIGTERM                                        | ready, ended by SIGTERM
            a signal reaches the child in a group (session) |
              forever; group: session | line, send SIGTERM                                    | ready, ended by SIGTERM
            """
        ) + otherEndings

    private static let otherEndings: [ContractCase<Subject>] = [
        childCase("an error of the body ends the child", "forever", expecting: "unsuccessful(0)") { _ in throw Thrown()
        }
        .expecting(Thrown.self),
        runCase("a child may have less than no time", "forever", expecting: "timedOut") { command, _ in
            command.timeout = .seconds(-1)
            command.teardownSequence = [.send(.userDefinedOne, allowedDuration: .seconds(-1))]
        },
        runCase("a child that ignores all steps is killed", "stubborn", expecting: "timedOut") { command, _ in
            command.timeout = .milliseconds(50)
            command.teardownSequence = [
                .send(.terminate, allowedDuration: .milliseconds(5)),
                .send(.interrupt, allowedDuration: .milliseconds(5)),
            ]
        },
        runCase("a teardown without steps kills", "stubborn", expecting: "timedOut") { command, _ in
            command.timeout = .milliseconds(50)
            command.teardownSequence = []
        },
        childCase("a teardown waits for the end", "counting", expecting: "ready, exited with 5") { child in
            let line = try await firstLine(of: child)
            await child.teardown(using: [
                .send(.terminate, allowedDuration: .milliseconds(20)),
                .send(.interrupt, allowedDuration: .seconds(1000)),
            ])
            return line
        },
        childCase(
            "a teardown of a child that has ended does nothing",
            "exit",
            ["1"],
            expecting: "exited with 1, exited with 1"
        ) { child in
            let status = try await child.terminationStatus()
            await child.teardown(using: [.send(.terminate, allowedDuration: .seconds(1000))])
            return "\(status)"
        },
        ContractCase("a child has ended when run throws", expecting: "processControlFailed ESRCH") { subject in
            var command = subject.command("stubborn")
            (command.output, command.error) = (.discarded, .discarded)
            command.teardownSequence = [.send(.terminate, allowedDuration: .milliseconds(5))]
            let (children, continuation) = AsyncStream<any Execution>.makeStream()
            _ = try? await subject.subprocesses.run(command) { child in
                continuation.yield(child)
                throw Thrown()
            }
            continuation.finish()
            for await child in children {
                return try await describe {
                    try child.send(.kill)
                    return "sent"
                }
            }
            return "no child"
        },
        ContractCase("cancelling the task ends the child", expecting: "cancelled") { subject in
            try await cancelling(subject, subject.command("forever"))
        },
        ContractCase("cancelling kills a child that ignores the steps", expecting: "cancelled") { subject in
            var command = subject.command("stubborn")
            command.teardownSequence = [.send(.terminate, allowedDuration: .milliseconds(5))]
            return try await cancelling(subject, command)
        },
        ContractCase("a task that is cancelled starts no child", expecting: "cancelled") { subject in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await describe {
                    "\(try await subject.subprocesses.run(subject.command("forever")).terminationStatus)"
                }
            }
            return try await task.value
        },
        ContractCase("many children run at once", expecting: "64 children") { subject in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<64 {
                    group.addTask {
                        var command = subject.command("copy")
                        command.input = .data(bytes(1000 + number))
                        return try await subject.subprocesses.run(command).outputData == bytes(1000 + number) ? 1 : 0
                    }
                }
                return "\(try await group.reduce(0, +)) children"
            }
        },
        ContractCase("children have numbers of their own", expecting: "true") { subject in
            async let first = subject.subprocesses.run(subject.command("exit", ["0"]))
            async let second = subject.subprocesses.run(subject.command("exit", ["0"]))
            let numbers = (try await first.processIdentifier, try await second.processIdentifier)
            return "\(numbers.0 > 1 && numbers.1 > 1)"
        },
    ]

    private static func cancelling(_ subject: Subject, _ command: Command) async throws -> String {
        let (started, continuation) = AsyncStream<Void>.makeStream()
        let task = Task { [command] in
            defer { continuation.finish() }
            var command = command
            command.output = .streamed
            return try await describe {
                try await subject.subprocesses.run(command) { child in
                    _ = try await firstLine(of: child)
                    continuation.finish()
                    return "\(try await child.terminationStatus())"
                }.result
            }
        }
        for await _ in started {}
        task.cancel()
        return try await task.value
    }

    static func firstLine(of child: any Execution) async throws -> String {
        for try await line in child.standardOutput.lines { return line }
        return "no line"
    }
}

extension ContractCase<SubprocessContract.Subject> {
    /// Returns this case, which then expects an error of the given type instead of a result.
    fileprivate func expecting<Failure: Error>(_: Failure.Type) -> ContractCase {
        ContractCase(name, expecting: "thrown") { subject in
            do { return try await observe(subject) } catch is Failure { return "thrown" }
        }
    }
}
