#if os(macOS) || os(Linux)
import Foundation
import GlobalDependencies
import SubprocessDependency
import Testing

/// What a contract cannot say, because it is about this process.
@Suite(.timeLimit(.minutes(2)))
struct SystemSubprocessesTests {
    @Test func `after many runs, no descriptor is open and no child is a zombie`() async {
        await #expect(processExitsWith: .success) {
            try await runOften(1)
            let before = openDescriptors()
            try await runOften(runs)
            // The runtimes open some for their timers and threads, at times of their own.
            #expect(openDescriptors() < before + runs / 5)
            var status: Int32 = 0
            #expect(waitpid(-1, &status, WNOHANG) == -1 && errno == ECHILD)
        }
    }

    @Test func `a child gets no descriptor but its streams`() async throws {
        let leaked = dup(1)
        defer { close(leaked) }
        // The one that lists them is the fourth.
        let record = try await SystemSubprocesses.shared.run("ls", ["/dev/fd"], input: .string("text"))

        #expect(record.standardOutput.split(separator: "\n").count <= 4, "\(record.standardOutput)")
    }

    @Test func `a process without standard streams has children with them`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            for number in 0...2 { close(Int32(number)) }
            let record = try await SystemSubprocesses.shared.run("tee", ["/dev/stderr"], input: .string("text"))
            guard record.standardOutput == "text", record.standardError == "text" else { exit(1) }
            exit(7)
        }
    }

    @Test func `a child has the standard streams of this process on demand`() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            let command = Command(
                "sh",
                ["-c", "echo out; echo error >&2"],
                input: .inherited,
                output: .inherited,
                error: .inherited
            )
            try await SystemSubprocesses.shared.run(command)
            try await SystemSubprocesses.shared.run(
                "sh",
                ["-c", "echo joined >&2"],
                output: .inherited,
                error: .joined
            )
        }

        #expect(String(decoding: try #require(result).standardOutputContent, as: UTF8.self).contains("out\njoined\n"))
        #expect(String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("error\n"))
    }

    @Test func `a status that the process ignores is reported as lost`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGCHLD, SIG_IGN)
            let error = await #expect(throws: SubprocessError.self) { try await SystemSubprocesses.shared.run("true") }
            #expect(error?.code == .failedToMonitorProcess)
            #expect(error?.underlyingError == .ECHILD)
        }
    }

    @Test func `a thread that waits for all children causes no hang`() async {
        await #expect(processExitsWith: .success) {
            Thread.detachNewThread {
                while true {
                    var status: Int32 = 0
                    if waitpid(-1, &status, 0) < 0 { sched_yield() }
                }
            }
            for _ in 0..<50 {
                do { try await SystemSubprocesses.shared.run("true") } catch let error as SubprocessError {
                    #expect(error.code == .failedToMonitorProcess)
                }
            }
        }
    }

    @Test func `signals that are ignored or blocked here have their effect in a child`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGTERM, SIG_IGN)
            signal(SIGPIPE, SIG_IGN)
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_BLOCK, &all, nil)
            for signal in [Signal.terminate, .brokenPipe, .userDefinedOne] {
                let record = try await SystemSubprocesses.shared.run("sh", ["-c", "kill -\(signal.rawValue) $$"])
                #expect(record.terminationStatus == .signaled(signal))
            }
        }
    }

    @Test(arguments: [Command.ProcessGroup.inherited, .own, .session])
    func `a child starts in its process group`(group: Command.ProcessGroup) async throws {
        var command = Command("cat", input: .written)
        command.processGroup = group
        try await SystemSubprocesses.shared.run(command) { cat in
            let child = cat.processIdentifier
            #expect(getpgid(child) == (group == .inherited ? getpgrp() : child))
            #expect(getsid(child) == (group == .session ? child : getsid(0)))
        }
    }

    @Test func `a signal reaches the group that a child leads`() async throws {
        // The descendant is the only one that can end the input of the reader.
        var command = Command("sh", ["-c", "sleep 1000 & echo $!; wait"], output: .streamed)
        command.processGroup = .own
        try await SystemSubprocesses.shared.run(command) { child in
            var lines = child.standardOutput.lines.makeAsyncIterator()
            let descendant = try #require(Int32(try await lines.next() ?? ""))
            #expect(getpgid(descendant) == child.processIdentifier)
            try child.kill()
            #expect(try await child.terminationStatus() == .signaled(.kill))
            // Whoever adopts it may take a moment to collect it.
            while getpgid(descendant) == child.processIdentifier, isRunning(descendant) { await Task.yield() }
        }
    }

    @Test func `a child that has ended gets no signal, nor do its descendants`() async throws {
        var command = Command("sh", ["-c", "sleep 2 &"], output: .discarded)
        command.processGroup = .own
        try await SystemSubprocesses.shared.run(command) { child in
            _ = try await child.terminationStatus()
            let error = #expect(throws: SubprocessError.self) { try child.kill() }
            #expect(error?.underlyingError == .ESRCH)
        }
    }

    @Test func `a child has its priority`() async throws {
        var command = Command("sh", ["-c", "read line; nice"], input: .written)
        command.priority = 7
        let record = try await SystemSubprocesses.shared.run(command) { try await $0.write("go\n") }.record

        #expect(record.standardOutput == "7\n")
    }

    @Test func `a directory that may not be entered is told apart`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "subprocess-\(UUID())").path(
            percentEncoded: false
        )
        mkdir(path, 0)
        defer { rmdir(path) }

        let error = await #expect(throws: SubprocessError.self) {
            // The superuser may.
            guard getuid() != 0 else {
                throw SubprocessError(.failedToChangeWorkingDirectory, .EACCES, command: Command("true"))
            }
            try await SystemSubprocesses.shared.run("true", workingDirectory: path)
        }

        #expect(error?.code == .failedToChangeWorkingDirectory)
        #expect(error?.underlyingError == .EACCES)
    }
}

#if DEBUG
private let runs = 50
#else
private let runs = 2500
#endif

/// Runs children that succeed, fail, do not start, and are ended.
private func runOften(_ count: Int) async throws {
    let subprocess = GlobalDependencies.default.subprocess
    for _ in 0..<count {
        try await subprocess.run("cat", input: .string("text"))
        _ = try? await subprocess.run("nonexistent")
        _ = try? await subprocess.run("cat", input: .file("/nonexistent"))
        _ = try? await subprocess.run("echo", ["a"], output: .collected(limit: 0))
    }
}

/// The number of descriptors of this process.
private func openDescriptors() -> Int {
    (0..<1024).count { fcntl($0, F_GETFD) >= 0 }
}

/// Whether a process runs, and is not a zombie that nobody has collected.
private func isRunning(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return !status.contains(") Z ")
}
#endif
