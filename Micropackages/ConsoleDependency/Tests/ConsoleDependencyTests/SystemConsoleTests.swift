import ConsoleDependency
import DependencySupport
import DependencyTestSupport
import Foundation
import Testing

struct SystemConsoleTests {
    @Test func `a terminal is one on every stream, and tells its size as it changes`() throws {
        let terminal = try PseudoTerminal()
        let console = SystemConsole(terminal)

        terminal.resize(columns: 132)
        #expect(ConsoleStream.allCases.map { console.isTerminal($0) } == [true, true, true])
        #expect(ConsoleStream.allCases.map { console.width(of: $0) } == [132, 132, 132])

        terminal.resize(columns: 40, rows: 10)
        #expect(console.width(of: .output) == 40)
        #expect(ConsoleStream.allCases.map { console.height(of: $0) } == [10, 10, 10])
    }

    @Test func `a terminal that does not tell its size has none`() throws {
        let terminal = try PseudoTerminal()

        terminal.resize(columns: 0, rows: 0)

        #expect(SystemConsole(terminal).width(of: .output) == nil)
        #expect(SystemConsole(terminal).height(of: .output) == nil)
    }

    @Test func `a secret does not show, and what is typed after it does`() throws {
        let terminal = try PseudoTerminal()
        let console = SystemConsole(terminal)
        let secret = Lock<String?>(nil)
        let isRead = DispatchSemaphore(value: 0)

        Thread.detachNewThread {
            let line = try? console.readSecret()
            secret.withLock { $0 = line }
            isRead.signal()
        }
        while terminal.echoes { sched_yield() }
        terminal.type("secret\n")
        isRead.wait()
        let echoesAgain = terminal.echoes

        #expect(secret.withLock { $0 } == "secret")
        #expect(echoesAgain)
        terminal.type("shown\n")
        #expect(terminal.screen(bytes: 9) == "\r\nshown\r\n")
    }

    @Test func `an output that nobody reads does not keep the error stream from writing`() throws {
        let output = Pipe()
        let error = Pipe()
        let console = SystemConsole(
            output: output.fileHandleForWriting.fileDescriptor,
            error: error.fileHandleForWriting.fileDescriptor
        )
        let outputEnds = DispatchSemaphore(value: 0)
        let errorEnds = DispatchSemaphore(value: 0)

        Thread.detachNewThread {
            try? console.write(String(repeating: "x", count: 1_000_000))
            outputEnds.signal()
        }
        waitUntilFull(output)
        Thread.detachNewThread {
            try? console.writeError("error")
            errorEnds.signal()
        }
        let isWritten = errorEnds.wait(timeout: .now() + 3_600) == .success
        // Closing the reading end makes the write fail. If the writing end were closed instead, the system could give the number of
        // its descriptor to another test while the thread still writes to it.
        try output.fileHandleForReading.close()
        outputEnds.wait()
        if !isWritten { errorEnds.wait() }

        #expect(isWritten)
        #expect(try error.fileHandleForReading.read(upToCount: 5) == Data("error".utf8))
    }

    @Test(.timeLimit(.minutes(60)))
    func `tasks that wait for lines leave their threads to others`() async throws {
        let pipe = Pipe()
        let console = SystemConsole(input: pipe.fileHandleForReading.fileDescriptor)
        let expected = (100..<164).map { "\($0)" }

        let lines = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in expected {
                group.addTask { try await console.nextLine(strippingNewline: true) }
            }
            group.addTask {
                try pipe.fileHandleForWriting.write(contentsOf: Data(expected.map { $0 + "\n" }.joined().utf8))
                return nil
            }
            return try await group.compactMap(\.self).reduce(into: []) { $0.append($1) }
        }

