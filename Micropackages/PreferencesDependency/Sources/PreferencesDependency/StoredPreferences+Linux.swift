#if !canImport(Darwin)
import DependencySupport
import Foundation

/// The stored values of a suite or of the application.
///
/// `UserDefaults` reads its property list, but does not write it: it writes in place, takes a file that cannot be read for
/// an empty one, and rounds dates. This type replaces the file in one step, under a lock that other processes respect.
/// ``SystemPreferences/exclusively(_:)`` protects all instances.
final class StoredPreferences {
    private struct Changes {
        var replacesAll = false
        var values: [String: Any?] = [:]
        var isEmpty: Bool { !replacesAll && values.isEmpty }

        func apply(to stored: [String: Any]) -> [String: Any] {
            values.reduce(into: replacesAll ? [:] : stored) { $0[$1.key] = $1.value }
        }
    }

    /// A suite whose file cannot exist, so that it has only registered values.
    ///
    /// `nonisolated(unsafe)`: ``SystemPreferences/exclusively(_:)`` protects it.
    nonisolated(unsafe) private static let registered = UserDefaults(suiteName: "/dev/null/registered")

    /// The stored values of each suite of the process, and under `nil` of the application.
    ///
    /// `nonisolated(unsafe)`: ``SystemPreferences/exclusively(_:)`` protects it.
    nonisolated(unsafe) private static var all: [SuiteName?: StoredPreferences] = [:]

    /// `UserDefaults` of this suite, which caches what the file contains.
    private let defaults: UserDefaults
    private let name: String
    /// The path of the property list.
    private let path: String
    /// What is not in the file yet, because an attempt to write it failed.
    ///
    /// `UserDefaults` does not have it: it would write it in place with the next change of any suite.
    private var pending = Changes()
    private var isLoaded = false
    /// Whether a file was kept aside since `synchronize()` last returned.
    private var hasLostFile = false

    /// Returns the stored values of a suite, or of the application if the name is `nil`.
    static func named(_ name: SuiteName?) -> StoredPreferences? {
        if let known = all[name] { return known }
        var text = name?.text ?? SuiteName.application
        if name != nil {
            // `UserDefaults` may take two spellings of one name for one suite, depending on their hashes. Another path of the same
            // file is another suite to it.
            let spellings = all.keys.filter { ($0?.text ?? SuiteName.application) == text }.count
            text = String(repeating: text.hasPrefix("/") ? "/." : "./", count: spellings) + text
        }
        guard let defaults = name == nil ? .standard : UserDefaults(suiteName: text) else { return nil }
        all[name] = StoredPreferences(defaults, text)
        return all[name]
    }

