import DependencySupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import SubprocessDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct ScriptedSubprocessesTests {
    private let subprocesses = ScriptedSubprocesses([
        "hostname": "example.org\n",
        "git": .answers([
            ["status", "--short"]: " M README.md\n", ["push"]: .output(error: "rejected\n", status: 1),
            ["gc"]: .failure(.spawnFailed, .EAGAIN),
        ]),
    ])

    @Test func `no reader of a stream is told its end while another one reads`() async throws {
        let time = VirtualTime()
        let program = ScriptedProgram { process in
            for _ in 0..<8 {
                try await process.sleep(for: .seconds(1))
                try await process.write("x")
            }
            return 0
        }
        // Both readers wait for the delivery of the same byte.
        let parent = ScriptedSubprocesses.Parent(
            environment: [:],
            files: InMemoryFileSystem(),
            clock: time.clock,
            pause: {},
            dependencies: { _ in .default },
            delivery: { available in
                try await time.clock.sleep(for: .milliseconds(1))
                return available
            },
            didEnd: {}
        )

        let ends = try await withTaskExecutorPreference(time) {
            async let _ = time.run()
            let command = Command("sh", output: .streamed)
            let child = try await ScriptedSubprocesses(["sh": program]).start(command, in: parent)
            return try await withThrowingTaskGroup(of: Duration.self) { group in
                for _ in 0..<2 {
                    group.addTask {
                        while try await child.read(from: .output) != nil {}
                        return time.now.sinceStart
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }

        #expect(ends.allSatisfy { $0 >= .seconds(8) }, "\(ends)")
    }

    @Test func `a table answers by arguments`() async throws {
        let status = try await subprocesses.run("git", ["status", "--short"]).standardOutput
        let push = try await subprocesses.run("git", ["push"])

        #expect(status == " M README.md\n")
        #expect(push.terminationStatus == 1)
        let error = #expect(throws: SubprocessError.self) { try push.successful() }
        #expect(error?.description == "git push: exited with 1: rejected")
        let failure = await #expect(throws: SubprocessError.self) { try await subprocesses.run("git", ["gc"]) }
        #expect(failure?.posixCode == .EAGAIN)
    }

    @Test func `a program that is not registered is unexpected, and the nearest is named`() async {
        let call = await #expect(throws: UnexpectedCall.self) { try await subprocesses.run("gti", ["status", "a b"]) }
        let arguments = await #expect(throws: UnexpectedCall.self) {
            try await subprocesses.run("git", ["status", "-s"])
        }
        let none = await #expect(throws: UnexpectedCall.self) { try await ScriptedSubprocesses().run("git") }

        #expect(
            call?.description
                == #"Unexpected call: ScriptedSubprocesses.start(gti status 'a b'). Register it. The nearest that is registered is "git"."#
        )
        #expect(arguments?.advice == #"Register it. The nearest that is registered is "status --short"."#)
        #expect(none?.advice == "Register it.")
    }

    /// Comparing all characters would take hours.
    @Test func `the nearest of long arguments is named`() async {
        let script = String(repeating: "echo; ", count: 20_000)
        subprocesses["sh"] = .answers([["\(script)ls"]: "a", ["\(script)rm -f a"]: "b"])

        let call = await #expect(throws: UnexpectedCall.self) { try await subprocesses.run("sh", ["\(script)rm a"]) }

        #expect(call?.advice.hasSuffix(#"; rm -f a"."#) == true)
    }

    @Test func `the log has what each child got and wrote`() async throws {
        subprocesses["tr"] = ScriptedProgram { process in
            try await process.write(try await process.input.text().uppercased())
            try await process.writeError("done")
            return .signaled(.abort)
        }

        try await subprocesses.run(
            "tr",
            ["a", "b"],
            environment: .custom(["A": "1", "PATH": "/usr/bin"]),
            input: .string("text"),
            output: .discarded
        )

        let run = try #require(subprocesses.runs.last)
        #expect(run.command.description == "tr a b")
        #expect(run.environment == ["A": "1", "PATH": "/usr/bin"])
        #expect(
            [run.inputData, run.outputData, run.errorData].map { String(decoding: $0, as: UTF8.self) } == [
                "text", "TEXT", "done",
            ]
        )
        #expect(run.terminationStatus == .signaled(.abort))
    }

    @Test func `the log has of an output only what the pipe took`() async throws {
        subprocesses["much"] = ScriptedProgram { process in
            try await process.write(Data(count: 1 << 20))
            return 0
        }

        try await subprocesses.run(Command("much", output: .streamed)) { _ = try await $0.read(from: .output) }

        let run = try #require(subprocesses.runs.last)
        #expect(run.terminationStatus == .signaled(.brokenPipe))
        #expect((1...2 * 65_536).contains(run.outputData.count))
    }

    @Test func `a file that is the input is open from the start, and read as the program reads`() async throws {
        let files = try InMemoryFileSystem { FileTree.File("f", "old,") }
        let late = ScriptedSubprocesses(
            [
                "late": ScriptedProgram { process in
                    try files.write(Data("old,new,".utf8), toFile: "/f", options: [])
                    try files.removeItem(atPath: "/f")
                    try await process.write(process.input.text())
                    try await process.write(process.input.text() + "end")
                    process.close(.input)
                    try await process.write(process.input.text())
                    return 0
                }
            ],
            files: files
        )

        let record = try await late.run("late", input: .file("/f"))

        #expect(record.standardOutput == "old,new,end")
    }

    @Test func `all that wait for a signal get it`() async throws {
        subprocesses["patient"] = ScriptedProgram { process in
            let all = [process.signals(.terminate), process.signals(.terminate, .interrupt)]
            try await process.write("ready")
            for signals in all {
                for await signal in signals {
                    try await process.write("\(signal.rawValue) ")
                    break
                }
            }
            return 0
        }

        let (text, record) = try await subprocesses.run(
            Command("patient", output: .streamed, timeout: .seconds(60))
        ) { child in
            _ = try await child.read(from: .output)
            try child.terminate()
            return try await child.standardOutput.text()
        }

        #expect(text == "15 15 ")
        #expect(record.terminationStatus == 0)
    }

    /// A slash or colon and a combining mark are one character, but the system looks for bytes.
    @Test func `paths are split at bytes`() async throws {
        let path = Command.Environment.custom(["PATH": "/bin:/usr/bin:\u{301}directory"])

        #expect(try await subprocesses.run("hostname", environment: path).terminationStatus == 0)
        subprocesses["/odd/\u{301}tool"] = "found"
        #expect(try await subprocesses.run("/odd/./\u{301}tool").standardOutput == "found")
    }

    @Test func `an error of a program is its failure, and an unexpected call is thrown`() async throws {
        subprocesses["fails"] = ScriptedProgram { _ in throw CocoaError(.fileNoSuchFile) }
        subprocesses["asks"] = ScriptedProgram { _ in throw UnexpectedCall("call") }

        let record = try await subprocesses.run("fails")

        #expect(record.terminationStatus == 1)
        #expect(record.standardError.contains("4"))
        await #expect(throws: UnexpectedCall("call")) { try await subprocesses.run("asks") }
    }

    @Test func `a program can be removed`() async {
        subprocesses["hostname"] = nil

        #expect(subprocesses["hostname"] == nil)
        await #expect(throws: UnexpectedCall.self) { try await subprocesses.run("hostname") }
    }

    @Test func `timeouts and programs are on the clock of the fake`() async throws {
        let time = VirtualTime()
        let slow = ScriptedSubprocesses(
            [
                "slow": ScriptedProgram { process in
                    try await process.sleep(for: .seconds(3600))
                    return 0
                },
                "stubborn": ScriptedProgram { process in
                    for await _ in process.signals(.terminate) {}
                    return 0
                },
            ],
            clock: time.clock
        )

        let ends = try await withTaskExecutorPreference(time) {
            async let _ = time.run()
            var ends: [Duration] = []
            try await slow.run("slow")
            ends.append(time.now.sinceStart)
            _ = try? await slow.run("slow", timeout: .seconds(60))
            ends.append(time.now.sinceStart)
            _ = try? await slow.run("stubborn", timeout: .seconds(60))
            ends.append(time.now.sinceStart)
            return ends
        }

        // The child "stubborn" catches `SIGTERM`, so it is killed five seconds after its timeout.
        #expect(ends == [.seconds(3600), .seconds(3660), .seconds(3725)])
    }

    @Test func `a timeout that comes after the end of the child is none`() async throws {
        let time = VirtualTime()
        let subprocesses = ScriptedSubprocesses(["true": ""], clock: time.clock)
        let command = Command("true", timeout: .seconds(5))

        let result = try await withTaskExecutorPreference(time) {
            async let _ = time.run()
            return try await subprocesses.run(command) { _ in
                try await time.clock.sleep(for: .seconds(10))
                return "a result"
            }.result
        }

        #expect(result == "a result")
    }

    @Test func `a pipe has room for 64 KiB, and a writer waits for more`() async throws {
        let time = VirtualTime()
        let full = ScriptedSubprocesses(
            [
                "full": ScriptedProgram { process in
                    try await process.write(Data(count: 65_537))
                    try await process.writeError("written")
                    try await process.sleep(for: .seconds(1000))
                    return 0
                }
            ],
            clock: time.clock
        )
        let taken = Monitor(0)

        try await withTaskExecutorPreference(time) {
            let child = try await full.start(Command("full", input: .streamed, output: .streamed))
            let writer = Task {
                for count in [65_536, 1] {
                    try await child.write(Data(count: count))
                    taken.change { $0 += count }
                }
            }
            await time.advance(by: .seconds(1))
            let errors = [full.runs[0].errorData]
            let piece = try await child.read(from: .output)
            await time.advance(by: .seconds(1))

            #expect(errors + [full.runs[0].errorData] == [Data(), Data("written".utf8)])
            #expect(piece?.count == 65_536)
            #expect(taken.read { $0 } == 65_536)
            try child.send(.kill)
            await #expect(throws: SubprocessError.self) { try await writer.value }
        }
    }

    @Test func `a program that goes on after its end has no effect`() async throws {
        let (effects, continuation) = AsyncStream<String>.makeStream()
        subprocesses["late"] = ScriptedProgram { late in
            let descendant = Task {
                for await _ in late.signals(.terminate) {}
                // This task is not canceled with the child's task, so the fake itself must refuse each attempt.
                func attempt(_ body: () async throws -> Void) async {
                    do {
                        try await body()
                        continuation.yield("an effect")
                    } catch {
                        continuation.yield("\(type(of: error))")
                    }
                }
                await attempt { try await late.write("late") }
                await attempt { try await late.writeError("late") }
                await attempt { _ = try await late.input.data() }
                await attempt { try await late.sleep(for: .zero) }
                for await _ in late.signals(.interrupt) {}
                continuation.finish()
            }
            try await late.write("early")
            await descendant.value
            return 0
        }

        try await subprocesses.run(Command("late", input: .streamed, output: .streamed, error: .discarded)) { late in
            _ = try await late.read(from: .output)
            try late.send(.kill)
        }

        #expect(await effects.reduce(into: []) { $0.append($1) } == Array(repeating: "CancellationError", count: 4))
        let run = try #require(subprocesses.runs.last)
        #expect(run.terminationStatus == .signaled(.kill))
        #expect([run.outputData, run.errorData] == [Data("early".utf8), Data()])
    }

    @Test func `an error names the limit`() async throws {
        let collected = await #expect(throws: SubprocessError.self) {
            try await subprocesses.run("hostname", output: .collected(limit: 3))
        }
        let line = await #expect(throws: SubprocessError.self) {
            try await subprocesses.run(Command("hostname", output: .streamed)) { child in
                for try await _ in child.standardOutput.lines(limit: 4) {}
            }
        }

        #expect(collected?.description == "hostname: the output exceeds the limit of 3 bytes")
        #expect(line?.description == "hostname: a line exceeds the limit of 4 bytes")
    }

    @Test func `a line that is too long is an error before its end`() async throws {
        let time = VirtualTime()
        let slow = ScriptedSubprocesses(
            [
                "slow": ScriptedProgram { process in
                    try await process.write("abcd")
                    try await process.sleep(for: .seconds(3600))
                    return 0
                }
            ],
            clock: time.clock
        )

        try await withTaskExecutorPreference(time) {
            async let _ = time.run()
            let child = try await slow.start(Command("slow", output: .streamed))
            var lines = child.standardOutput.lines(limit: 3).makeAsyncIterator()
            for _ in 0..<2 {
                let error = await #expect(throws: SubprocessError.self) { try await lines.next() }
                #expect(error?.code == .outputLimitExceeded)
                #expect(time.now.sinceStart == .zero)
            }
        }
    }

    @Test func `only the superuser lowers a priority`() async throws {
        let priority = ScriptedProgram { process in .exited(process.niceValue) }
        var command = Command("priority")
        command.niceValue = -21

        let record = try await ScriptedSubprocesses(["priority": priority], userID: 0).run(command)
        let error = await #expect(throws: SubprocessError.self) {
            try await ScriptedSubprocesses(["priority": priority]).run(command)
        }

        #expect(record.terminationStatus == .exited(-20))
        #expect(error?.posixCode == .EACCES)
        #expect(error?.context == "with nice value -21")
    }

    @Test func `a program shares the files of the code under test`() async throws {
        let files = InMemoryFileSystem()
        let dependencies = GlobalDependencies.default.with(override: files, for: \.fileSystem)
        let subprocesses = ScriptedSubprocesses(
            [
                "git": ScriptedProgram { git in
                    let directory = "\(git.workingDirectory)/\(git.arguments[2])"
                    let files = git.dependencies.fileSystem
                    try files.createDirectory(atPath: directory, withIntermediateDirectories: false)
                    try files.write(Data("# Clone\n".utf8), toFile: "\(directory)/README.md", options: [])
                    return 0
                }
            ],
            files: files,
            dependencies: dependencies
        )
        try files.createDirectory(atPath: "/work", withIntermediateDirectories: false)

        try await subprocesses.run("git", ["clone", "https://example.org/a.git", "a"], workingDirectory: "/work")
            .successful()

        #expect(try files.string(contentsOf: URL(filePath: "/work/a/README.md")) == "# Clone\n")
    }

    @Test(arguments: [false, true])
    func `a file that cannot be closed has lost bytes of the output`(closesItself: Bool) async throws {
        let files = InMemoryFileSystem().intercepting { call, proceed in
            try proceed()
            if case .onHandle(.close, _) = call { throw CocoaError(.fileWriteOutOfSpace) }
        }
        let subprocesses = ScriptedSubprocesses(
            [
                "writes": ScriptedProgram { process in
                    try await process.write("text")
                    if closesItself { process.close(.output) }
                    return 0
                }
            ],
            files: files
        )

        let error = await #expect(throws: SubprocessError.self) {
            try await subprocesses.run("writes", output: .file("/log"))
        }
        #expect(error?.code == .failedToCloseFile)
        #expect(error?.context == "/log")
    }

    @Test func `a double of the files without the call is an error of the start`() async {
        let subprocesses = ScriptedSubprocesses(
            ["ls": ScriptedProgram { _ in 0 }],
            files: ComposableFileSystem()
        )

        await #expect(throws: UnexpectedCall.self) { try await subprocesses.run("ls", workingDirectory: "/work") }
    }

    @Test func `what the fake cannot do is unexpected`() async throws {
        await #expect(throws: UnexpectedCall.self) { try await subprocesses.run("hostname", output: .file("/file")) }
        subprocesses["waits"] = ScriptedProgram { process in
            _ = try await process.input.data()
            return 0
        }
        try await subprocesses.run(Command("waits", input: .streamed)) { child in
            #expect(throws: UnexpectedCall.self) { try child.send(.suspend) }
            try child.send(.windowSizeChange)
            try child.send(Signal(rawValue: 0))
        }
        #expect(subprocesses.runs.last?.terminationStatus == 0)
    }

    @Test func `closures see the calls of children, and fail them`() async throws {
        let calls = Lock([String]())
        subprocesses["waits"] = ScriptedProgram { process in
            _ = try await process.input.data()
            return 3
        }
        let intercepted = subprocesses.intercepting { call, proceed in
            calls.withLock { $0.append("\(call)") }
            try proceed()
        } async: { call, proceed in
            calls.withLock { $0.append("\(call)") }
            if case .inExecution(.write, _) = call { throw POSIXError(.EIO) }
            try await proceed()
        }

        let child = try await intercepted.start(Command("waits", input: .streamed))
        await #expect(throws: POSIXError(.EIO)) { try await child.write(Data("ab".utf8)) }
        child.close(.input)
        #expect(try await child.terminationStatus() == .exited(3))
        #expect(
            calls.withLock { $0 } == [
                "start(waits)", "start(waits).write(2 bytes)", "start(waits).close(.input)",
                "start(waits).terminationStatus()",
            ]
        )
    }

    @Test func `a composable double forwards, or refuses`() async throws {
        let subprocesses = subprocesses
        let forwarding = ComposableSubprocesses(forwardingTo: subprocesses)
        let redirecting = ComposableSubprocesses {
            $0.start = { _ in try await subprocesses.start(Command("hostname")) }
        }

        #expect(try await forwarding.run("hostname").standardOutput == "example.org\n")
        #expect(try await redirecting.run("anything").standardOutput == "example.org\n")
        await #expect(throws: UnexpectedCall("ComposableSubprocesses.start(git 'a b' '')")) {
            try await ComposableSubprocesses().run("git", ["a b", ""])
        }
    }
}
