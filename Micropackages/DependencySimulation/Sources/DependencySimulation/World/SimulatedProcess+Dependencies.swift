import ConsoleDependency
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
import TimeDependency

extension SimulatedProcess {
    /// Creates the environment of the process: every dependency of the package, on the time line of the world.
    /// - Parameters:
    ///   - disk: The files of its machine.
    ///   - console: The console of its machine.
    ///   - log: The log of its machine.
    ///   - preferences: The preferences of its machine.
    ///   - number: The number of the process on its machine, from 1.
    /// - Returns: The environment.
    func dependencies(
        disk: InMemoryFileSystem,
        console: ScriptedConsole,
        log: RecordedLog,
        preferences: InMemoryPreferences,
        number: Int
    ) -> GlobalDependencies {
        let clock = ProcessClock(process: self)
        let files = ProcessFileSystem(process: self, disk: disk)
        func seed(_ consumer: String) -> UInt64 {
            RandomStream(name: "\(host) \(number) \(consumer)").seed(inWorldOf: core.seed)
        }
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
                $0.override(keyPath: \.notifications, with: ProcessNotifications(process: self))
                $0.override(keyPath: \.console, with: ProcessConsole(process: self, console: console))
                $0.override(keyPath: \.log, with: Log(ProcessLog(process: self, recorded: log)))
                $0.override(keyPath: \.preferences, with: ProcessPreferences(process: self, preferences: preferences))
                $0.override(
                    keyPath: \.resources,
                    with: ProcessResources(
                        process: self,
                        base: InMemoryResources(at: URL(filePath: "/Application"), in: disk)
                    )
                )
                $0.override(
                    keyPath: \.processEnvironment,
                    with: FixedProcessEnvironment(processIdentifier: Int32(999 + number), hostName: host)
                )
            }
            .with(fixedLocale: .posix)
            .with(override: FixedLocale.posix.calendar, for: \.calendar)
    }
}
