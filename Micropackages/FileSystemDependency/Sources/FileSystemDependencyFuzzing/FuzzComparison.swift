import FileSystemDependency
import Foundation

/// Compares two trees, item by item.
struct FuzzComparison {
    private let live: any FileSystem
    private let fake: any FileSystem
    /// Files whose dates tell that they have not been written since they were compared are not read again.
    private let readsUnchangedFiles: Bool
    /// The names in directories of the live one, which are the same as long as the directory's date is.
    private(set) var knownNames: [UInt64: [String]] = [:]
    private let oldNames: [UInt64: [String]]
    /// Which item of the fake each of the live one's is.
    private var identities: [UInt64: UInt64] = [:]

    /// What all dates are set to after a comparison, so that the next one sees which have changed, whatever the clock.
    static let unchanged = Date(timeIntervalSince1970: 500)
    /// Dates before this one have been set, those after it are the clock's.
    private static let present = Date(timeIntervalSince1970: 1_000_000_000)

    /// - Parameters:
    ///   - live: The file system that is right.
    ///   - fake: The other.
    ///   - previous: The comparison before the last operation.
    ///   - readsUnchangedFiles: Whether to read what seems to be as it was.
    init(live: any FileSystem, fake: any FileSystem, after previous: FuzzComparison?, readsUnchangedFiles: Bool) {
        oldNames = previous?.knownNames ?? [:]
        self.live = live
        self.fake = fake
        self.readsUnchangedFiles = readsUnchangedFiles
    }

    /// Returns how the trees below a path differ, or `nil`.
    mutating func difference(at path: String) -> String? {
        switch (status(live, path), status(fake, path)) {
        case (.failure(let left), .failure(let right)):
            return left.code == right.code ? nil : "\(path): live \(left.code), fake \(right.code)"
        case (.success(let left), .success(let right)):
            return difference(at: path, left, right)
        case (let left, let right):
            return "\(path): live \(left), fake \(right)"
        }
    }

    private func status(_ fileSystem: any FileSystem, _ path: String) -> Result<FileStatus, CocoaError> {
        Result { () throws(CocoaError) in
            do {
                return try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: false)
            } catch let error as CocoaError {
                throw error
            } catch {
                throw CocoaError(.featureUnsupported)
            }
        }
    }

    private mutating func difference(at path: String, _ left: FileStatus, _ right: FileStatus) -> String? {
        guard left.kind == right.kind, left.permissions == right.permissions,
            left.kind == .directory || left.size == right.size,
            left.kind == .directory || left.referenceCount == right.referenceCount,
            left.ownerAccountID == right.ownerAccountID
        else {
            return "\(path): live \(left), fake \(right)"
        }
        guard
            identities.updateValue(right.systemFileNumber, forKey: left.systemFileNumber) ?? right.systemFileNumber
                == right.systemFileNumber
        else {
            return "\(path): live and fake disagree on which names are one item"
        }
        switch left.kind {
        case .directory:
            return differenceOfDates(at: path, left, right) ?? differenceOfDirectories(at: path, left)
        case .symbolicLink:
            return differenceOfValues(at: path) { try $0.destinationOfSymbolicLink(atPath: path) }
        default:
            let isUnchanged = left.modificationDate == Self.unchanged && right.modificationDate == Self.unchanged
            if !isUnchanged || readsUnchangedFiles {
                if let difference = differenceOfValues(at: path, { try $0.data(contentsOfFile: path, options: []) }) {
                    return difference
                }
            }
            return differenceOfDates(at: path, left, right)
        }
    }

    private func differenceOfDates(at path: String, _ left: FileStatus, _ right: FileStatus) -> String? {
        let dates = (left.modificationDate, right.modificationDate)
        guard dates.0 != Self.unchanged || dates.1 != Self.unchanged else { return nil }
        guard dates.0 == dates.1 || min(dates.0, dates.1) > Self.present else {
            return "\(path): modified live \(dates.0.timeIntervalSince1970), fake \(dates.1.timeIntervalSince1970)"
        }
        if dates.0 > Self.present {
            // Nobody but the owner may, and then the dates stay as they are on both sides.
            try? live.setModificationDate(Self.unchanged, ofItemAtPath: path)
            try? fake.setModificationDate(Self.unchanged, ofItemAtPath: path)
        }
        return nil
    }

    private mutating func differenceOfDirectories(at path: String, _ status: FileStatus) -> String? {
        var names: [String]?
        if let known = oldNames[status.systemFileNumber], status.modificationDate == Self.unchanged,
            let others = try? fake.contentsOfDirectory(atPath: path)
        {
            guard known == others else { return "\(path): live \(known), fake \(others)" }
            names = known
        } else {
            let difference = differenceOfValues(at: path) { fileSystem in
                names = try fileSystem.contentsOfDirectory(atPath: path).sorted()
                return names
            }
            if let difference {
                return difference
            }
        }
        knownNames[status.systemFileNumber] = names
        for name in names ?? [] {
            if let difference = self.difference(at: "\(path)/\(name)") {
                return difference
            }
        }
        return nil
    }

    private func differenceOfValues<Value: Equatable>(
        at path: String,
        _ value: (any FileSystem) throws -> Value
    ) -> String? {
        let left = Result { try value(live) }
        let right = Result { try value(fake) }
        switch (left, right) {
        case (.success(let left), .success(let right)) where left == right: return nil
        case (.failure(let left as CocoaError), .failure(let right as CocoaError)) where left.code == right.code:
            return nil
        default: return "\(path): live \(left), fake \(right)"
        }
    }
}
