import Foundation

/// The items of two directories on different volumes, each described by its kind, permissions, date and contents.
struct Tree: Equatable {
    private(set) var items: [String: String] = [:]

    init() {}

    init(near: String, far: String) throws {
        for (name, path) in [("near", near), ("far", far)] {
            for item in try FileManager.default.subpathsOfDirectory(atPath: path) {
                items["\(name)/\(item)"] = try Self.describe("\(path)/\(item)")
            }
        }
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
        case S_IFDIR: return "d\(String(status.st_mode & 0o7777, radix: 8))"
        case S_IFLNK: return "l" + (try FileManager.default.destinationOfSymbolicLink(atPath: path))
        case S_IFIFO: return "p"
        default:
            let data = try Data(contentsOf: URL(filePath: path))
            let beginning = String(decoding: data.prefix(16), as: UTF8.self)
            let isDated = status.st_mtim.tv_sec == Int(Fixture.date.timeIntervalSince1970)
            let mode = String(status.st_mode & 0o7777, radix: 8)
            return "f\(mode) '\(beginning)' \(data.count) \(data.hashValue)\(isDated ? " dated" : "")"
        }
    }
}
