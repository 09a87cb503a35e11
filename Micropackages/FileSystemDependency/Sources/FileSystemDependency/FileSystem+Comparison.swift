import Foundation

extension FileSystem {
    /// Returns whether two items are equal.
    ///
    /// Files are equal if they have the same bytes, and links if they have the same text. Directories are equal if they have the same
    /// names and equal items. Every item equals itself.
    /// - Parameters:
    ///   - path: The path of one item.
    ///   - other: The path of the other.
    /// - Returns: Whether the items are equal. Two different items are not equal if one of them cannot be read.
    public func contentsEqual(atPath path: String, andPath other: String) -> Bool {
        let isEqual = orNil {
            let items = try [path, other].map { try statusOfItem(atPath: $0, followingSymbolicLinks: false) }
            guard
                items[0].systemFileNumber != items[1].systemFileNumber || items[0].systemNumber != items[1].systemNumber
            else { return true }
            guard let kind = try equalKind(path, other) else { return false }
            return try kind != .directory || hasEqualItems(path, other)
        }
        return isEqual ?? false
    }

    /// Returns the kind of two items if the items are equal; the contents of directories are not compared.
    private func equalKind(_ path: String, _ other: String) throws -> FileStatus.Kind? {
        let kind = try statusOfItem(atPath: path, followingSymbolicLinks: false).kind
        guard try kind == statusOfItem(atPath: other, followingSymbolicLinks: false).kind else { return nil }
        let isEqual =
            switch kind {
            case .regular:
                try haveEqualBytes(path, other)
            case .symbolicLink:
                try destinationOfSymbolicLink(atPath: path)
                    .equalsByBytes(destinationOfSymbolicLink(atPath: other))
            case .directory: true
            case .characterSpecial, .blockSpecial, .socket, .other: false
            }
        return isEqual ? kind : nil
    }

    /// Compares two files in pieces, as they may not fit into memory.
    private func haveEqualBytes(_ path: String, _ other: String) throws -> Bool {
        let files = try [path, other].map { try openFile(atPath: $0, for: .reading) }
        var rests = [Data(), Data()]
        while true {
            // A handle may read fewer bytes than the file has.
            for number in 0..<2 where rests[number].isEmpty {
                rests[number] = try files[number].read(upToCount: Self.comparedCount) ?? Data()
            }
            let count = min(rests[0].count, rests[1].count)
            guard count > 0 else { return rests[0].isEmpty && rests[1].isEmpty }
            guard rests[0].prefix(count) == rests[1].prefix(count) else { return false }
            rests = rests.map { $0.dropFirst(count) }
        }
    }

    private static var comparedCount: Int { 1 << 18 }

    private func hasEqualItems(_ path: String, _ other: String) throws -> Bool {
        var left = FileSystemWalk(of: self, below: path, order: .sorted)
        var right = FileSystemWalk(of: self, below: other, order: .sorted)
        while let item = try left.next() {
            guard let counterpart = try right.next(), item.relativePath.equalsByBytes(counterpart.relativePath),
                let kind = try equalKind(item.path, counterpart.path)
            else { return false }
            if kind == .directory {
                left.enter(item)
                right.enter(counterpart)
            }
        }
        return try right.next() == nil
    }
}
