#if os(macOS) || os(Linux)
import DependencyInterception
import DependencyTestSupport
import Foundation
import GlobalDependencies
import SubprocessDependency
import SubprocessDependencyContract
import Testing

/// Behavior that a contract cannot describe, because it concerns this process.
@Suite(.timeLimit(.minutes(60)))
struct SystemSubprocessesTests {
    @Test(.onThreadOfItsOwn) func `after many runs, no descriptor is open and no child is a zombie`() async {
        await #expect(processExitsWith: .success) {
            try await runOften(1)
            let before = openDescriptors()
            try await runOften(runs)
            // The number may grow a little, because the runtimes open descriptors for timers and threads at any time.
            #expect(openDescriptors() < before + runs / 5)
            var status: Int32 = 0
            #expect(waitpid(-1, &status, WNOHANG) == -1 && errno == ECHILD)
        }
    }

    @Test(arguments: LivePath.allCases)
    func `a child gets no descriptor but its streams`(path: LivePath) async throws {
        let leaked = dup(1)
        defer { close(leaked) }
        // `ls` opens a fourth descriptor to list the directory.
        let record = try await path.subprocesses.run("ls", ["/dev/fd"], input: .string("text"))

        #expect(record.standardOutput.split(separator: "\n").count <= 4, "\(record.standardOutput)")
    }

    /// The child must not take a part of its input for the whole.
    @Test func `an error of the input ends the run, even if it looks like an end of the run itself`() async throws {
        let ended = try await SystemSubprocesses.shared.start(Command("true", input: .streamed))
        _ = try await ended.terminationStatus()
        let input = Command.Input.pieces { write in
            try await write(Data("a part".utf8))
            try await ended.write(Data(count: 1 << 20))
        }
        let error = await #expect(throws: SubprocessError.self) {
            try await SystemSubprocesses.shared.run("cat", input: input)
        }
        #expect(error?.posixCode == .EPIPE)
        await #expect(throws: CancellationError.self) {
            try await SystemSubprocesses.shared.run("cat", input: .pieces { _ in throw CancellationError() })
        }
    }

    @Test(.onThreadOfItsOwn) func `without a free descriptor, the first child is an error, not a later one`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            var limit = rlimit()
            getrlimit(openFiles, &limit)
            let former = limit
            limit.rlim_cur = 3
            setrlimit(openFiles, &limit)
            for subprocesses in [SystemSubprocesses.shared, .withThreads] {
                do {
                    _ = try await subprocesses.start(Command("true"))
                    exit(1)
                } catch let error as SubprocessError where error.posixCode == .EMFILE {}
            }
            limit = former
            setrlimit(openFiles, &limit)
            for subprocesses in [SystemSubprocesses.shared, .withThreads] {
                try await subprocesses.run("true").successful()
            }
            exit(3)
        }
    }

    @Test(.onThreadOfItsOwn) func `a terminal that a child reads from does not come to control this process`() async {
        await #expect(processExitsWith: .success) {
            var (main, terminal): (CInt, CInt) = (-1, -1)
            var name = [CChar](repeating: 0, count: 128)
            try #require(openpty(&main, &terminal, &name, nil, nil) == 0)
            try #require(setsid() >= 0)
            let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            try await SystemSubprocesses.shared.run("true", input: .file(path)).successful()
            #expect(open("/dev/tty", O_RDWR) == -1)
        }
    }

    @Test(.onThreadOfItsOwn) func `a process without standard streams has children with them`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            for number in 0...2 { close(Int32(number)) }
            for path in LivePath.allCases {
                let record = try await path.subprocesses.run("tee", ["/dev/stderr"], input: .string("text"))
                guard record.standardOutput == "text", record.standardError == "text" else { exit(1) }
            }
            exit(7)
        }
    }

    @Test(.onThreadOfItsOwn) func `a child has the standard streams of this process on demand`() async throws {
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
            for path in LivePath.allCases {
                try await path.subprocesses.run(command)
                try await path.subprocesses.run("sh", ["-c", "echo joined >&2"], output: .inherited, error: .joined)
            }
        }

        let (output, error) = (String(repeating: "out\njoined\n", count: 3), String(repeating: "error\n", count: 3))
        #expect(String(decoding: try #require(result).standardOutputContent, as: UTF8.self).contains(output))
        #expect(result.text.contains(error))
    }

    @Test func `a stream has what was written until the end of the child, and not what a descendant writes later`()
        async throws
    {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let reader = PipeEnd(ends[0], isForWriting: false, poller: try Poller())
        write(ends[1], "child", 5)
        reader.endWithChild()
        write(ends[1], "descendant", 10)
        close(ends[1])

        let pieces = [
            try await reader.read(upTo: 3), try await reader.read(upTo: 100), try await reader.read(upTo: 100),
        ]

        #expect(pieces == [Data("chi".utf8), Data("ld".utf8), nil])
    }

    #if os(Linux)
    @Test(arguments: [false, true])
    func `a pipe that was full holds more if nobody can tell`(grows: Bool) async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[1]) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        let reader = PipeEnd(ends[0], isForWriting: false, growsWhenFull: grows, poller: try Poller())
        let bytes = [UInt8](repeating: 1, count: 1 << 21)
        func fill() async throws -> [Int] {
            let written = write(ends[1], bytes, bytes.count)
            var read = 0
            while read < written { read += try await reader.read(upTo: 1 << 16)?.count ?? written }
            return [written, read]
        }

        #expect(try await fill() == [1 << 16, 1 << 16])
        let capacity = grows ? 1 << 20 : 1 << 16
        #expect(try await fill() == [capacity, capacity])
    }
    #endif

    @Test(.timeLimit(.minutes(60))) func `each piece arrives while the child waits`() async throws {
        let script = "for piece in 1 2 3; do echo $piece; read -r answer; done"
        let command = Command("sh", ["-c", script], input: .streamed, output: .streamed)
        let record = try await SystemSubprocesses.shared.run(command) { child in
            for try await _ in child.standardOutput { try? await child.write("\n") }
        }.record

        #expect(record.terminationStatus == 0)
    }

    @Test(.onThreadOfItsOwn) func `no thread waits for a pipe`() async {
        await #expect(processExitsWith: .success) {
            func pipes() -> Set<Int32> {
                var status = stat()
                return Set((3..<1024).filter { fstat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO })
            }
            let before = pipes()
            let command = Command("cat", input: .streamed, output: .streamed, error: .streamed)
            let child = try await SystemSubprocesses.shared.start(command)

            let new = pipes().subtracting(before)

            #expect(new.count >= 3)
            #expect(new.allSatisfy { fcntl($0, F_GETFL) & O_NONBLOCK != 0 })
            try child.send(.kill)
        }
    }

    @Test(.onThreadOfItsOwn) func `the inherited PATH is searched`() async {
        await #expect(processExitsWith: .success) {
            let directory = try ContractDirectory()
            setenv("PATH", "\(directory.subject().directory)/first:/bin:/usr/bin", 1)
            #expect(try await SystemSubprocesses.shared.run("twice").standardOutput == "first")
        }
    }

    @Test(.onThreadOfItsOwn) func `a relative program starts at a relative working directory`() async {
        await #expect(processExitsWith: .success) {
            let root = FileManager.default.temporaryDirectory.appending(path: "relative-\(UUID())")
            defer { try? FileManager.default.removeItem(at: root) }
            // In the directory below of the same name is another program.
            for (folder, text) in [("wd", "right"), ("wd/wd", "wrong")] {
                let url = root.appending(path: "\(folder)/tool")
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data("#!/bin/sh\necho \(text)\n".utf8).write(to: url)
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755],
                    ofItemAtPath: url.path(percentEncoded: false)
                )
            }
            try #require(FileManager.default.changeCurrentDirectoryPath(root.path(percentEncoded: false)))
            for path in LivePath.allCases {
                for (executable, directory) in [
                    ("./tool", "wd"), ("../wd/tool", "wd/"), ("tool", "wd"), ("tool", "./wd"),
                ] {
                    let environment = Command.Environment.custom(["PATH": "none:."])
                    let command = Command(.init(executable), environment: environment, workingDirectory: directory)
                    #expect(try await path.subprocesses.run(command).standardOutput == "right\n")
                }
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `inherited variables are bytes, and may have no name`() async {
        await #expect(processExitsWith: .success) {
            putenv(strdup("=nameless"))
            setenv("BYTES", "\u{1}", 1)
            getenv("BYTES")?.pointee = CChar(bitPattern: 0xff)
            for environment in [
                Command.Environment.inherit, .inherit.updating(["OTHER": "a", "PATH": "/bin:/usr/bin"]),
            ] {
                let record = try await SystemSubprocesses.shared.run("printenv", ["BYTES"], environment: environment)
                #expect(record.outputData == Data([0xff, 0x0a]))
            }
        }
    }

    /// Swift compares and replaces characters, of which one may begin with any of these signs.
    @Test(arguments: ["a'\u{301}; echo INJECTED; echo '", "'\u{301}", "\u{200d}'\u{fe0f}x", "it's", "~", "a=b", ""])
    func `a shell reads the description of a command as the command`(text: String) async throws {
        let command = Command("printf", ["%s", text])

        let record = try await SystemSubprocesses.shared.run("sh", ["-c", command.description])

        #expect(record.outputData == Data(text.utf8))
        #expect(Command("a=b", ["a=b"]).description == "'a=b' a=b")
    }

    @Test func `directories of PATH are split at bytes`() async throws {
        let path = Command.Environment.custom(["PATH": "/usr/bin:\u{301}directory"])

        #expect(try await SystemSubprocesses.shared.run("true", environment: path).terminationStatus == 0)
    }

    @Test(.onThreadOfItsOwn) func `names that Swift compares as equal are different variables`() async {
        await #expect(processExitsWith: .success) {
            setenv("VARe\u{301}", "old", 1)
            let environment = Command.Environment.inherit.updating(["VAR\u{e9}": "new"])
            let variables = try await SystemSubprocesses.shared.run("env", environment: environment).outputData
            for text in ["VARe\u{301}=old\n", "VAR\u{e9}=new\n"] {
                #expect(variables.firstRange(of: Data(text.utf8)) != nil)
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `a status that the process ignores is reported as lost`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGCHLD, SIG_IGN)
            for path in LivePath.allCases {
                let error = await #expect(throws: SubprocessError.self) { try await path.subprocesses.run("true") }
                #expect(error?.code == .failedToMonitorProcess)
                #expect(error?.posixCode == .ECHILD)
            }
            var command = Command("/dev/null")
            command.userID = geteuid()
            let error = await failure(of: command)
            #expect(error?.posixCode == .EACCES)
        }
    }

    @Test(.onThreadOfItsOwn) func `a thread that waits for all children causes no hang`() async {
        await #expect(processExitsWith: .success) {
            Thread.detachNewThread {
                while true {
                    var status: Int32 = 0
                    if waitpid(-1, &status, 0) < 0 { sched_yield() }
                }
            }
            #if PROOFS
            let count = 60
            #else
            let count = 12
            #endif
            for number in 0..<count {
                let path = LivePath.allCases[number % 3]
                do { try await path.subprocesses.run("true") } catch let error as SubprocessError {
                    #expect(error.code == .failedToMonitorProcess)
                }
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `signals that are ignored or blocked here have their effect in a child`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGTERM, SIG_IGN)
            signal(SIGPIPE, SIG_IGN)
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_BLOCK, &all, nil)
            for path in LivePath.allCases {
                for signal in [Signal.terminate, .brokenPipe, .userDefinedOne] {
                    let record = try await path.subprocesses.run("sh", ["-c", "kill -\(signal.rawValue) $$"])
                    #expect(record.terminationStatus == .signaled(signal))
                }
            }
        }
    }

    @Test(arguments: [Command.ProcessGroup.inherited, .own, .session], LivePath.allCases)
    func `a child starts in its process group`(group: Command.ProcessGroup, path: LivePath) async throws {
        var command = Command("cat", input: .streamed)
        command.processGroup = group
        try await path.subprocesses.run(command) { cat in
            let child = cat.processIdentifier
            #expect(getpgid(child) == (group == .inherited ? getpgrp() : child))
            #expect(getsid(child) == (group == .session ? child : getsid(0)))
        }
    }

    @Test func `a signal reaches the group that a child leads`() async throws {
        // `sleep` ends early only if the signal reaches the whole group.
        var command = Command("sh", ["-c", "sleep 1000 & echo $!; wait"], output: .streamed)
        command.processGroup = .own
        try await SystemSubprocesses.shared.run(command) { child in
            var lines = child.standardOutput.lines.makeAsyncIterator()
            let descendant = try #require(Int32(try await lines.next() ?? ""))
            #expect(getpgid(descendant) == child.processIdentifier)
            try child.send(.kill)
            #expect(try await child.terminationStatus() == .signaled(.kill))
            // The process that adopts the descendant may take a moment to collect its status.
            while getpgid(descendant) == child.processIdentifier, isRunning(descendant) { await Task.yield() }
        }
    }

    @Test func `a child is suspended, and resumed`() async throws {
        try await SystemSubprocesses.shared.run(Command("cat", input: .streamed, output: .streamed)) { cat in
            try cat.send(.suspend)
            var information = siginfo_t()
            // The call returns when the child is stopped.
            #expect(waitid(P_PID, id_t(cat.processIdentifier), &information, WSTOPPED) == 0)
            try await cat.write("text")
            try cat.send(.resume)
            #expect(try await cat.read(from: .output) == Data("text".utf8))
        }
    }

    @Test(arguments: [false, true])
    func `a teardown in a canceled task returns when the child has ended`(isIntercepted: Bool) async throws {
        for _ in 0..<10 {
            let command = Command("sleep", ["1000"], output: .discarded, error: .discarded)
            let bare = try await SystemSubprocesses.shared.start(command)
            let child: any Execution = isIntercepted ? bare.intercepted(by: CallRecording()) : bare

            await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await child.teardown(using: [.send(.terminate, allowedDuration: .seconds(1000))])
            }.value

            #expect(throws: SubprocessError.self) { try bare.send(Signal(rawValue: 0)) }
        }
    }

    @Test func `a child that has ended gets no signal, nor do its descendants`() async throws {
        var command = Command("sh", ["-c", "sleep 2 &"], output: .discarded)
        command.processGroup = .own
        try await SystemSubprocesses.shared.run(command) { child in
            _ = try await child.terminationStatus()
            let error = #expect(throws: SubprocessError.self) { try child.send(.kill) }
            #expect(error?.posixCode == .ESRCH)
        }
    }

    @Test(.onThreadOfItsOwn) func `an ordinary user may not lower a priority, nor become another user`() async {
        await #expect(processExitsWith: .success) {
            if geteuid() == 0 { #expect(setgid(12346) == 0 && setuid(12345) == 0) }
            var command = Command("true")
            command.niceValue = -20
            let priorityError = await failure(of: command)
            #expect(priorityError?.posixCode == .EACCES)
            #expect(priorityError?.context == "with nice value -20")
            command.niceValue = nil
            (command.userID, command.supplementaryGroups) = (0, [1, 2])
            let userError = await failure(of: command)
            #expect(userError?.posixCode == .EPERM)
            #expect(userError?.context == "with user 0, supplementary groups [1, 2]")
        }
    }

    @Test func `a file of one user is not executed by another`() async throws {
        let directory = try ContractDirectory()
        var command = directory.subject().command("exit", ["0"])
        let path = command.executable.description
        chmod(path, 0o700)
        command.userID = 12345
        let isSuperuser = geteuid() == 0

        let error = await failure(of: command)

        #expect(error?.posixCode == (isSuperuser ? POSIXErrorCode.EACCES : .EPERM))
        #expect(error?.context == (isSuperuser ? path : "with user 12345"))
    }

    @Test func `a directory that may not be entered is told apart`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "subprocess-\(UUID())").path(
            percentEncoded: false
        )
        mkdir(path, 0)
        defer { rmdir(path) }

        let error = await #expect(throws: SubprocessError.self) {
            // The superuser may enter every directory, so the test throws the expected error itself.
            guard getuid() != 0 else {
                throw SubprocessError(.failedToChangeWorkingDirectory, .EACCES, command: Command("true"))
            }
            try await SystemSubprocesses.shared.run("true", workingDirectory: path)
        }

        #expect(error?.code == .failedToChangeWorkingDirectory)
        #expect(error?.posixCode == .EACCES)
    }
}

#if PROOFS
private let runs = 2500
#else
private let runs = 50
#endif

private func failure(of command: Command) async -> SubprocessError? {
    await #expect(throws: SubprocessError.self) { try await SystemSubprocesses.shared.run(command) }
}

/// Runs children that succeed, fail, do not start, and are ended.
private func runOften(_ count: Int) async throws {
    let subprocess = GlobalDependencies.default.subprocess
    for _ in 0..<count {
        try await subprocess.run("cat", input: .string("text"))
        var command = Command("true")
        command.userID = geteuid()
        try await subprocess.run(command)
        command.workingDirectory = "/nonexistent"
        _ = try? await subprocess.run(command)
        _ = try? await subprocess.run("nonexistent")
        _ = try? await subprocess.run("cat", input: .file("/nonexistent"))
        _ = try? await subprocess.run("echo", ["a"], output: .collected(limit: 0))
    }
}

#if canImport(Glibc)
private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
private let openFiles = RLIMIT_NOFILE
#endif

private func openDescriptors() -> Int {
    (0..<1024).count { fcntl($0, F_GETFD) >= 0 }
}

/// Returns whether a process runs, and is not a zombie.
private func isRunning(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return !status.contains(") Z ")
}
#endif
