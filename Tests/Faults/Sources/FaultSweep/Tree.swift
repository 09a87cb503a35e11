import Foundation

/// The items of two directories on different volumes, each described by its kind, permissions, date and contents.
struct Tree: Hashable {
    private(set) var items: [String: String] = [:]

    init() {}

    init(near: String, far: String) throws {
        try self.init(near: near, far: far) { root in
            try FileManager.default.subpathsOfDirectory(atPath: root).map { ($0, try Self.describe("\(root)/\($0)")) }
        }
    }

    /// Creates a tree from a closure that describes all items below a directory.
    init(near: String, far: String, _ describe: (String) throws -> [(String, String)]) throws {
        for (name, path) in [("near", near), ("far", far)] {
            for (item, description) in try describe(path) { items["\(name)/\(item)"] = description }
        }
    }

    /// The tree without pipes, which the fake does not have, and with one name for all temporary names.
    func withoutPipes() -> Tree {
        var tree = Tree()
        for (item, description) in items where description != "p" {
            let names = item.split(separator: "/").map { $0.hasPrefix(".") && $0.hasSuffix("~") ? "draft" : $0 }
            tree.items[names.joined(separator: "/")] = description
        }
        return tree
    }

    /// The items at a path and below it, with paths relative to it.
    func below(_ path: String) -> [String: String] {
        var found: [String: String] = [:]
        for (item, description) in items where item == path || item.hasPrefix("\(path)/") {
            found[String(item.dropFirst(path.count))] = description
        }
        return found
    }

    /// The tree without the items at some paths and below them.
    func without(_ paths: [String]) -> Tree {
        var tree = self
        for item in items.keys where paths.contains(where: { item == $0 || item.hasPrefix("\($0)/") }) {
            tree.items[item] = nil
        }
        return tree
    }

    /// The tree without the items that have a temporary name, and without their contents.
    func withoutDrafts() -> Tree {
        var tree = self
        for item in items.keys {
            let names = item.split(separator: "/")
            if names.contains(where: { $0.hasPrefix(".") && $0.hasSuffix("~") }) { tree.items[item] = nil }
        }
        return tree
    }

    /// Returns a description of the first difference.
    func difference(from other: Tree) -> String? {
        for item in Set(items.keys).union(other.items.keys).sorted() where items[item] != other.items[item] {
            return "\(item) is \(items[item] ?? "missing") instead of \(other.items[item] ?? "missing")"
        }
        return nil
    }

    private static func describe(_ path: String) throws -> String {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return describeDirectory(mode: Int(status.st_mode & 0o7777))
        case S_IFLNK: return "l" + (try FileManager.default.destinationOfSymbolicLink(atPath: path))
        case S_IFIFO: return "p"
        default:
            let data = try Data(contentsOf: URL(filePath: path))
            let isDated = status.st_mtim.tv_sec == Int(Fixture.date.timeIntervalSince1970)
            return describe(data, mode: Int(status.st_mode & 0o7777), isDated: isDated)
        }
    }

    static func describeDirectory(mode: Int) -> String { "d\(String(mode, radix: 8))" }

    static func describe(_ data: Data, mode: Int, isDated: Bool) -> String {
        let beginning = String(decoding: data.prefix(16), as: UTF8.self)
        let date = isDated ? " dated" : ""
        return "f\(String(mode, radix: 8)) '\(beginning)' \(data.count) \(data.hashValue)\(date)"
    }
}
