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
        func seed(_ consumer: String) -> UInt64 {
            RandomStream(name: "\(host) \(number) \(consumer)").seed(inWorldOf: core.seed)
        }
        return GlobalDependencies.default
            .with {
                $0.override(keyPath: \.clock, with: clock)
                $0.override(keyPath: \.suspendingClock, with: clock)
                $0.override(keyPath: \.date, with: core.time.date)
                $0.override(keyPath: \.dispatch, with: VirtualDispatch(clock: clock))
                $0.override(keyPath: \.random, with: SeededRandom(seed: seed("random")))
                $0.override(keyPath: \.uuid, with: SeededUUIDs(seed: seed("uuid")))
                $0.override(keyPath: \.fileSystem, with: fileSystem(on: disk))
                $0.override(keyPath: \.network, with: ProcessNetwork(process: self))
                $0.override(keyPath: \.notifications, with: notingNotifications())
                $0.override(keyPath: \.console, with: noting(console))
                $0.override(keyPath: \.log, with: Log(ProcessLog(process: self, recorded: log)))
                $0.override(keyPath: \.preferences, with: noting(preferences))
                $0.override(
                    keyPath: \.resources,
                    with: InMemoryResources(at: URL(filePath: "/Application"), in: disk)
                )
                $0.override(
                    keyPath: \.processEnvironment,
                    with: FixedProcessEnvironment(processIdentifier: Int32(999 + number), hostName: host)
                )
            }
            .with(fixedLocale: .posix)
            .with(override: FixedLocale.posix.calendar, for: \.calendar)
    }

    private func noting(_ preferences: InMemoryPreferences) -> any Preferences {
        ComposablePreferences(
            forwardingTo: preferences,
            set: { [self] value, key in
                let call = value.map { "set \(key) to \($0.foundationValue)" } ?? "remove \(key)"
                try? self.call(call) { preferences.setPropertyListValue(value, forKey: key) }
            }
        )
    }

    /// Creates the center of the process, to which nothing is posted once that has ended.
    private func notingNotifications() -> any Notifications {
        let center = IsolatedNotifications()
        return ComposableNotifications(
            forwardingTo: center,
            post: { [self] notification in
                try? call("post \(notification.name.rawValue)") { center.post(notification) }
            }
        )
    }

    private func noting(_ console: ScriptedConsole) -> any Console {
        ComposableConsole(
            forwardingTo: console,
            readLine: { [self] strips in try call("read line") { try console.readLine(strippingNewline: strips) } },
            write: { [self] text in try call("print \(text.debugDescription)") { try console.write(text) } },
            writeError: { [self] text in
                try call("print error \(text.debugDescription)") { try console.writeError(text) }
            }
        )
    }
}
