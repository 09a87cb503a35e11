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

extension SimulatedProcess {
    /// Creates the environment of the process: every dependency of the package, on the time line of the world.
    /// - Parameters:
    ///   - disk: The files of its host.
    ///   - console: The console of its host.
    ///   - log: The log of its host.
    ///   - preferences: The preferences of its host.
    ///   - programs: The programs of its host.
    ///   - number: The number of the process on its host, from 1. For a child, the number of the child follows.
    /// - Returns: The environment.
    func dependencies(
        disk: InMemoryFileSystem,
        console: ScriptedConsole,
        log: RecordedLog,
        preferences: InMemoryPreferences,
        programs: ScriptedSubprocesses,
        number: String
    ) -> GlobalDependencies {
        let clock = ProcessClock(process: self)
        let files = ProcessFileSystem(process: self, disk: disk)
        func seed(_ consumer: String) -> UInt64 {
            RandomStream(name: "\(host) \(number) \(consumer)").seed(inWorldOf: core.seed)
        }
        let processEnvironment = processEnvironment(number: number, disk: disk)
        return GlobalDependencies.default
            .with {
                $0.override(keyPath: \.clock, with: clock)
                $0.override(keyPath: \.suspendingClock, with: clock)
                $0.override(keyPath: \.date, with: ProcessDate(process: self))
                $0.override(keyPath: \.dispatch, with: ProcessDispatch(process: self, clock: clock))
                $0.override(
                    keyPath: \.random,
                    with: ProcessRandom(core: core, name: host, base: SeededRandom(seed: seed("random")))
                )
                $0.override(
                    keyPath: \.uuid,
                    with: ProcessUUIDs(process: self, base: SeededUUIDs(seed: seed("uuid")))
                )
                $0.override(keyPath: \.fileSystem, with: files)
                $0.override(keyPath: \.network, with: ProcessNetwork(process: self, files: files))
                $0.override(keyPath: \.sockets, with: ProcessSockets(process: self))
                $0.override(keyPath: \.notifications, with: ProcessNotifications(process: self))
                $0.override(keyPath: \.console, with: ProcessConsole(process: self, console: console))
                $0.override(keyPath: \.log, with: Log(ProcessLog(process: self, recorded: log)))
                $0.override(keyPath: \.preferences, with: ProcessPreferences(process: self, preferences: preferences))
                $0.override(
                    keyPath: \.resources,
                    with: ProcessResources(
                        process: self,
                        base: InMemoryResources(
                            at: URL(filePath: "/Application"),
                            in: disk,
                            preferredLanguages: FixedLocale.posix.preferredLanguages
                        )
                    )
                )
                $0.override(keyPath: \.processEnvironment, with: processEnvironment)
                $0.override(
                    keyPath: \.subprocess,
                    with: ProcessSubprocesses(
                        process: self,
                        programs: programs,
                        disk: disk,
                        environment: processEnvironment.environment,
                        numbers: SplitMix64(seed: seed("subprocess"))
                    ) { child, childNumber in
                        child.dependencies(
                            disk: disk,
                            console: console,
                            log: log,
                            preferences: preferences,
                            programs: programs,
                            number: "\(number) child \(childNumber)"
                        )
                    }
                )
            }
            .with(fixedLocale: .posix)
            .with(override: FixedLocale.posix.calendar, for: \.calendar)
    }

    /// Returns the process environment, with paths on the disk, and the reading of the machine's clock as the uptime.
    private func processEnvironment(number: String, disk: InMemoryFileSystem) -> any ProcessEnvironment {
        let home = disk.homeDirectoryForCurrentUser
        let user = home.lastPathComponent
        let base = FixedProcessEnvironment(
            environment: ["HOME": home.filePath, "TMPDIR": disk.temporaryDirectory.filePath, "USER": user],
            processIdentifier: Int32(999 + (Int(number) ?? 0)),
            hostName: host,
            userName: user
        )
        return ComposableProcessEnvironment(
            forwardingTo: base,
            systemUptime: { [self] in read("read the uptime") { now }.sinceStart / .seconds(1) }
        )
    }
}

extension URL {
    /// The path without a trailing slash.
    fileprivate var filePath: String { path(percentEncoded: false).replacing(/\/$/, with: "") }
}
