import FileSystemDependency
import Foundation

/// What can be seen of a tree, one short text for each item, so that what an operation changed can be told.
struct ContractDigest {
    private let subject: FileSystemContract.Subject
    /// The first path of each item there was at the beginning.
    private var originalPaths: [UInt64: String] = [:]
    private var defaultPermissions: Set<Int> = []

    /// The date that all items have at the beginning.
    private static let beginning = Date(timeIntervalSince1970: 500)

    init(_ subject: FileSystemContract.Subject) {
        self.subject = subject
    }

    /// Ages all items, and returns their texts.
    mutating func begin() throws -> [String: String] {
        try readDefaultPermissions()
        age("")
        remember("")
        return items("")
    }

    /// New items get what the process's mask leaves; a table should not depend on it.
    private mutating func readDefaultPermissions() throws {
        let fileSystem = subject.fileSystem
        let probes = [subject.path("probe1"), subject.path("probe2")]
        try fileSystem.write(Data(), toFile: probes[0], options: [])
        try fileSystem.createDirectory(atPath: probes[1], withIntermediateDirectories: false, permissions: nil)
        for probe in probes {
            let status = try fileSystem.statusOfItem(atPath: probe, followingSymbolicLinks: false)
            defaultPermissions.insert(status.permissions)
            try fileSystem.removeItem(atPath: probe)
        }
    }

    /// Returns the items that are new, gone or different.
    func changes(since before: [String: String]) -> [String] {
        let after = items("")
        let paths = Set(before.keys).union(after.keys).sorted()
        return paths.compactMap { path in
            switch (before[path], after[path]) {
            case (let old, let new) where old == new: nil
            case (_, nil): "-\(path)"
            case (_, let new): "+\(path) \(new ?? "")"
            }
        }
    }

    private func path(_ path: String) -> String {
        path.isEmpty ? subject.directory : "\(subject.directory)/\(path)"
    }

    private func status(_ path: String) -> FileStatus? {
        try? subject.fileSystem.statusOfItem(atPath: self.path(path), followingSymbolicLinks: false)
    }

    private func children(_ path: String) -> [String]? {
        let names = try? subject.fileSystem.contentsOfDirectory(atPath: self.path(path)).sorted()
        return names?.map { path.isEmpty ? $0 : "\(path)/\($0)" }
    }

    /// Sets the dates of all that may be locked, too.
    private func age(_ path: String) {
        guard let status = status(path), status.kind != .symbolicLink else { return }
        let fileSystem = subject.fileSystem
        if status.kind == .directory {
            try? fileSystem.setPermissions(0o700, ofItemAtPath: self.path(path))
            children(path)?.forEach(age)
        }
        try? fileSystem.setModificationDate(Self.beginning, ofItemAtPath: self.path(path))
        try? fileSystem.setPermissions(status.permissions, ofItemAtPath: self.path(path))
    }

    private mutating func remember(_ path: String) {
        guard let status = status(path) else { return }
        if originalPaths[status.systemFileNumber] == nil {
            originalPaths[status.systemFileNumber] = path
        }
        for child in status.kind == .directory ? children(path) ?? [] : [] {
            remember(child)
        }
    }

    private func items(_ path: String) -> [String: String] {
        guard let status = status(path) else {
            return [name(path): "hidden"]
        }
        var items = [name(path): text(path, status)]
        for child in status.kind == .directory ? children(path) ?? [] : [] {
            items.merge(self.items(child)) { $1 }
        }
        return items
    }

    /// A short name, whatever the length of the path.
    private func name(_ path: String) -> String {
        guard path.count > 100 else { return path.isEmpty ? "." : path }
        return "\(path.prefix(2))…\(path.utf8.count)"
    }

    private func text(_ path: String, _ status: FileStatus) -> String {
        let fileSystem = subject.fileSystem
        let contents: String
        switch status.kind {
        case .directory:
            contents = children(path) == nil ? "unlisted" : "/"
        case .symbolicLink:
            contents = "→\((try? fileSystem.destinationOfSymbolicLink(atPath: self.path(path))) ?? "?")"
        case .regular, .other:
            let data = try? fileSystem.data(contentsOfFile: self.path(path), options: [])
            contents = data.map { "'\(String(decoding: $0, as: UTF8.self))'" } ?? "\(status.size) bytes"
        }
        guard !path.isEmpty else { return "\(contents)\(date(status))" }
        let isDefault = defaultPermissions.contains(status.permissions)
        let permissions = isDefault ? " default" : " \(String(status.permissions, radix: 8))"
        let links = status.kind == .regular && status.referenceCount > 1 ? " ×\(status.referenceCount)" : ""
        return
            "\(contents)\(status.kind == .symbolicLink ? "" : permissions)\(links)\(origin(path, status))\(date(status))"
    }

    private func origin(_ path: String, _ status: FileStatus) -> String {
        guard let original = originalPaths[status.systemFileNumber] else { return " new" }
        return original == path ? "" : " was \(original.isEmpty ? "." : original)"
    }

    private func date(_ status: FileStatus) -> String {
        guard status.kind != .symbolicLink, status.modificationDate != Self.beginning else { return "" }
        let seconds = status.modificationDate.timeIntervalSince1970
        return seconds < 1_000_000 ? " dated \(seconds)" : " touched"
    }
}
