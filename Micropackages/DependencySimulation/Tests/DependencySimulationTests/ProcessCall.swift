import ConsoleDependency
import DependencySimulation
import DispatchDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import LogDependency
import NetworkDependency
import NotificationsDependency
import PreferencesDependency
import RandomDependency
import ResourcesDependency
import SubprocessDependency
import TimeDependency

/// A process's call of one façade requirement.
///
/// If the requirement can change state, the arguments cause a change.
struct ProcessCall: Sendable, CustomStringConvertible {
    /// The requirement, such as "Console.readSecret".
    let description: String
    /// A closure that makes the call, or `nil` if the requirement is asynchronous.
    let perform: (@Sendable (Caller) throws -> Void)?
    /// A closure that makes the call in a task.
    let performInTask: @Sendable (Caller) async throws -> Void

    /// The environment of the process and the objects that it opened before the call.
    struct Caller: Sendable {
        let dependencies: GlobalDependencies
        let handle: any FileSystemHandle
        let queue: any WorkQueue
        let suite: any Preferences
        let child: any Execution
        /// The recorded effects of the calls, such as submitted work that ran.
        let effects: Log<String>
    }

    private init(_ name: String, _ perform: @escaping @Sendable (Caller) throws -> Void) {
        description = name
        self.perform = perform
        performInTask = { try perform($0) }
    }

    private init(asynchronous name: String, _ perform: @escaping @Sendable (Caller) async throws -> Void) {
        description = name
        self.perform = nil
        performInTask = perform
    }

    /// The calls that always return a constant, on any thread, even after the end of the process.
    static let constants: Set = [
        "FileSystem.temporaryDirectory", "FileSystem.homeDirectoryForCurrentUser", "FileSystem.urls",
        "FileSystem.homeDirectory", "FileSystem.containerURL", "FileSystem.mountedVolumeURLs", "Resources.bundleURL",
        "Resources.resourceURL", "Resources.preferredLanguages", "WorkQueue.label", "Dispatcher.main",
        "Dispatcher.global", "Dispatcher.queue", "Preferences.suite", "Execution.command",
        "Execution.processIdentifier",
    ]

    static let all = console + preferences + files + handles + queues + resources + children + others

    private static let console = [
        ProcessCall("Console.readLine") { _ = try $0.dependencies.console.readLine(strippingNewline: true) },
        ProcessCall(asynchronous: "Console.nextLine") {
            _ = try await $0.dependencies.console.nextLine(strippingNewline: true)
        },
        ProcessCall("Console.readSecret") { _ = try $0.dependencies.console.readSecret() },
        ProcessCall("Console.read") { _ = try $0.dependencies.console.read(upToCount: 1) },
        ProcessCall("Console.write") {
            try? $0.dependencies.console.write("text")
            try $0.dependencies.console.write(contentsOf: Data("data".utf8))
        },
        ProcessCall("Console.writeError") { try $0.dependencies.console.writeError("error") },
        ProcessCall("Console.isTerminal") { _ = $0.dependencies.console.isTerminal(.output) },
        ProcessCall("Console.width") { _ = $0.dependencies.console.width(of: .output) },
        ProcessCall("Console.height") { _ = $0.dependencies.console.height(of: .output) },
    ]

    private static let preferences = [
        ProcessCall("Preferences.propertyListValue") {
            _ = $0.dependencies.preferences.propertyListValue(forKey: "key")
        },
        ProcessCall("Preferences.setPropertyListValue") {
            $0.dependencies.preferences.setPropertyListValue(.string("set"), forKey: "key")
            $0.suite.setPropertyListValue(.string("set"), forKey: "key")
            $0.dependencies.preferences.suite(named: "suite").setPropertyListValue(.string("set"), forKey: "other")
        },
        ProcessCall("Preferences.registerPropertyListValues") {
            $0.dependencies.preferences.registerPropertyListValues(["registered": .boolean(true)])
        },
        ProcessCall("Preferences.propertyListValues") { _ = $0.dependencies.preferences.propertyListValues() },
        ProcessCall("Preferences.suite") { _ = $0.dependencies.preferences.suite(named: "suite") },
        ProcessCall("Preferences.persistentPropertyListValues") {
            _ = $0.dependencies.preferences.persistentPropertyListValues(forName: "suite")
        },
        ProcessCall("Preferences.setPersistentPropertyListValues") {
            $0.dependencies.preferences.setPersistentPropertyListValues(["other": .string("set")], forName: "suite")
        },
        ProcessCall("Preferences.changes") { _ = $0.dependencies.preferences.changes() },
        ProcessCall("Preferences.synchronize") { $0.dependencies.preferences.synchronize() },
    ]