        #expect(lines.sorted() == expected)
    }

    @Test(.timeLimit(.minutes(60)))
    func `a task that is cancelled takes no line`() async throws {
        let pipe = Pipe()
        let console = SystemConsole(input: pipe.fileHandleForReading.fileDescriptor)
        let waiting = Task { try await console.nextLine(strippingNewline: true) }
        let cancelledBefore = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await console.nextLine(strippingNewline: true)
        }

        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        await #expect(throws: CancellationError.self) { try await cancelledBefore.value }
        try pipe.fileHandleForWriting.write(contentsOf: Data("first\nsecond\n".utf8))
        try pipe.fileHandleForWriting.close()

        #expect(try await console.lines.reduce(into: []) { $0.append($1) } == ["first", "second"])
    }

    @Test(.timeLimit(.minutes(60)))
    func `a task that is cancelled leaves the end of a terminal's input to the next`() async throws {
        let terminal = try PseudoTerminal()
        let console = SystemConsole(terminal)
        let waiting = Task { try await console.nextLine(strippingNewline: true) }
        // This Control-D ends no line, but makes the terminal pass on what was typed.
        terminal.type("ab\u{4}")
        let screen = terminal.screen(bytes: 2)
        await waitUntilRead(terminal.descriptor)

        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        terminal.type("\u{4}")

        #expect(try await console.nextLine(strippingNewline: true) == "ab")
        #expect(screen == "ab")
    }

    @Test(.timeLimit(.minutes(60)))
    func `a task that is cancelled leaves the input to other processes`() async throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        let console = SystemConsole(input: descriptor)
        let waiting = Task { try await console.nextLine(strippingNewline: true) }
        try pipe.fileHandleForWriting.write(contentsOf: Data("be".utf8))
        await waitUntilRead(descriptor)

        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        try pipe.fileHandleForWriting.write(contentsOf: Data("answer\n".utf8))
        // A thread that still reads would take the answer meanwhile.
        for _ in 0..<1_000 { sched_yield() }

        #expect(try pipe.fileHandleForReading.read(upToCount: 7) == Data("answer\n".utf8))
        try pipe.fileHandleForWriting.write(contentsOf: Data("gin\n".utf8))
        #expect(try await console.nextLine(strippingNewline: true) == "begin")
    }

    /// The thread often reads the lines before the console notices that the tasks can have some, but not always.
    @Test(.onThreadOfItsOwn, .timeLimit(.minutes(60)))
    func `a thread leaves the lines that it does not take to tasks that wait`() async throws {
        for _ in 0..<100 {
            let pipe = Pipe()
            let console = SystemConsole(input: pipe.fileHandleForReading.fileDescriptor)
            let tasks = (0..<2).map { _ in Task.detached { try await console.nextLine(strippingNewline: true) } }
            try pipe.fileHandleForWriting.write(contentsOf: Data("1".utf8))
            await waitUntilRead(pipe.fileHandleForReading.fileDescriptor)

            try pipe.fileHandleForWriting.write(contentsOf: Data("\n2\n3\n".utf8))
            let line = try console.readLine()

            let lines = [line, try await tasks[0].value, try await tasks[1].value]
            #expect(lines.compactMap(\.self).sorted() == ["1", "2", "3"])
        }
    }

    @Test(.onThreadOfItsOwn, .timeLimit(.minutes(60)))
    func `tasks that wait at many consoles take no threads of queues`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            let pipe = Pipe()
            let hasBegun = DispatchSemaphore(value: 0)
            for _ in 0..<300 {
                let console = SystemConsole(input: pipe.fileHandleForReading.fileDescriptor)
                Task.detached {
                    hasBegun.signal()
                    _ = try await console.nextLine(strippingNewline: true)
                }
            }
            for _ in 0..<300 { hasBegun.wait() }
            DispatchQueue(label: "other").async { exit(3) }
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
    }

    @Test func `two threads read secrets one after the other, and the terminal shows neither`() throws {
        for _ in 0..<20 {
            let terminal = try PseudoTerminal()
            let console = SystemConsole(terminal)
            let secrets = Lock<[String]>([])
            let isRead = DispatchSemaphore(value: 0)
            for _ in 0..<2 {
                Thread.detachNewThread {
                    let secret = try? console.readSecret()
                    secrets.withLock { $0.append(secret ?? "") }
                    isRead.signal()
                }
            }

            for secret in ["first\n", "second\n"] {
                while terminal.echoes { sched_yield() }
                terminal.type(secret)
                isRead.wait()
            }
            let echoesAgain = terminal.echoes

            #expect(secrets.withLock { $0 } == ["first", "second"])
            #expect(echoesAgain)
            #expect(terminal.screen(bytes: 4) == "\r\n\r\n")
        }
    }

    @Test func `bytes that are left are read without waiting for more`() throws {
        let pipe = Pipe()
        let console = SystemConsole(input: pipe.fileHandleForReading.fileDescriptor)

        try pipe.fileHandleForWriting.write(contentsOf: Data("ab".utf8))

        #expect(try console.read(upToCount: 1) == Data("a".utf8))
        #expect(try console.read(upToCount: 1) == Data("b".utf8))
    }

    @Test func `streams may be of different kinds`() throws {
        let terminal = try PseudoTerminal()
        let pipe = Pipe()
        let console = SystemConsole(
            input: pipe.fileHandleForReading.fileDescriptor,
            output: terminal.descriptor,
            error: pipe.fileHandleForWriting.fileDescriptor
        )

        #expect(ConsoleStream.allCases.map { console.isTerminal($0) } == [false, true, false])
        withExtendedLifetime(pipe) {}
    }

    @Test func `a typed line is read when it ends, and corrections do not show`() throws {
        let terminal = try PseudoTerminal()

        terminal.type("hellp\u{7f}o\nnext\n")

        let console = SystemConsole(terminal)
        #expect(try console.readLine() == "hello")
        #expect(try console.readLine() == "next")
    }

    @Test func `Control-D ends the input, and more may be typed`() throws {
        let terminal = try PseudoTerminal()
        let console = SystemConsole(terminal)

        terminal.type("\u{4}")
        #expect(try console.readLine() == nil)

        terminal.type("more\n")
        #expect(try console.readLine() == "more")
    }

    @Test func `what is written appears on the screen`() throws {
        let terminal = try PseudoTerminal()

        try SystemConsole(terminal).print("Grüße")

        #expect(terminal.screen(bytes: 9) == "Grüße\r\n")
    }

    @Test func `a descriptor that is not open is an error, of no terminal`() async {
        let console = SystemConsole(input: -1, output: -1, error: -1)

        #expect(throws: POSIXError(.EBADF)) { try console.readLine() }
        await #expect(throws: POSIXError(.EBADF)) { try await console.nextLine(strippingNewline: true) }
        #expect(throws: POSIXError(.EBADF)) { try console.readSecret() }
        #expect(throws: POSIXError(.EBADF)) { try console.write("a") }
        #expect(!console.isTerminal(.output))
        #expect(console.width(of: .output) == nil)
    }

    @Test func `reading waits for input on a descriptor that does not block`() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        let console = SystemConsole(input: descriptor)
        Thread.detachNewThread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data("late\n".utf8))
        }

        #expect(try console.readLine() == "late")
    }

    @Test func `a broken pipe leaves neither a pending signal nor another mask behind`() {
        let pipes = Pipes(streamsWithoutReader: [.output])
        var signal = sigset_t()
        sigemptyset(&signal)
        sigaddset(&signal, SIGPIPE)
        pthread_sigmask(SIG_UNBLOCK, &signal, nil)

        #expect(throws: POSIXError(.EPIPE)) { try pipes.console.write("a") }

        var mask = sigset_t()
        var pending = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        sigpending(&pending)
        #expect(sigismember(&mask, SIGPIPE) == 0)
        #expect(sigismember(&pending, SIGPIPE) == 0)
    }

    @Test func `writing waits for room in a pipe that does not block`() throws {
        let pipes = Pipes()
        pipes.doNotBlockOutput()

        try pipes.console.write(String(repeating: "x", count: 1_000_000))

        #expect(pipes.readOutput().count == 1_000_000)
    }

    @Test(.onThreadOfItsOwn) func `a broken pipe does not end a process that has not ignored the signal`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            signal(SIGPIPE, SIG_DFL)
            let pipe = Pipe()
            try? pipe.fileHandleForReading.close()
            do {
                try SystemConsole(output: pipe.fileHandleForWriting.fileDescriptor).write("a")
            } catch let error as POSIXError where error.code == .EPIPE {
                exit(3)
            } catch {}
        }
    }

    @Test(.onThreadOfItsOwn)
    func `a pipe that breaks when it has taken a part does not end the process, either`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            signal(SIGPIPE, SIG_DFL)
            let pipe = Pipe()
            Thread.detachNewThread {
                waitUntilFull(pipe)
                try? pipe.fileHandleForReading.close()
            }
            do {
                let console = SystemConsole(output: pipe.fileHandleForWriting.fileDescriptor)
                try console.write(String(repeating: "x", count: 1_000_000))
            } catch let error as POSIXError where error.code == .EPIPE {
                exit(3)
            } catch {}
        }
    }
}

/// Waits until another task has read all bytes of an input.
private func waitUntilRead(_ descriptor: Int32) async {
    var count: Int32 = 0
    repeat { await Task.yield() } while ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
}

private func waitUntilFull(_ pipe: Pipe) {
    var request = pollfd(fd: pipe.fileHandleForWriting.fileDescriptor, events: Int16(POLLOUT), revents: 0)
    while poll(&request, 1, 0) > 0 { sched_yield() }
}

extension SystemConsole {
    fileprivate convenience init(_ terminal: borrowing PseudoTerminal) {
        self.init(input: terminal.descriptor, output: terminal.descriptor, error: terminal.descriptor)
    }
}
