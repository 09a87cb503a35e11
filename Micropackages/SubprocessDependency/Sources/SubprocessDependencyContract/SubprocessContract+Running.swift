import DependencyContract
import Foundation
import SubprocessDependency

extension SubprocessContract {
    static let running = signaled + caught + conversations

    private static let signaled: [ContractCase<Subject>] =
        [Signal.terminate, .interrupt, .kill, .terminalClosed, .quit, .userDefinedOne, .userDefinedTwo, .alarm].map {
            signal in
            childCase("\(signal) ends a child", "forever", expecting: "ready, ended by \(signal)") { child in
                let line = try await firstLine(of: child)
                try child.send(signal)
                return line
            }
        }

    private static let caught: [ContractCase<Subject>] =
        [Signal.terminate, .interrupt, .userDefinedOne].map { signal in
            childCase("\(signal) may be caught", "polite", expecting: "ready caught, exited with 7") { child in
                var lines: [String] = []
                for try await line in child.standardOutput.lines {
                    if lines.isEmpty { try child.send(signal) }
                    lines.append(line)
                }
                return lines.joined(separator: " ")
            }
        }

    private static let conversations: [ContractCase<Subject>] = [
        childCase("a child that ignores a signal is killed", "stubborn", expecting: "ready, ended by SIGKILL") {
            child in
            let line = try await firstLine(of: child)
            try child.terminate()
            try child.interrupt()
            try child.kill()
            return line
        },
        childCase("SIGKILL cannot be caught", "unkillable", expecting: "ready, ended by SIGKILL") { child in
            let line = try await firstLine(of: child)
            try child.kill()
            return line
        },
        childCase("a child gets a signal each time", "counting", expecting: "ready tt, exited with 5") { child in
            var text = ""
            for try await piece in child.standardOutput {
                text += String(decoding: piece, as: UTF8.self)
                if text == "ready\n" || text == "ready\nt" { try child.terminate() }
                if text == "ready\ntt" { try child.interrupt() }
            }
            return text.replacing("\n", with: " ")
        },
        childCase("a conversation goes on while the child runs", "answer", expecting: "<a><b>end, exited with 0") {
            child in
            var lines = child.standardOutput.lines.makeAsyncIterator()
            try await child.write("a\n")
            let first = try await lines.next() ?? ""
            try await child.write("b\n")
            let second = try await lines.next() ?? ""
            child.close(.input)
            return first + second + (try await lines.next() ?? "")
        },
        childCase("a child knows its command", "exit", ["6"], expecting: #"["6"], exited with 6"#) { child in
            "\(child.command.arguments)"
        },
        childCase(
            "the status can be had many times",
            "exit",
            ["6"],
            expecting: "exited with 6 exited with 6, exited with 6"
        ) { child in
            "\(try await child.terminationStatus()) \(try await child.terminationStatus())"
        },
        childCase(
            "a signal to a child that has ended is ESRCH",
            "exit",
            ["0"],
            expecting: "processControlFailed ESRCH, exited with 0"
        ) { child in
            _ = try await child.terminationStatus()
            return try await describe {
                try child.terminate()
                return "sent"
            }
        },
        childCase(
            "a child that has ended takes no input",
            "exit",
            ["0"],
            expecting: "failedToWriteToSubprocess EPIPE, exited with 0"
        ) { child in
            _ = try await child.terminationStatus()
            return try await describe {
                try await child.write("a")
                return "written"
            }
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
        childCase(
            "an input that is closed here takes none",
            "count",
            output: .discarded,
            expecting: "failedToWriteToSubprocess EBADF, exited with 0"
        ) { child in
            child.close(.input)
            child.close(.input)
            return try await describe {
                try await child.write("a")
                return "written"
            }
        },
        childCase(
            "an input that is closed here does not take nothing either",
            "count",
            output: .discarded,
            expecting: "failedToWriteToSubprocess EBADF, exited with 0"
        ) { child in
            child.close(.input)
            return try await describe {
                try await child.write(Data())
                return "written"
            }
        },
        childCase(
            "no bytes can be written to a child that has ended",
            "exit",
            ["0"],
            expecting: "written, exited with 0"
        ) { child in
            _ = try await child.terminationStatus()
            return try await describe {
                try await child.write(Data())
                return "written"
            }
        },
        childCase(
            "an unknown signal is EINVAL",
            "forever",
            expecting: "processControlFailed EINVAL processControlFailed EINVAL, ended by SIGTERM"
        ) { child in
            var outcomes: [String] = []
            for number in [-1, 65] {
                outcomes.append(
                    try await describe {
                        try child.send(Signal(rawValue: Int32(number)))
                        return "sent"
                    }
                )
            }
            try child.terminate()
            return outcomes.joined(separator: " ")
        },
        childCase(
            "the signal 0 asks whether a child runs",
            "exit",
            ["0"],
            expecting: "processControlFailed ESRCH, exited with 0"
        ) { child in
            _ = try await child.terminationStatus()
            return try await describe {
                try child.send(Signal(rawValue: 0))
                return "sent"
            }
        },
        childCase("a signal that is ignored by default ends no child", "forever", expecting: "alive, ended by SIGTERM")
        {
            child in
            _ = try await firstLine(of: child)
            for number in [0, SIGCHLD, SIGCONT, SIGURG, SIGWINCH] { try child.send(Signal(rawValue: number)) }
            try child.terminate()
            return "alive"
        },
        childCase(
            "an input that is not a pipe takes none",
            "count",
            output: .discarded,
            expecting: "failedToWriteToSubprocess EBADF, exited with 0"
        ) {
            $0.input = .none
        } _: { child in
            try await describe {
                try await child.write("a")
                return "written"
            }
        },
        childCase(
            "an output that is not a pipe has no pieces",
            "write",
            ["10"],
            output: .discarded,
            expecting: "nil, exited with 0"
        ) { child in
            "\(try await child.read(from: .output).map { "\($0)" } ?? "nil")"
        },
        childCase(
            "an error can be streamed",
            "print",
            ["a", "b\\n"],
            output: .discarded,
            expecting: "b, exited with 0"
        ) {
            $0.error = .streamed
        } _: { child in
            try await child.standardError.lines.reduce("", +)
        },
        childCase(
            "an output that is read to its end stays there",
            "write",
            ["5"],
            expecting: "xxxxx nil nil, exited with 0"
        ) { child in
            let text = try await child.standardOutput.text()
            let ends = [try await child.read(from: .output), try await child.read(from: .output)]
            return "\(text) \(ends.map { $0 == nil ? "nil" : "more" }.joined(separator: " "))"
        },
        childCase("what a child wrote can be read after its end", "write", ["1000"], expecting: "1000, exited with 0") {
            child in
            _ = try await child.terminationStatus()
            return "\(try await child.standardOutput.data().count)"
        },
        childCase("a child that closes its output runs on", "closed-output", expecting: "0, ended by SIGTERM") {
            child in
            let count = try await child.standardOutput.data().count
            try child.terminate()
            return "\(count)"
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
        childCase("a pipe has room for 64 KiB without a reader", "forever", expecting: "written, ended by SIGTERM") {
            child in
            try await child.write(bytes(65_536))
            try child.terminate()
            return "written"
        },
        childCase("a write can be cancelled", "forever", expecting: "cancelled, ended by SIGTERM") { child in
            let writer = Task {
                try await describe {
                    try await child.write(bytes(300_000))
                    return "written"
                }
            }
            writer.cancel()
            let outcome = try await writer.value
            try child.terminate()
            return outcome
        },
        childCase("a wait for the end can be cancelled", "forever", expecting: "cancelled, ended by SIGTERM") { child in
            let waiter = Task { try await describe { "\(try await child.terminationStatus())" } }
            waiter.cancel()
            let outcome = try await waiter.value
            try child.terminate()
            return outcome
        },
    ]

    static let endings = ended + groups

    private static let ended: [ContractCase<Subject>] = [
        childCase(
            "a child whose output nobody reads any more is ended by SIGPIPE",
            "endless",
            expecting: "y, ended by SIGPIPE"
        ) { child in
            try await firstLine(of: child)
        },
        childCase("the input ends when the body returns", "count", output: .discarded, expecting: "body, exited with 0")
        { child in
            try await child.write("abc")
            return "body"
        },
        childCase("an error of the body ends the child", "forever", expecting: "unsuccessful(0)") { _ in throw Thrown()
        }
        .expecting(Thrown.self),
        runCase("a descendant does not delay the end", "parent", expecting: #"exited with 0, "now\n""#),
        childCase("a descendant does not keep the stream open", "parent", expecting: "now, exited with 0") { child in
            try await child.standardOutput.lines.reduce("", +)
        },
        childCase(
            "a descendant does not take input",
            "parent",
            expecting: "failedToWriteToSubprocess EPIPE, exited with 0"
        ) { child in
            _ = try await child.terminationStatus()
            return try await describe {
                try await child.write("a")
                return "written"
            }
        },
        runCase("a child in time is not ended", "exit", ["0"], expecting: #"exited with 0, """#) { command, _ in
            command.timeout = .seconds(1000)
        },
        runCase("a child that runs too long is ended", "forever", expecting: "timedOut") { command, _ in
            command.timeout = .milliseconds(20)
        },
        runCase("a child may have no time", "forever", expecting: "timedOut") { command, _ in command.timeout = .zero },
        runCase("a child may have less than no time", "forever", expecting: "timedOut") { command, _ in
            command.timeout = .seconds(-1)
            command.teardownSequence = [.send(.userDefinedOne, allowedDuration: .seconds(-1))]
        },
        runCase("a child that catches the signal of a timeout has timed out", "polite", expecting: "timedOut") {
            command,
            _ in
            command.timeout = .milliseconds(50)
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
                    try child.kill()
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

    private static let groups: [ContractCase<Subject>] = [Command.ProcessGroup.own, .session].map { group in
        childCase("a signal reaches the child in a group (\(group))", "forever", expecting: "ready, ended by SIGTERM") {
            $0.processGroup = group
        } _: { child in
            let line = try await firstLine(of: child)
            try child.terminate()
            return line
        }
    }

    private static func cancelling(_ subject: Subject, _ command: Command) async throws -> String {
        let (started, continuation) = AsyncStream<Void>.makeStream()
        let task = Task { [command] in
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