    private static let files = [
        ProcessCall("FileSystem.statusOfItem") {
            _ = try $0.dependencies.fileSystem.statusOfItem(atPath: "/file", followingSymbolicLinks: true)
        },
        ProcessCall("FileSystem.isAccessible") {
            _ = $0.dependencies.fileSystem.isAccessible(atPath: "/file", for: .existence)
        },
        ProcessCall("FileSystem.contentsOfDirectory") {
            _ = try $0.dependencies.fileSystem.contentsOfDirectory(atPath: "/")
        },
        ProcessCall("FileSystem.destinationOfSymbolicLink") {
            _ = try $0.dependencies.fileSystem.destinationOfSymbolicLink(atPath: "/link")
        },
        ProcessCall("FileSystem.data") {
            _ = try $0.dependencies.fileSystem.data(contentsOfFile: "/file", options: [])
        },
        ProcessCall("FileSystem.write") {
            try $0.dependencies.fileSystem.write(Data("new".utf8), toFile: "/file", options: [])
        },
        ProcessCall("FileSystem.openFile") {
            _ = try $0.dependencies.fileSystem.openFile(atPath: "/file", for: .updating)
        },
        ProcessCall("FileSystem.createDirectory") {
            try $0.dependencies.fileSystem.createDirectory(
                atPath: "/new",
                withIntermediateDirectories: false,
                permissions: nil
            )
        },
        ProcessCall("FileSystem.createSymbolicLink") {
            try $0.dependencies.fileSystem.createSymbolicLink(atPath: "/newLink", withDestinationPath: "/file")
        },
        ProcessCall("FileSystem.linkItem") {
            try $0.dependencies.fileSystem.linkItem(atPath: "/file", toPath: "/hardLink")
        },
        ProcessCall("FileSystem.removeItem") { try $0.dependencies.fileSystem.removeItem(atPath: "/link") },
        ProcessCall("FileSystem.moveItem") {
            try $0.dependencies.fileSystem.moveItem(atPath: "/file", toPath: "/moved")
        },
        ProcessCall("FileSystem.copyItem") {
            try $0.dependencies.fileSystem.copyItem(atPath: "/file", toPath: "/copy")
        },
        ProcessCall("FileSystem.replaceItem") {
            try $0.dependencies.fileSystem.replaceItem(atPath: "/link", withItemAtPath: "/file")
        },
        ProcessCall("FileSystem.setPermissions") {
            try $0.dependencies.fileSystem.setPermissions(0o700, ofItemAtPath: "/file")
        },
        ProcessCall("FileSystem.setModificationDate") {
            try $0.dependencies.fileSystem.setModificationDate(.distantPast, ofItemAtPath: "/file")
        },
        ProcessCall("FileSystem.statusOfVolume") { _ = try $0.dependencies.fileSystem.statusOfVolume(atPath: "/") },
        ProcessCall("FileSystem.synchronizeItem") { try $0.dependencies.fileSystem.synchronizeItem(atPath: "/file") },
        ProcessCall("FileSystem.currentDirectoryPath") { _ = $0.dependencies.fileSystem.currentDirectoryPath },
        ProcessCall("FileSystem.changeCurrentDirectoryPath") {
            _ = $0.dependencies.fileSystem.changeCurrentDirectoryPath("/folder")
        },
        ProcessCall("FileSystem.temporaryDirectory") { _ = $0.dependencies.fileSystem.temporaryDirectory },
        ProcessCall("FileSystem.homeDirectoryForCurrentUser") {
            _ = $0.dependencies.fileSystem.homeDirectoryForCurrentUser
        },
        ProcessCall("FileSystem.urls") {
            _ = $0.dependencies.fileSystem.urls(for: .documentDirectory, in: .userDomainMask)
        },
        ProcessCall("FileSystem.homeDirectory") { _ = $0.dependencies.fileSystem.homeDirectory(forUser: "root") },
        ProcessCall("FileSystem.containerURL") {
            _ = $0.dependencies.fileSystem.containerURL(forSecurityApplicationGroupIdentifier: "group")
        },
        ProcessCall("FileSystem.mountedVolumeURLs") {
            _ = $0.dependencies.fileSystem.mountedVolumeURLs(includingResourceValuesForKeys: nil, options: [])
        },
        ProcessCall("FileSystem.uniqueName") { _ = $0.dependencies.fileSystem.uniqueName() },
    ]

    private static let handles = [
        ProcessCall("FileSystemHandle.read") { _ = try $0.handle.read(upToCount: 1) },
        ProcessCall("FileSystemHandle.readToEnd") { _ = try $0.handle.readToEnd() },
        ProcessCall("FileSystemHandle.write") { try $0.handle.write(contentsOf: Data("late".utf8)) },
        ProcessCall("FileSystemHandle.offset") { _ = try $0.handle.offset() },
        ProcessCall("FileSystemHandle.seek") { try $0.handle.seek(toOffset: 1) },
        ProcessCall("FileSystemHandle.seekToEnd") { _ = try $0.handle.seekToEnd() },
        ProcessCall("FileSystemHandle.truncate") { try $0.handle.truncate(atOffset: 0) },
        ProcessCall("FileSystemHandle.synchronize") { try $0.handle.synchronize() },
        ProcessCall("FileSystemHandle.close") { try $0.handle.close() },
    ]

