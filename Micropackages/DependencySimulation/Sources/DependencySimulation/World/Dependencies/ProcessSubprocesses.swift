import DependencySupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import SubprocessDependency
import TimeDependency

/// The child processes of a process, which end with their parent.
///
/// Every call is recorded.
final class ProcessSubprocesses: Subprocesses {
    private let process: SimulatedProcess
    private let programs: ScriptedSubprocesses
    private let disk: InMemoryFileSystem
    private let environment: [String: String]
    private let numbers: Lock<SplitMix64>
    private let count = Lock(0)
    private let makeDependencies: @Sendable (SimulatedProcess, Int, _ processIdentifier: Int32) -> GlobalDependencies

    init(
        process: SimulatedProcess,
        programs: ScriptedSubprocesses,
        disk: InMemoryFileSystem,
        environment: [String: String],
        numbers: SplitMix64,
        makeDependencies: @escaping @Sendable (SimulatedProcess, Int, _ processIdentifier: Int32) -> GlobalDependencies
    ) {
        self.process = process
        self.programs = programs
        self.disk = disk
        self.environment = environment
        self.numbers = Lock(numbers)
        self.makeDependencies = makeDependencies
    }

    func start(_ command: Command) async throws -> any Execution {
        let text = "\(process.host): run \(command)"
        try await process.beginCall(.call(text))
        let child = process.makeChild()
        let number = count.withLock { count in
            count += 1
            return count
        }
        let parent = ScriptedSubprocesses.Parent(
            environment: environment,
            files: child.fileSystem(on: disk),
            clock: MachineClock(machine: process.machine, time: process.core.time),
            pause: { try? await child.waitForMachine() },
            dependencies: { [self] in makeDependencies(child, number, $0) },
            delivery: { [self] in try await deliver($0) },
            didEnd: { child.end() }
        )
        let execution: any Execution
        do {
            execution = try await programs.start(command, in: parent)
        } catch {
            process.core.observe("\(text): throws \(observation(of: error))")
            try await process.endCall()
            throw error
        }
        if let waiter = process.addWaiter({ try? execution.send(.kill) }) {
            let forget = { @Sendable [process] in process.removeWaiter(waiter) }
            if child.addWaiter(forget) == nil { forget() }
        } else {
            try? execution.send(.kill)
        }
        try await process.endCall()
        return execution.intercepted(by: ProcessExecutionCalls(process: process, text: "run \(command)"))
    }

    /// Draws the size and the delay of the next part of the output, waits for the delay, and returns the size.
    private func deliver(_ available: Int) async throws -> Int {
        let (count, delay) = numbers.withLock { numbers in
            let isWhole = Bool.random(using: &numbers)
            let count = isWhole ? available : Int.random(in: 1...available, using: &numbers)
            return (count, Duration.microseconds(Int.random(in: 0...1000, using: &numbers)))
        }
        let clock = process.core.time.clock
        try await clock.waitAside(until: clock.now.advanced(by: delay))
        return count
    }
}
