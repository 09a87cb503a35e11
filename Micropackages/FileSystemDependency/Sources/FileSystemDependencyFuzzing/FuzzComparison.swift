import FileSystemDependency
import Foundation

/// A comparison of two trees, item by item.
struct FuzzComparison {
    let live: any FileSystem
    let fake: any FileSystem
    /// Whether files are read again whose dates say that they have not changed since the last comparison.
    let readsUnchangedFiles: Bool
    /// The item of the fake that each item of the live file system is.
    private var identities: [UInt64: UInt64] = [:]

    /// The date that all items get by a comparison, so that the next one sees which have changed.
    private static let unchanged = Date(timeIntervalSince1970: 500)
    /// A date that is later than all dates that calls set, and earlier than those of the clock.
    private static let present = Date(timeIntervalSince1970: 1_000_000_000)

    init(live: any FileSystem, fake: any FileSystem, readsUnchangedFiles: Bool) {
        self.live = live
        self.fake = fake
        self.readsUnchangedFiles = readsUnchangedFiles
    }

    /// Returns the first difference below a path, or `nil`.
    mutating func difference(below path: String) -> String? {
        var left = FileSystemWalk(of: live, below: path, order: .sorted)
        var right = FileSystemWalk(of: fake, below: path, order: .sorted)
        while true {
            let items = (Self.outcome { try left.next() }, Self.outcome { try right.next() })
            switch items {
            case (.value(nil), .value(nil)): return nil
            case (.value(let item?), .value(let other?)) where item.path == other.path:
                switch Self.outcomes(
                    live,
                    fake,
                    { try $0.statusOfItem(atPath: item.path, followingSymbolicLinks: false) }
                )
                {
                case (.error(let code), .error(let other)) where code == other: continue
                case (.value(let status), .value(let otherStatus)):
                    if let difference = difference(at: item.path, status, otherStatus) { return difference }
                    if status.kind == .directory {
                        left.enter(item)
                        right.enter(other)
                    }
                case (let status, let otherStatus):
                    return "\(item.path): live \(status), fake \(otherStatus)"
                }
            case (.error(let code), .error(let other)) where code == other: continue
            default: return "live \(items.0), fake \(items.1)"
            }
        }
    }

    private mutating func difference(at path: String, _ left: FileStatus, _ right: FileStatus) -> String? {
        let isDirectory = left.kind == .directory
        guard left.kind == right.kind, left.permissions == right.permissions,
            left.ownerAccountID == right.ownerAccountID,
            isDirectory || left.size == right.size && left.referenceCount == right.referenceCount
        else {
            return "\(path): live \(left), fake \(right)"
        }
        let counterpart = identities.updateValue(right.systemFileNumber, forKey: left.systemFileNumber)
        guard counterpart == nil || counterpart == right.systemFileNumber else {
            return "\(path): live and fake disagree on which names are one item"
        }
        return differenceOfContents(at: path, left, right) ?? differenceOfDates(at: path, left, right)
    }

    private func differenceOfContents(at path: String, _ left: FileStatus, _ right: FileStatus) -> String? {
        let isUnchanged = left.modificationDate == Self.unchanged && right.modificationDate == Self.unchanged
        let contents: (Outcome<String>, Outcome<String>)
        switch left.kind {
        case .symbolicLink:
            contents = Self.outcomes(live, fake) { try $0.destinationOfSymbolicLink(atPath: path) }
        case .regular where !isUnchanged || readsUnchangedFiles:
            contents = Self.outcomes(live, fake) {
                String(decoding: try $0.data(contentsOfFile: path, options: []), as: UTF8.self)
            }
        default: return nil
        }
        return contents.0 == contents.1 ? nil : "\(path): live \(contents.0), fake \(contents.1)"
    }

    private func differenceOfDates(at path: String, _ left: FileStatus, _ right: FileStatus) -> String? {
        let dates = (left.modificationDate, right.modificationDate)
        guard left.kind != .symbolicLink, dates.0 != Self.unchanged || dates.1 != Self.unchanged else { return nil }
        guard dates.0 == dates.1 || min(dates.0, dates.1) > Self.present else {
            return "\(path): modified live \(dates.0.timeIntervalSince1970), fake \(dates.1.timeIntervalSince1970)"
        }
        if dates.0 > Self.present {
            // Only the owner may; otherwise the dates stay as they are on both sides.
            try? live.setModificationDate(Self.unchanged, ofItemAtPath: path)
            try? fake.setModificationDate(Self.unchanged, ofItemAtPath: path)
        }
        return nil
    }
}

extension FuzzComparison {
    /// A value, or the code of an error.
    enum Outcome<Value> {
        case value(Value)
        case error(Int)
    }

    private static func outcome<Value>(_ body: () throws -> Value) -> Outcome<Value> {
        do {
            return .value(try body())
        } catch {
            return .error((error as? CocoaError)?.code.rawValue ?? -1)
        }
    }

    private static func outcomes<Value>(
        _ live: any FileSystem,
        _ fake: any FileSystem,
        _ body: (any FileSystem) throws -> Value
    ) -> (Outcome<Value>, Outcome<Value>) {
        (outcome { try body(live) }, outcome { try body(fake) })
    }
}

extension FuzzComparison.Outcome: Equatable where Value: Equatable {}
