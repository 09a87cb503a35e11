#if os(Linux) || os(macOS)
import DependencyInterception
import DependencyTestSupport
import Foundation
import SubprocessDependency
import SubprocessDependencyContract
import Testing

@Suite(.onThreadOfItsOwn)
struct ProcessGroupTests {
    @Test(.timeLimit(.minutes(60)), arguments: [true, false])
    func `a group is ended although an interceptor drops or shortens sleeps`(isDropped: Bool) async {
        struct Stop: Error {}
        let subprocesses = SystemSubprocesses.shared.intercepting { _, proceed in
            try proceed()
        } async: { call, proceed in
            guard case .inExecution(.sleep, _) = call else { return try await proceed() }
            if !isDropped { await Task.yield() }
        }
        // A shell that ends at once, and leaves a member of its group that ignores SIGTERM.
        let script = "sh -c 'trap \"\" TERM; exec sleep 1000' & exit 3"
        var command = Command("sh", ["-c", script], output: .discarded, error: .discarded)
        command.processGroup = .own

        await #expect(throws: Stop.self) {
            try await subprocesses.run(command) { child in
                _ = try await child.terminationStatus()
                throw Stop()
            }
        }
    }

    @Test(arguments: [Command.ProcessGroup.own, .session])
    func `a teardown ends the rest of a group whose leader obeys`(group: Command.ProcessGroup) async throws {
        let output = try await Self.output(group) { child in
            await child.teardown(using: [.send(.terminate, allowedDuration: .milliseconds(20))])
            let status = try await child.terminationStatus()
            #expect(status == .signaled(.terminate))
        }

        #expect(output == "ready\n")
    }

    @Test func `a teardown ends the rest of a group whose leader has ended`() async throws {
        let output = try await Self.output(.own) { child in
            try child.terminate()
            _ = try await child.terminationStatus()
            await child.teardown(using: [])
        }

        #expect(output == "ready\n")
    }

    @Test func `an interceptor does not keep the rest of a group alive`() async throws {
        let output = try await Self.output(.own) { child in
            let child = child.intercepted(by: CallRecording<SubprocessCall>())
            await child.teardown(using: [.send(.terminate, allowedDuration: .milliseconds(20))])
        }

        #expect(output == "ready\n")
    }

    @Test(.timeLimit(.minutes(60)), arguments: [false, true])
    func `a signal reaches a child that has left its group`(leavesMember: Bool) async throws {
        let script = """
            import os, signal, subprocess
            if \(leavesMember ? 1 : 0): subprocess.Popen(["sleep", "20"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            os.setpgid(0, os.getpgid(os.getppid()))
            print("ready", flush=True)
            signal.pause()
            """
        var command = Command("python3", ["-c", script], output: .streamed)
        command.processGroup = .own

        let record = try await SystemSubprocesses.shared.run(command) { child in
            _ = try await child.read(from: .output)
            await child.teardown(using: [.send(.terminate, allowedDuration: .seconds(3600))])
        }.record

        #expect(record.terminationStatus == .signaled(.terminate))
    }

    #if os(Linux)
    @Test(.timeLimit(.minutes(60)))
    func `a teardown does not wait for members that this process has inherited and that have ended`() async {
        await #expect(processExitsWith: .success) {
            // Swift does not import `prctl`, whose arguments vary.
            typealias Control = @convention(c) (_ option: CInt, _ value: CUnsignedLong) -> CInt
            let control = unsafeBitCast(try #require(dlsym(nil, "prctl")), to: Control.self)
            let setChildSubreaper: CInt = 36
            try #require(control(setChildSubreaper, 1) == 0)
            var command = Command("sh", ["-c", "sleep 1000 & echo ready; exec sleep 1000"], output: .streamed)
            command.processGroup = .own
            try await SystemSubprocesses.shared.run(command) { child in
                _ = try await child.read(from: .output)
                await child.teardown(using: [.send(.terminate, allowedDuration: .seconds(3600))])
            }
            var status: CInt = 0
            #expect(waitpid(-1, &status, WNOHANG) == -1 && errno == ECHILD)
        }
    }

    /// The superuser chooses the number of the next process.
    ///
    /// Linux can tell two groups with one number apart since 6.9.
    @Test(
        .timeLimit(.minutes(60)),
        .enabled(if: access("/proc/sys/kernel/ns_last_pid", W_OK) == 0),
        .enabled(
            if: ProcessInfo.processInfo.isOperatingSystemAtLeast(
                .init(majorVersion: 6, minorVersion: 9, patchVersion: 0)
            )
        )
    )
    func `a teardown spares another group that has got the number of one that has ended`() async {
        await #expect(processExitsWith: .success) {
            typealias Control = @convention(c) (_ option: CInt, _ value: CUnsignedLong) -> CInt
            let control = unsafeBitCast(try #require(dlsym(nil, "prctl")), to: Control.self)
            let setChildSubreaper: CInt = 36
            try #require(control(setChildSubreaper, 1) == 0)
            var command = Command("sh", ["-c", "sleep 1000 & echo $!"], output: .streamed)
            command.processGroup = .own
            let child = try await SystemSubprocesses.shared.start(command)
            let text = try await child.standardOutput.text()
            let member = try #require(pid_t(text.dropLast()))
            _ = try await child.terminationStatus()
            var status: CInt = 0
            try #require(kill(member, SIGKILL) == 0 && waitpid(member, &status, 0) == member)
            command = Command("sleep", ["1000"])
            command.processGroup = .own
            // Another process may start in between, so that several attempts may be needed.
            for _ in 0..<1000 {
                try Data("\(child.processIdentifier - 1)".utf8).write(to: URL(filePath: "/proc/sys/kernel/ns_last_pid"))
                let stranger = try await SystemSubprocesses.shared.start(command)
                if stranger.processIdentifier == child.processIdentifier {
                    await child.teardown(using: [.send(.terminate, allowedDuration: .seconds(3600))])
                    try? stranger.send(.kill)
                    #expect(try await stranger.terminationStatus() == .signaled(.kill))
                    return
                }
                try stranger.send(.kill)
                _ = try await stranger.terminationStatus()
            }
        }
    }
    #endif

    /// Starts a child that obeys SIGTERM, with a grandchild that does not, and returns what the grandchild wrote until its end.
    private static func output(
        _ group: Command.ProcessGroup,
        _ body: (any Execution) async throws -> Void
    ) async throws -> String {
        let directory = try ContractDirectory()
        let path = "\(directory.subject().directory)/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        let script = "(trap '' TERM; echo ready; sleep 1000; echo survived) & wait"
        var command = Command("sh", ["-c", script], output: .file(path), error: .discarded)
        command.processGroup = group
        let child = try await SystemSubprocesses.shared.start(command)
        _ = fcntl(reader, F_SETFL, fcntl(reader, F_GETFL) & ~O_NONBLOCK)
        var output: [UInt8] = []
        func read() -> Bool {
            var piece = [UInt8](repeating: 0, count: 100)
            let count = max(0, Foundation.read(reader, &piece, piece.count))
            output += piece[..<count]
            return count > 0
        }
        while !output.contains(UInt8(ascii: "\n")), read() {}
        try await body(child)
        while read() {}
        return String(decoding: output, as: UTF8.self)
    }
}
#endif
