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

    /// A call of one façade, as a process gets it from its environment.
    private init<Facade>(
        _ name: String,
        _ facade: any KeyPath<GlobalDependencies, Facade> & Sendable,
        _ perform: @escaping @Sendable (Facade) throws -> Void
    ) {
        self.init(name) { try perform($0.dependencies[keyPath: facade]) }
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
        ProcessCall("Console.readLine", \.console) { _ = try $0.readLine(strippingNewline: true) },
        ProcessCall(asynchronous: "Console.nextLine") {
            _ = try await $0.dependencies.console.nextLine(strippingNewline: true)
        },
        ProcessCall("Console.readSecret", \.console) { _ = try $0.readSecret() },
        ProcessCall("Console.read", \.console) { _ = try $0.read(upToCount: 1) },
        ProcessCall("Console.write", \.console) {
            try? $0.write("text")
            try $0.write(contentsOf: Data("data".utf8))
        },
        ProcessCall("Console.writeError", \.console) { try $0.writeError("error") },
        ProcessCall("Console.isTerminal", \.console) { _ = $0.isTerminal(.output) },
        ProcessCall("Console.width", \.console) { _ = $0.width(of: .output) },
        ProcessCall("Console.height", \.console) { _ = $0.height(of: .output) },
    ]

    private static let preferences = [
        ProcessCall("Preferences.propertyListValue", \.preferences) { _ = $0.propertyListValue(forKey: "key") },
        ProcessCall("Preferences.setPropertyListValue") {
            $0.dependencies.preferences.setPropertyListValue(.string("set"), forKey: "key")
            $0.suite.setPropertyListValue(.string("set"), forKey: "key")
            $0.dependencies.preferences.suite(named: "suite").setPropertyListValue(.string("set"), forKey: "other")
        },
        ProcessCall("Preferences.registerPropertyListValues", \.preferences) {
            $0.registerPropertyListValues(["registered": .boolean(true)])
        },
        ProcessCall("Preferences.propertyListValues", \.preferences) { _ = $0.propertyListValues() },
        ProcessCall("Preferences.suite", \.preferences) { _ = $0.suite(named: "suite") },
        ProcessCall("Preferences.persistentPropertyListValues", \.preferences) {
            _ = $0.persistentPropertyListValues(forName: "suite")
        },
        ProcessCall("Preferences.setPersistentPropertyListValues", \.preferences) {
            $0.setPersistentPropertyListValues(["other": .string("set")], forName: "suite")
        },
        ProcessCall("Preferences.changes", \.preferences) { _ = $0.changes() },
        ProcessCall("Preferences.synchronize", \.preferences) { $0.synchronize() },
    ]

    private static let files = [
        ProcessCall("FileSystem.statusOfItem", \.fileSystem) {
            _ = try $0.statusOfItem(atPath: "/file", followingSymbolicLinks: true)
        },
        ProcessCall("FileSystem.isAccessible", \.fileSystem) { _ = $0.isAccessible(atPath: "/file", for: .existence) },
        ProcessCall("FileSystem.contentsOfDirectory", \.fileSystem) { _ = try $0.contentsOfDirectory(atPath: "/") },
        ProcessCall("FileSystem.destinationOfSymbolicLink", \.fileSystem) {
            _ = try $0.destinationOfSymbolicLink(atPath: "/link")
        },
        ProcessCall("FileSystem.data", \.fileSystem) { _ = try $0.data(contentsOfFile: "/file", options: []) },
        ProcessCall("FileSystem.write", \.fileSystem) { try $0.write(Data("new".utf8), toFile: "/file", options: []) },
        ProcessCall("FileSystem.openFile", \.fileSystem) { _ = try $0.openFile(atPath: "/file", for: .updating) },
        ProcessCall("FileSystem.createDirectory", \.fileSystem) {
            try $0.createDirectory(atPath: "/new", withIntermediateDirectories: false)
        },
        ProcessCall("FileSystem.createSymbolicLink", \.fileSystem) {
            try $0.createSymbolicLink(atPath: "/newLink", withDestinationPath: "/file")
        },
        ProcessCall("FileSystem.linkItem", \.fileSystem) { try $0.linkItem(atPath: "/file", toPath: "/hardLink") },
        ProcessCall("FileSystem.removeItem", \.fileSystem) { try $0.removeItem(atPath: "/link") },
        ProcessCall("FileSystem.moveItem", \.fileSystem) { try $0.moveItem(atPath: "/file", toPath: "/moved") },
        ProcessCall("FileSystem.copyItem", \.fileSystem) { try $0.copyItem(atPath: "/file", toPath: "/copy") },
        ProcessCall("FileSystem.replaceItem", \.fileSystem) {
            try $0.replaceItem(atPath: "/link", withItemAtPath: "/file")
        },
        ProcessCall("FileSystem.setPermissions", \.fileSystem) { try $0.setPermissions(0o700, ofItemAtPath: "/file") },
        ProcessCall("FileSystem.setModificationDate", \.fileSystem) {
            try $0.setModificationDate(.distantPast, ofItemAtPath: "/file")
        },
        ProcessCall("FileSystem.statusOfVolume", \.fileSystem) { _ = try $0.statusOfVolume(atPath: "/") },
        ProcessCall("FileSystem.synchronizeItem", \.fileSystem) { try $0.synchronizeItem(atPath: "/file") },
        ProcessCall("FileSystem.currentDirectoryPath", \.fileSystem) { _ = $0.currentDirectoryPath },
        ProcessCall("FileSystem.changeCurrentDirectoryPath", \.fileSystem) {
            _ = $0.changeCurrentDirectoryPath("/folder")
        },
        ProcessCall("FileSystem.temporaryDirectory", \.fileSystem) { _ = $0.temporaryDirectory },
        ProcessCall("FileSystem.homeDirectoryForCurrentUser", \.fileSystem) { _ = $0.homeDirectoryForCurrentUser },
        ProcessCall("FileSystem.urls", \.fileSystem) { _ = $0.urls(for: .documentDirectory, in: .userDomainMask) },
        ProcessCall("FileSystem.homeDirectory", \.fileSystem) { _ = $0.homeDirectory(forUser: "root") },
        ProcessCall("FileSystem.containerURL", \.fileSystem) {
            _ = $0.containerURL(forSecurityApplicationGroupIdentifier: "group")
        },
        ProcessCall("FileSystem.mountedVolumeURLs", \.fileSystem) {
            _ = $0.mountedVolumeURLs(includingResourceValuesForKeys: nil, options: [])
        },
        ProcessCall("FileSystem.uniqueName", \.fileSystem) { _ = $0.uniqueName() },
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
            _ = caller.dependencies.dispatch.main
        },
        ProcessCall("Dispatcher.global") { _ = $0.dependencies.dispatch.global() },
        ProcessCall("Dispatcher.queue") { _ = $0.dependencies.dispatch.queue(label: "other") },
        ProcessCall("WorkQueue.label") { _ = $0.queue.label },
        ProcessCall("WorkQueue.async") { caller in
            caller.queue.async { caller.effects.note("async") }
            caller.dependencies.dispatch.main.async { caller.effects.note("async on main") }
            caller.dependencies.dispatch.global().async { caller.effects.note("global async") }
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
        ProcessCall("Resources.bundleURL", \.resources) { _ = $0.bundleURL },
        ProcessCall("Resources.resourceURL", \.resources) { _ = $0.resourceURL },
        ProcessCall("Resources.infoDictionary", \.resources) { _ = $0.infoDictionary },
        ProcessCall("Resources.localizations", \.resources) { _ = $0.localizations },
        ProcessCall("Resources.preferredLanguages", \.resources) { _ = $0.preferredLanguages },
        ProcessCall("Resources.preferredLocalizations", \.resources) { _ = $0.preferredLocalizations },
        ProcessCall("Resources.object", \.resources) { _ = $0.object(forInfoDictionaryKey: "key") },
        ProcessCall("Resources.url", \.resources) {
            _ = $0.url(forResource: "name", withExtension: nil, subdirectory: nil, localization: "de")
        },
        ProcessCall("Resources.urls", \.resources) {
            _ = $0.urls(forResourcesWithExtension: "txt", subdirectory: nil, localization: "de")
        },
        ProcessCall("Resources.localizedString", \.resources) {
            _ = $0.localizedString(forKey: "key", value: nil, table: nil)
            _ = $0.localizedString(forKey: "key", value: nil, table: nil, arguments: [])
        },
        ProcessCall("Resources.bundle", \.resources) { _ = $0.bundle(at: URL(filePath: "/folder")) },
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
        ProcessCall("DateSource.now", \.date) { _ = $0.now },
        ProcessCall("RandomSource.next", \.random) { _ = $0.next() },
        ProcessCall("UUIDSource.callAsFunction") { _ = $0.dependencies.uuid() },
        ProcessCall("LogSink.log", \.log) { $0.error("entry") },
        ProcessCall("Notifications.post", \.notifications) { $0.post(name: Notification.Name("name")) },
        ProcessCall("Notifications.addObserver") { caller in
            _ = caller.dependencies.notifications.addObserver(forName: nil, object: nil, queue: nil) { _ in }
        },
        ProcessCall("Notifications.removeObserver", \.notifications) { $0.removeObserver(NotificationToken()) },
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