    private init(_ defaults: UserDefaults, _ name: String) {
        (self.defaults, self.name) = (defaults, name)
        // As `UserDefaults` finds it.
        let environment = ProcessInfo.processInfo.environment
        let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.count > 1 && $0.hasPrefix("/") ? $0 : nil }
        let folder = configuration ?? "\(environment["HOME"] ?? "")/.config"
        path = name.hasPrefix("/") ? "\(name).plist" : "\(folder)/\(name).plist"
    }

    /// Loads the file into `UserDefaults`, unless that has happened.
    func load() {
        if !isLoaded { _ = store() }
    }

    /// Returns the value of a key.
    func object(forKey key: String) -> Any? {
        // A `String` equals one with other scalars for the same characters. `UserDefaults` takes them for two keys.
        let hasOneSpelling = key.utf8.allSatisfy { $0 < 0x80 }
        guard !pending.isEmpty || !hasOneSpelling else { return defaults.object(forKey: key) }
        return defaults.volatileDomain(forName: UserDefaults.argumentDomain)[key] ?? dictionaryRepresentation()[key]
    }

    /// Returns all values, including registered values.
    func dictionaryRepresentation() -> [String: Any] {
        guard !pending.isEmpty else { return defaults.dictionaryRepresentation() }
        return (Self.registered?.dictionaryRepresentation() ?? [:]).merging(persistentDomain()) { $1 }
    }

    /// Returns the values that were set.
    func persistentDomain() -> [String: Any] {
        pending.apply(to: defaults.persistentDomain(forName: name) ?? [:])
    }

    /// Sets a value, or removes it.
    func set(_ value: Any?, forKey key: String) {
        pending.values[key] = .some(value)
        _ = store()
    }

    /// Replaces all values.
    func replace(with values: [String: Any]) {
        pending = Changes(replacesAll: true, values: values)
        _ = store()
    }

    /// Stores what is not stored yet, and returns whether everything is stored.
    func synchronize() -> Bool {
        let isStored = store()
        defer { hasLostFile = false }
        return isStored && !hasLostFile
    }

    private func store() -> Bool {
        // A call that was interrupted is repeated, and a change that `UserDefaults` has written over.
        (0..<3).contains { _ in (try? update()) != nil }
    }

    private func update() throws {
        try locked {
            let values = pending.apply(to: try read())
            if !pending.isEmpty { try write(values) }
            let file = try contents()
            // Loads the file into `UserDefaults` again, which first writes what other code has set. That is older than the
            // pending changes, so the next attempt applies them again.
            let isStored = defaults.synchronize()
            guard try contents() == file else { throw CocoaError(.fileWriteUnknown) }
            pending = Changes()
            let loaded = defaults.persistentDomain(forName: name) ?? [:]
            // A file that `UserDefaults` could not read is empty to it.
            isLoaded = values.isEmpty || !loaded.isEmpty
            // If it could not write, that may be the file of another suite.
            guard isLoaded, isStored || Self.isEqual(loaded, values) else { throw CocoaError(.fileWriteUnknown) }
        }
    }

    private static func isEqual(_ first: [String: Any], _ second: [String: Any]) -> Bool {
        (try? PropertyListValue(first)) == (try? PropertyListValue(second))
    }

    /// Calls a closure while no other process changes a file in the same directory.
    private func locked<Result>(_ body: () throws -> Result) throws -> Result {
        let folder = (path as NSString).deletingLastPathComponent
        // The file itself cannot be locked, because each change replaces it.
        var descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0, errno == ENOENT {
            guard !pending.isEmpty else { return try body() }
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
        defer { close(descriptor) }
        // Not every volume has locks. A process that keeps its lock is reported.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            let report = DispatchWorkItem {
                StandardError.print("Preferences: \(folder) has been locked by another process for a minute")
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: report)
            while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
            report.cancel()
        }
        return try body()
    }

    /// The bytes of the file, or `nil` if it does not exist.
    private func contents() throws -> Data? {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        }
    }

    private func read() throws -> [String: Any] {
        guard let data = try contents() else { return [:] }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        if let values = list as? [String: Any] { return values }
        if data.isEmpty { return [:] }
        let aside = "\(path).unreadable.\(UUID())"
        guard rename(path, aside) == 0 else { throw CocoaError(.fileWriteUnknown) }
        hasLostFile = true
        StandardError.print("The preferences \(path) cannot be read. They are kept as \(aside)")
        return [:]
    }

    private func write(_ values: [String: Any]) throws {
        guard !values.isEmpty else {
            // A symbolic link is removed, too, and its target keeps its values.
            guard unlink(path) == 0 || errno == ENOENT else { throw CocoaError(.fileWriteUnknown) }
            return
        }
        // Only the binary format has the fractions of dates.
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        // A symbolic link to a file remains one. A link whose target is missing is replaced.
        let target = realpath(path, nil)
        defer { free(target) }
        let destination = target.map { String(cString: $0) } ?? path
        let draft = "\(destination).\(UUID())"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        var isWritten = data.withUnsafeBytes { OutputDescriptor(descriptor).write($0) } == 0
        if target != nil { isWritten = isWritten && copyAccess(of: destination, to: descriptor) }
        isWritten = isWritten && fsync(descriptor) == 0
        isWritten = close(descriptor) == 0 && isWritten
        guard isWritten, rename(draft, destination) == 0 else {
            unlink(draft)
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// Gives a draft the owner, the group and the permissions of a file, and returns false for an error.
    ///
    /// Only a superuser may change the owner. If the process may not keep the group either, the draft has no permissions for a
    /// group, because these would be given to another one.
    private func copyAccess(of path: String, to draft: CInt) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        var mode = status.st_mode & 0o777
        if fchown(draft, status.st_uid, status.st_gid) != 0, fchown(draft, .max, status.st_gid) != 0 { mode &= ~0o070 }
        return fchmod(draft, mode) == 0
    }
}
#endif
