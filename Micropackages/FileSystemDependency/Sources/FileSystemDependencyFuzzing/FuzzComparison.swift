import FileSystemDependency
import Foundation

struct FuzzComparison {
    let live: any FileSystem
    let fake: any FileSystem
    /// Whether files are read even if their dates have not changed since the last comparison.
    let readsUnchangedFiles: Bool

    /// The date that a comparison sets on an item whose date comes from the clock.
    ///
    /// If a file still has this date in the next comparison, the file has not changed.
    private static let unchanged = Date(timeIntervalSince1970: 500)
    /// Two dates after this date may come from the clocks of the two file systems, so they need not be equal.
    private static let present = Date(timeIntervalSince1970: 1_000_000_000)

    /// Returns the first difference below a path, or `nil` if there is none.
    func difference(below path: String) -> String? {
        let entries = (entries(of: live, below: path), entries(of: fake, below: path))
        /// The file numbers of the fake's items, by the file numbers of the same items on the live file system.
        var identities: [UInt64: UInt64] = [:]
        for (left, right) in zip(entries.0, entries.1) {
            guard left.path == right.path, left.text == right.text else {
                return "live \(left.path) \(left.text), fake \(right.path) \(right.text)"
            }
            guard let status = left.status, let other = right.status else { continue }
            let counterpart = identities.updateValue(other.systemFileNumber, forKey: status.systemFileNumber)
            guard counterpart == nil || counterpart == other.systemFileNumber else {
                return "\(left.path): live and fake disagree on which names are one item"
            }
            if let difference = differenceOfDates(at: left.path, status, other) { return difference }
        }
        let counts = (entries.0.count, entries.1.count)
        return counts.0 == counts.1 ? nil : "live has \(counts.0) items, fake \(counts.1)"
    }

    private func differenceOfDates(at path: String, _ left: FileStatus, _ right: FileStatus) -> String? {
        let dates = (left.modificationDate, right.modificationDate)
        guard left.kind != .symbolicLink, dates.0 != Self.unchanged || dates.1 != Self.unchanged else { return nil }
        guard dates.0 == dates.1 || min(dates.0, dates.1) > Self.present else {
            return "\(path): modified live \(dates.0.timeIntervalSince1970), fake \(dates.1.timeIntervalSince1970)"
        }
        if dates.0 > Self.present {
            // Only the owner of an item may set its date. Otherwise, the dates do not change in either file system.
            try? live.setModificationDate(Self.unchanged, ofItemAtPath: path)
            try? fake.setModificationDate(Self.unchanged, ofItemAtPath: path)
        }
        return nil
    }
}

extension FuzzComparison {
    /// An item, or a directory that cannot be listed.
    private struct Entry {
        var path: String
        /// All properties except for the date, as text that must be equal on both file systems.
        var text: String
        var status: FileStatus?
    }

    private func entries(of fileSystem: any FileSystem, below path: String) -> [Entry] {
        var entries: [Entry] = []
        var walk = FileSystemWalk(of: fileSystem, below: path, order: .sorted)
        while true {
            do {
                guard let item = try walk.next() else { return entries }
                entries.append(Entry(path: item.path.withoutUniqueNames, text: ""))
                let status = try fileSystem.statusOfItem(atPath: item.path, followingSymbolicLinks: false)
                entries[entries.count - 1].status = status
                entries[entries.count - 1].text = text(of: status, at: item.path, on: fileSystem)
                if status.kind == .directory {
                    walk.enter(item)
                }
            } catch {
                entries.append(Entry(path: entries.last?.path ?? path, text: text(of: error)))
            }
        }
    }

    private func text(of status: FileStatus, at path: String, on fileSystem: any FileSystem) -> String {
        let metadata = "\(status.kind) \(String(status.permissions, radix: 8)) of \(status.ownerAccountID)"
        guard status.kind != .directory else { return metadata }
        let contents: String
        do {
            if status.kind == .symbolicLink {
                contents = try fileSystem.destinationOfSymbolicLink(atPath: path)
            } else if status.modificationDate != Self.unchanged || readsUnchangedFiles {
                contents = String(decoding: try fileSystem.data(contentsOfFile: path, options: []), as: UTF8.self)
            } else {
                contents = "unchanged"
            }
        } catch {
            contents = text(of: error)
        }
        return "\(metadata) ×\(status.referenceCount) \(status.size) \(contents)"
    }

    private func text(of error: any Error) -> String {
        "error \((error as? CocoaError)?.code.rawValue ?? -1)"
    }
}
