import DependencySupport
import FileSystemDependency
import FileSystemDependencyContract
import Foundation

/// A file system under test, with the handles that a sequence has opened on it.
struct FuzzSubject {
    let fileSystem: any FileSystem
    /// The directory at which the paths of calls start.
    let root: String
    private var caller: FileSystemStepper

    init(_ fileSystem: any FileSystem, root: String) {
        self.fileSystem = fileSystem
        self.root = root
        caller = FileSystemStepper(fileSystem)
    }

    private var fake: InMemoryFileSystem? { fileSystem as? InMemoryFileSystem }

    /// Runs a call, and returns its outcome as text that can be compared with another file system's outcome.
    mutating func run(_ call: FuzzCall) -> FuzzOutcome {
        switch call {
        case .plain(let call): FuzzOutcome { try run(call, at: whole) }
        case .relative(let call): FuzzOutcome { try run(call, at: relative) }
        case .url(let call, let form): FuzzOutcome { try run(call, as: form) }
        case .async(let call, let look): run(call, canceledAt: look)
        case .enumerate(let path, let enumeration): FuzzOutcome { try enumerate(path, enumeration) }
        case .inspect(let path, let other):
            .success(fileSystem.inspection(ofItemAtPath: whole(path), and: whole(other)).joined(separator: "\n"))
        case .setAttributes, .copyAttributes, .createFile, .append: FuzzOutcome { try change(call) }
        case .changeDirectory(let path): .success("\(fileSystem.changeCurrentDirectoryPath(relative(path)))")
        case .setMask, .setUser, .set, .undone, .refused: change(call)
        }
    }

    /// Makes the root the current directory if the current directory is outside the root.
    func stayInRoot() {
        let current = fileSystem.currentDirectoryPath
        if !current.isEmpty && current != root && !current.hasPrefix("\(root)/") {
            _ = fileSystem.changeCurrentDirectoryPath(root)
        }
    }

    /// Returns the absolute path for a path of the sequence.
    ///
    /// A path that begins with two slashes is below the root of the process. Other paths are below ``root``. An empty
    /// path remains empty.
    func whole(_ path: String) -> String {
        path.hasPrefix("//") ? String(path.dropFirst()) : path.isEmpty ? "" : "\(root)/\(path)"
    }

    /// Returns a path relative to the current directory; an absolute path would leave the root.
    private func relative(_ path: String) -> String {
        String(path.drop { $0 == "/" })
    }

    private mutating func run(_ call: FileSystemStep, at path: (String) -> String) throws -> String {
        try caller.run(call.mapPaths(path))
    }

    private mutating func run(_ call: FileSystemStep, as form: FuzzURLForm) throws -> String {
        let root = root
        let text = try call.run(on: fileSystem) { form.url($0, root: root) }
        return try text ?? run(call) { form.url($0, root: root).path }
    }

    private mutating func run(_ call: FileSystemStep, canceledAt look: Int?) -> FuzzOutcome {
        guard look != nil || fake != nil else { return FuzzOutcome { try run(call, as: .path) } }
        let looks = Lock(0)
        let fileSystem = AsyncFileSystem(base: fileSystem) {
            looks.withLock { count in
                count += 1
                return count > look ?? .max
            }
        }
        let outcome: FuzzOutcome? = ThreadExecutor.run { [root] in
            do {
                return try await call.run(on: fileSystem) { FuzzURLForm.path.url($0, root: root) }.map { .success($0) }
            } catch {
                return FuzzOutcome(error)
            }
        }
        return outcome ?? FuzzOutcome { try run(call, as: .path) }
    }

    private func change(_ call: FuzzCall) throws -> String {
        switch call {
        case .setAttributes(let path, let permissions, let date, let owner):
            var attributes: [FileAttributeKey: Any] = [:]
            attributes[.posixPermissions] = permissions
            attributes[.modificationDate] = date.map(Date.init(timeIntervalSince1970:))
            attributes[.ownerAccountID] = owner
            try fileSystem.setAttributes(attributes, ofItemAtPath: whole(path))
        case .copyAttributes(let path, let other):
            try fileSystem.setAttributes(fileSystem.attributesOfItem(atPath: whole(path)), ofItemAtPath: whole(other))
        case .createFile(let path, let permissions):
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: permissions]
            return "\(fileSystem.createFile(atPath: whole(path), contents: Data([65]), attributes: attributes))"
        case .append(let text, let path): try fileSystem.append(Data(text.utf8), to: URL(filePath: whole(path)))
        default: break
        }
        return ""
    }

    private mutating func change(_ call: FuzzCall) -> FuzzOutcome {
        switch (call, fake) {
        case (.setMask(let mask), nil): FuzzProcess.setMask(mask)
        case (.setMask(let mask), let fake?): fake.settings.creationMask = mask
        case (.setUser(let user), nil): FuzzProcess.become(user)
        case (.setUser(let user), let fake?) where FuzzProcess.canChangeUser: fake.settings.credentials.userID = user
        case (.set(let setting), let fake?): setting.apply(to: fake)
        case (.undone(let calls), let fake?):
            let snapshot = fake.snapshot()
            runApart(calls)
            fake.restore(snapshot)
            // A handle from before the restoration must fail to write, and not change the restored files.
            _ = [0, 1].map { handle in try? caller.run(.handle(handle, .write(contentsOf: Data("late".utf8)))) }
            caller = FileSystemStepper(fileSystem)
        case (.undone, nil): caller = FileSystemStepper(fileSystem)
        case (.refused(let calls), let fake?):
            fake.settings.isReadOnly = true
            runApart(calls)
            fake.settings.isReadOnly = false
        default: break
        }
        return .success("")
    }

    /// Runs calls with separate handles, which are closed at the end.
    private func runApart(_ calls: [FileSystemStep]) {
        var caller = FileSystemStepper(fileSystem)
        for call in calls {
            _ = try? caller.run(call.mapPaths(whole))
        }
    }
}
