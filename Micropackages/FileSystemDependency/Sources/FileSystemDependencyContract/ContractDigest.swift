import FileSystemDependency
import Foundation

/// Describes each item of a tree in a short text; texts that differ show the changes that an operation makes.
struct ContractDigest {
    private let subject: FileSystemContract.Subject
    /// The path at which each original item was found first.
    private var originalPaths: [UInt64: String] = [:]
    private var defaultPermissions: Set<Int> = []

    private static let beginning = Date(timeIntervalSince1970: 500)

    init(_ subject: FileSystemContract.Subject) {
        self.subject = subject
    }

    /// Sets the dates of all items to an early date, and returns the texts of the items.
    mutating func begin() throws -> [String: String] {
        try readDefaultPermissions()
        age()
        let items = visibleItems()
        for item in items {
            if let status = item.status, originalPaths[status.systemFileNumber] == nil {
                originalPaths[status.systemFileNumber] = item.path
            }
        }
        return texts(items)
    }

    /// Returns the texts of the items that are new, removed or changed.
    func changes(since before: [String: String]) -> [String] {
        let after = texts(visibleItems())
        let paths = Set(before.keys).union(after.keys).sorted()
        return paths.compactMap { path in
            switch (before[path], after[path]) {
            case (let old, let new) where old == new: nil
            case (_, nil): "-\(path)"
            case (_, let new): "+\(path) \(new ?? "")"
            }
        }
    }

    /// Reads the permissions of new items; the texts call them `default`, because they depend on the process's mask.
    private mutating func readDefaultPermissions() throws {
        let fileSystem = subject.fileSystem
        let probes = [subject.path("probe1"), subject.path("probe2")]
        try fileSystem.write(Data(), toFile: probes[0], options: [])
        try fileSystem.createDirectory(atPath: probes[1], withIntermediateDirectories: false)
        for probe in probes {
            let status = try fileSystem.statusOfItem(atPath: probe, followingSymbolicLinks: false)
            defaultPermissions.insert(status.permissions)
            try fileSystem.removeItem(atPath: probe)
        }
    }

    /// Sets the dates of all items to an early date, including items in locked directories.
    private func age() {
        let fileSystem = subject.fileSystem
        for (path, status) in fileSystem.unlockDirectories(atPath: subject.directory).reversed()
        where status.kind != .symbolicLink {
            try? fileSystem.setModificationDate(Self.beginning, ofItemAtPath: path)
            if status.isLockedDirectory {
                try? fileSystem.setPermissions(status.permissions, ofItemAtPath: path)
            }
        }
    }

    /// Returns the directory and all items below it that can be listed; the status is `nil` if it cannot be read.
    private func visibleItems() -> [(path: String, status: FileStatus?)] {
        var items: [(path: String, status: FileStatus?)] = [("", status(""))]
        var walk = FileSystemWalk(of: subject.fileSystem, below: subject.directory, order: .sorted)
        while let item = walk.nextSkippingErrors() {
            let status = status(item.relativePath)
            items.append((item.relativePath, status))
            if status?.kind == .directory {
                walk.enter(item)
            }
        }
        return items
    }

    private func path(_ path: String) -> String {
        path.isEmpty ? subject.directory : subject.path(path)
    }

    private func status(_ path: String) -> FileStatus? {
        try? subject.fileSystem.statusOfItem(atPath: self.path(path), followingSymbolicLinks: false)
    }
}

extension ContractDigest {
    private func texts(_ items: [(path: String, status: FileStatus?)]) -> [String: String] {
        let texts = items.map { (ContractTarget.name($0.path), text($0.path, $0.status)) }
        return Dictionary(texts) { $1 }
    }

    private func text(_ path: String, _ status: FileStatus?) -> String {
        guard let status else { return "hidden" }
        guard !path.isEmpty else { return "\(contents(path, status))\(date(status))" }
        let isDefault = defaultPermissions.contains(status.permissions)
        let bits = isDefault ? " default" : " \(String(status.permissions, radix: 8))"
        let permissions = status.kind == .symbolicLink ? "" : bits
        let names = status.kind == .regular && status.referenceCount > 1 ? " ×\(status.referenceCount)" : ""
        return contents(path, status) + permissions + names + origin(path, status) + date(status)
    }

    private func contents(_ path: String, _ status: FileStatus) -> String {
        let fileSystem = subject.fileSystem
        let path = self.path(path)
        switch status.kind {
        case .directory:
            return (try? fileSystem.contentsOfDirectory(atPath: path)) == nil ? "unlisted" : "/"
        case .symbolicLink:
            return "→\((try? fileSystem.destinationOfSymbolicLink(atPath: path)) ?? "?")"
        default:
            let data = try? fileSystem.data(contentsOfFile: path, options: [])
            return data.map { "'\(String(decoding: $0, as: UTF8.self))'" } ?? "\(status.size) bytes"
        }
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
