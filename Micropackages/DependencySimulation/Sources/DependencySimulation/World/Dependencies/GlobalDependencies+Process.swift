import ConsoleDependency
import DependencySupport
import DispatchDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import LocaleDependency
import LogDependency
import NetworkDependency
import NotificationsDependency
import PreferencesDependency
import ProcessEnvironmentDependency
import RandomDependency
import ResourcesDependency
import SubprocessDependency
import TimeDependency

extension GlobalDependencies {
    /// Creates the environment of a process: every dependency of the package, on the time line of the world.
    /// - Parameters:
    ///   - process: The process.
    ///   - number: The number of the process on its host, from 1. A child has the number of its parent, followed by its
    ///     own number.
    ///   - processIdentifier: The process identifier.
    /// - Returns: The environment.
    static func simulated(
        for process: SimulatedProcess,
        number: String,
        processIdentifier: Int32
    ) -> GlobalDependencies {
        let (core, host, machine) = (process.core, process.host, process.machine)
        let clock = ProcessClock(process: process)
        let dispatch = VirtualDispatch(clock: clock).intercepted(by: ProcessCalls(process: process))
        let files = process.fileSystem(on: machine.files)
        func seed(_ consumer: String) -> UInt64 {
            RandomStream(name: "\(host) \(number) \(consumer)").seed(inWorldOf: core.seed)
        }
        let processEnvironment = processEnvironment(of: process, processIdentifier: processIdentifier)
        return GlobalDependencies.default
            .with {
                $0.override(keyPath: \.clock, with: clock)
                $0.override(keyPath: \.suspendingClock, with: clock)
                $0.override(keyPath: \.date, with: ProcessDate(process: process))
                $0.override(keyPath: \.dispatch, with: dispatch)
                $0.override(
                    keyPath: \.random,
                    with: ProcessRandom(core: core, name: host, base: SeededRandom(seed: seed("random")))
                )
                $0.override(
                    keyPath: \.uuid,
                    with: ProcessUUIDs(process: process, base: SeededUUIDs(seed: seed("uuid")))
                )
                $0.override(keyPath: \.fileSystem, with: files)
                $0.override(keyPath: \.network, with: ProcessNetwork(process: process, files: files))
                $0.override(keyPath: \.sockets, with: ProcessSockets(process: process))
                $0.override(keyPath: \.notifications, with: ProcessNotifications(process: process))
                $0.override(keyPath: \.console, with: machine.console.intercepted(by: ProcessCalls(process: process)))
                $0.override(keyPath: \.log, with: Log(ProcessLog(process: process, recorded: machine.log)))
                $0.override(
                    keyPath: \.preferences,
                    with: machine.preferences.intercepted(by: ProcessCalls(process: process))
                )
                $0.override(
                    keyPath: \.resources,
                    with: InMemoryResources(
                        at: URL(filePath: "/Application"),
                        in: machine.files,
                        preferredLanguages: FixedLocale.posix.preferredLanguages
                    ).intercepted(by: ProcessCalls(process: process))
                )
                $0.override(keyPath: \.processEnvironment, with: processEnvironment)
                $0.override(
                    keyPath: \.subprocess,
                    with: ProcessSubprocesses(
                        process: process,
                        programs: machine.programs,
                        disk: machine.files,
                        environment: processEnvironment.environment,
                        numbers: SplitMix64(seed: seed("subprocess"))
                    ) { child, childNumber, processIdentifier in
                        simulated(
                            for: child,
                            number: "\(number) child \(childNumber)",
                            processIdentifier: processIdentifier
                        )
                    }
                )
            }
            .with(fixedLocale: .posix)
            .with(override: FixedLocale.posix.calendar, for: \.calendar)
    }

    /// Returns the process environment.
    ///
    /// Its paths are on the simulated disk, and its uptime is the reading of the machine's clock.
    private static func processEnvironment(
        of process: SimulatedProcess,
        processIdentifier: Int32
    ) -> any ProcessEnvironment {
        let disk = process.machine.files
        let home = disk.homeDirectoryForCurrentUser
        let user = home.lastPathComponent
        let base = FixedProcessEnvironment(
            environment: ["HOME": home.filePath, "TMPDIR": disk.temporaryDirectory.filePath, "USER": user],
            processIdentifier: processIdentifier,
            hostName: process.host,
            userName: user
        )
        return ComposableProcessEnvironment(forwardingTo: base) {
            $0.systemUptime = { process.read("read the uptime") { process.now }.sinceStart / .seconds(1) }
        }
    }
}

extension URL {
    /// The path without a trailing slash.
    fileprivate var filePath: String { path(percentEncoded: false).replacing(/\/$/, with: "") }
}
