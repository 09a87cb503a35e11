import DependencyTestSupport
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import GlobalDependencies

extension GlobalDependencies {
    /// A shared default whose builder makes three threads need this instance.
    ///
    /// One of them is the main thread. The builder waits until the long wait is reported.
    var slow: Greetings {
        resolveSharedDependency(forKeyPath: \.slow) { dependencies in
            guard LongWait.builds.add(1, ordering: .relaxed).newValue == 1 else { return Greetings("built again") }
            let ask: @Sendable () -> Void = { LongWait.answers.continuation.yield(dependencies.slow) }
            DispatchQueue.global().async(execute: ask)
            DispatchQueue.main.async(execute: ask)
            Thread(block: ask).start()
            return Greetings(StandardError.lines(count: 3))
        }
    }

    var outerSlow: Greetings {
        resolveSharedDependency(forKeyPath: \.outerSlow) { Greetings($0.slow.greeting) }
    }

    var immediate: Greetings {
        resolveSharedDependency(forKeyPath: \.immediate) { dependencies in
            if #available(macOS 26, *) {
                Task.immediate { _ = dependencies.immediate }
            }
            return Greetings()
        }
    }

    var ownOverridden: Greetings {
        resolveSharedDependency(forKeyPath: \.ownOverridden) { dependencies in
            dependencies.with(override: Greetings("override"), for: \.ownOverridden).ownOverridden
        }
    }
}

extension GlobalDependencies {
    /// A shared default whose builder lets another thread ask for this instance, through a copy of this accessor.
    ///
    /// The builder waits until the long wait is reported.
    var copied: Greetings {
        resolveSharedDependency(forKeyPath: \.copied) { dependencies in
            DispatchQueue.global().async {
                _ = dependencies.copy
                exit(EXIT_SUCCESS)
            }
            return Greetings(StandardError.lines(count: 3))
        }
    }

    var copy: Greetings {
        resolveSharedDependency(forKeyPath: \.copied) { _ in Greetings() }
    }
}

private enum LongWait {
    static let builds = Atomic(0)
    /// The results that the waiting threads received.
    static let answers = AsyncStream.makeStream(of: Greetings.self)
}

/// Redirects standard error to a pipe on first use, and reads the text from it.
private enum StandardError {
    private static let pipe = {
        let pipe = Pipe()
        dup2(pipe.fileHandleForWriting.fileDescriptor, FileHandle.standardError.fileDescriptor)
        return pipe
    }()

    static func lines(count: Int) -> String {
        var text = ""
        while text.filter({ $0 == "\n" }).count < count {
            text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        }
        return text
    }
}

struct WaitTests {
    @Test(.onThreadOfItsOwn, .timeLimit(.minutes(60)))
    func `a wait that may never end is told of once, and ends when the other thread has built`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            weak var instance: Greetings?
            var said = ""
            do {
                let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
                said = dependencies.outerSlow.greeting
                instance = dependencies.slow
                for await answer in LongWait.answers.stream.prefix(3) where answer !== instance { said += "another " }
            }
            // The threads release the environment when they end.
            while instance != nil { await Task.yield() }
            FileHandle.standardOutput.write(Data("\(said)instance".utf8))
        }

        let said = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        let lines = said.split(separator: "\n")
        #expect(lines.last == "instance")
        #expect(lines.first?.hasSuffix("shared default that another thread is building: slow") == true, "\(said)")
        #expect(lines.dropFirst().first?.hasPrefix("    `slow` (GlobalDependenciesTests/WaitTests.swift:") == true)
        #expect(said.components(separatedBy: "A thread has waited").count == 2)
    }

    @Test(.onThreadOfItsOwn, .timeLimit(.minutes(60)))
    func `a line for a standard error that is full or closed neither blocks nor ends the process`() async {
        await #expect(processExitsWith: .success) {
            let pipe = Pipe()
            let descriptor = pipe.fileHandleForWriting.fileDescriptor
            dup2(descriptor, FileHandle.standardError.fileDescriptor)
            let flags = fcntl(descriptor, F_GETFL)
            _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
            while write(descriptor, "full", 4) > 0 {}
            _ = fcntl(descriptor, F_SETFL, flags)

            CLibrary.printError("not written")
            try pipe.fileHandleForReading.close()
            CLibrary.printError("not written")
            // The testing library writes to standard error at the end.
            _exit(EXIT_SUCCESS)
        }
    }

    @Test(.onThreadOfItsOwn, .timeLimit(.minutes(60)))
    func `threads that wait for one another are told of`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let dependencies = GlobalDependencies.default.with(override: Barrier(count: 2), for: \.meeting)
            Thread { _ = dependencies.chicken }.start()
            Thread { _ = dependencies.hatcheryOfEggs }.start()
            FileHandle.standardOutput.write(Data(StandardError.lines(count: 6).utf8))
        }

        let said = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(said.contains("that another thread is building: chicken\n    `chicken` ("), "\(said)")
        #expect(said.contains("that another thread is building: egg\n    `egg` ("), "\(said)")
    }

    @Test(.onThreadOfItsOwn, .timeLimit(.minutes(60)))
    func `a thread that waits through an accessor that was pasted traps when the other one has built`() async {
        await #expect(processExitsWith: .failure) {
            _ = GlobalDependencies.default.copied
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
    }

    @Test func `a builder may override its own key path and resolve the override`() {
        #expect(GlobalDependencies.default.ownOverridden.greeting == "override")
    }

    @Test(.onThreadOfItsOwn) func `a task that runs inside a builder and needs what is built traps`() async {
        guard #available(macOS 26, *) else { return }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.immediate
        }

        #expect(result.text.contains("The shared defaults need one another: immediate → immediate\n"))
    }

    @Test func `a builder may wait for another thread that builds something else`() async {
        let dependencies = GlobalDependencies.default.with(override: Barrier(count: 2), for: \.meeting)

        async let chicken = onThread { dependencies.firstOfTwo }
        async let second = onThread { dependencies.secondOfTwo }

        #expect(await (chicken.greeting, second.greeting) == ("first", "first"))
    }
}

extension GlobalDependencies {
    var hatcheryOfEggs: Greetings {
        resolveSharedDependency(forKeyPath: \.hatcheryOfEggs) { Greetings($0.egg.greeting) }
    }
    var firstOfTwo: Greetings { afterMeeting(\.firstOfTwo) { _ in "first" } }
    var secondOfTwo: Greetings { afterMeeting(\.secondOfTwo) { $0.firstOfTwo.greeting } }
}
