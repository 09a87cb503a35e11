import FileSystemDependency
import Foundation
import GlobalDependencies
import SubprocessDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(1)))
struct ScriptedSubprocessesTests {
    private let subprocesses = ScriptedSubprocesses([
        "hostname": "example.org\n",
        "git": .answers([
            ["status", "--short"]: " M README.md\n", ["push"]: .output(error: "rejected\n", status: 1),
            ["gc"]: .failure(.spawnFailed, .EAGAIN),
        ]),
    ])

    @Test func `a table answers by arguments`() async throws {
        let status = try await subprocesses.run("git", ["status", "--short"]).standardOutput
        let push = try await subprocesses.run("git", ["push"])

        #expect(status == " M README.md\n")
        #expect(push.terminationStatus == 1)
        let error = #expect(throws: SubprocessError.self) { try push.successful() }
        #expect(error?.description == "git push: exited with 1: rejected")
        let failure = await #expect(throws: SubprocessError.self) { try await subprocesses.run("git", ["gc"]) }
        #expect(failure?.underlyingError == .EAGAIN)
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
            [run.input, run.output, run.error].map { String(decoding: $0, as: UTF8.self) } == ["text", "TEXT", "done"]
        )
        #expect(run.terminationStatus == .signaled(.abort))
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

        // The stubborn one has five seconds to obey.
        #expect(ends == [.seconds(3600), .seconds(3660), .seconds(3725)])
    }

    @Test func `a program shares the files of the code under test`() async throws {
        let files = InMemoryFileSystem()
        let dependencies = GlobalDependencies.default.with(override: files, for: \.fileSystem)
        let subprocesses = ScriptedSubprocesses(
            [
                "git": ScriptedProgram { git in
                    let directory = "\(git.workingDirectory)/\(git.arguments[2])"
                    let files = git.dependencies.fileSystem
                    try files.createDirectory(atPath: directory, withIntermediateDirectories: false, permissions: nil)
                    try files.write(Data("# Clone\n".utf8), toFile: "\(directory)/README.md", options: [])
                    return 0
                }
            ],
            files: files,
            dependencies: dependencies
        )
        try files.createDirectory(atPath: "/work", withIntermediateDirectories: false, permissions: nil)

        try await subprocesses.run("git", ["clone", "https://example.org/a.git", "a"], workingDirectory: "/work")
            .successful()

        #expect(try files.string(contentsOf: URL(filePath: "/work/a/README.md")) == "# Clone\n")
    }

    @Test func `what the fake cannot do is unexpected`() async throws {
        await #expect(throws: UnexpectedCall.self) { try await subprocesses.run("hostname", output: .file("/file")) }
        subprocesses["waits"] = ScriptedProgram { process in
            _ = try await process.input.data()
            return 0
        }
        try await subprocesses.run(Command("waits", input: .written)) { child in
            #expect(throws: UnexpectedCall.self) { try child.send(Signal(rawValue: SIGSTOP)) }
            try child.send(Signal(rawValue: SIGWINCH))
            try child.send(Signal(rawValue: 0))
        }
        #expect(subprocesses.runs.last?.terminationStatus == 0)
    }

    @Test func `a composable double forwards, or refuses`() async throws {
        let subprocesses = subprocesses
        let forwarding = ComposableSubprocesses(forwardingTo: subprocesses)
        let redirecting = ComposableSubprocesses { _ in try await subprocesses.start(Command("hostname")) }

        #expect(try await forwarding.run("hostname").standardOutput == "example.org\n")
        #expect(try await redirecting.run("anything").standardOutput == "example.org\n")
        await #expect(throws: UnexpectedCall("ComposableSubprocesses.start(git 'a b' '')")) {
            try await ComposableSubprocesses().run("git", ["a b", ""])
        }
    }
}