    private static let queues = [
        ProcessCall("Dispatcher.main") { caller in
            _ = caller.dependencies.mainQueue
        },
        ProcessCall("Dispatcher.global") { _ = $0.dependencies.globalQueue() },
        ProcessCall("Dispatcher.queue") { _ = $0.dependencies.queue("other") },
        ProcessCall("WorkQueue.label") { _ = $0.queue.label },
        ProcessCall("WorkQueue.async") { caller in
            caller.queue.async { caller.effects.note("async") }
            caller.dependencies.mainQueue.async { caller.effects.note("async on main") }
            caller.dependencies.globalQueue().async { caller.effects.note("global async") }
        },
        ProcessCall("WorkQueue.asyncAfter") { caller in
            caller.queue.asyncAfter(deadline: .now() + 1) { caller.effects.note("asyncAfter") }
        },
        ProcessCall("WorkQueue.schedule") { caller in
            _ = caller.queue.schedule(deadline: .now() + 1, repeating: .never) { caller.effects.note("schedule") }
        },
        ProcessCall("WorkQueue.sync") { $0.queue.sync(flags: []) {} },
    ]

    private static let resources = [
        ProcessCall("Resources.bundleURL") { _ = $0.dependencies.resources.bundleURL },
        ProcessCall("Resources.resourceURL") { _ = $0.dependencies.resources.resourceURL },
        ProcessCall("Resources.infoDictionary") { _ = $0.dependencies.resources.infoDictionary },
        ProcessCall("Resources.localizations") { _ = $0.dependencies.resources.localizations },
        ProcessCall("Resources.preferredLanguages") { _ = $0.dependencies.resources.preferredLanguages },
        ProcessCall("Resources.preferredLocalizations") { _ = $0.dependencies.resources.preferredLocalizations },
        ProcessCall("Resources.object") { _ = $0.dependencies.resources.object(forInfoDictionaryKey: "key") },
        ProcessCall("Resources.url") {
            _ = $0.dependencies.resources.url(
                forResource: "name",
                withExtension: nil,
                subdirectory: nil,
                localization: "de"
            )
        },
        ProcessCall("Resources.urls") {
            _ = $0.dependencies.resources.urls(
                forResourcesWithExtension: "txt",
                subdirectory: nil,
                localization: "de"
            )
        },
        ProcessCall("Resources.localizedString") {
            _ = $0.dependencies.resources.localizedString(forKey: "key", value: nil, table: nil)
            _ = $0.dependencies.resources.localizedString(forKey: "key", value: nil, table: nil, arguments: [])
        },
        ProcessCall("Resources.bundle") { _ = $0.dependencies.resources.bundle(at: URL(filePath: "/folder")) },
    ]

    private static let children = [
        ProcessCall(asynchronous: "Subprocesses.start") {
            _ = try await $0.dependencies.subprocess.start(Command("service"))
        },
        ProcessCall("Execution.command") { _ = $0.child.command },
        ProcessCall("Execution.processIdentifier") { _ = $0.child.processIdentifier },
        ProcessCall(asynchronous: "Execution.read") { _ = try await $0.child.read(from: .output) },
        ProcessCall(asynchronous: "Execution.write") { try await $0.child.write("more") },
        ProcessCall("Execution.close") { $0.child.close(.input) },
        ProcessCall("Execution.send") { try $0.child.send(.userDefinedOne) },
        ProcessCall(asynchronous: "Execution.terminationStatus") { caller in
            _ = try await caller.child.terminationStatus()
            caller.effects.note("status")
        },
        ProcessCall(asynchronous: "Execution.sleep") { caller in
            try await caller.child.sleep(for: .seconds(1))
            caller.effects.note("slept")
        },
    ]

    private static let others = [
        ProcessCall("DateSource.now") { _ = $0.dependencies.date.now },
        ProcessCall("RandomSource.next") { _ = $0.dependencies.random.next() },
        ProcessCall("UUIDSource.callAsFunction") { _ = $0.dependencies.uuid() },
        ProcessCall("LogSink.log") { $0.dependencies.log.error("entry") },
        ProcessCall("Notifications.post") { $0.dependencies.notifications.post(name: Notification.Name("name")) },
        ProcessCall("Notifications.addObserver") { caller in
            _ = caller.dependencies.notifications.addObserver(forName: nil, object: nil, queue: nil) { _ in }
        },
        ProcessCall("Notifications.removeObserver") {
            $0.dependencies.notifications.removeObserver(NotificationToken())
        },
        ProcessCall(asynchronous: "NetworkSession.bytes") { caller in
            guard let url = URL(string: "http://api/") else { return }
            _ = try await caller.dependencies.network.data(from: url)
        },
        ProcessCall(asynchronous: "Clock.sleep") { caller in
            try await caller.dependencies.clock.sleep(for: .seconds(1))
            caller.effects.note("woke")
        },
    ]
}
