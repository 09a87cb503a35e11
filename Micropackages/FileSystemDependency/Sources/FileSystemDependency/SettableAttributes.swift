import Foundation

extension Date {
    /// Whether the number of seconds since 1970, rounded down, fits into an `Int`.
    ///
    /// The system cannot represent any other date.
    var isOfWholeSeconds: Bool {
        Int(exactly: timeIntervalSince1970.rounded(.down)) != nil
    }
}

/// The attributes that every system can set, and the owner and group that an item must already have.
struct SettableAttributes {
    var permissions: Int?
    var modificationDate: Date?
    private var owner: UInt32?
    private var group: UInt32?

    /// Attributes that `FileManager` sets, or refuses to set, on Linux, and no file system of this module can set.
    private static let refused: Set<FileAttributeKey> = [
        .immutable, .appendOnly, .busy, .extensionHidden, .hfsCreatorCode, .hfsTypeCode,
        FileAttributeKey("NSFileExtendedAttributes"),
    ]

    /// Reads the attributes from a dictionary.
    /// - Parameters:
    ///   - attributes: The attributes.
    ///   - path: The path of the item, for the error.
    /// - Throws: `featureUnsupported` for extended attributes, for the flags that `FileManager` refuses on Linux, and for the name of
    ///   an owner or a group without its identifier. `FileManager`, too, ignores a name beside an identifier.
    init(_ attributes: [FileAttributeKey: Any], path: String) throws {
        for (key, value) in attributes {
            switch (key, value) {
            case (.posixPermissions, let value): permissions = Self.integer(value)
            case (.modificationDate, let value as Date): modificationDate = value.isOfWholeSeconds ? value : nil
            case (.ownerAccountID, let value): owner = Self.integer(value).map(UInt32.init(truncatingIfNeeded:))
            case (.groupOwnerAccountID, let value): group = Self.integer(value).map(UInt32.init(truncatingIfNeeded:))
            case (.ownerAccountName, _) where attributes[.ownerAccountID] == nil,
                (.groupOwnerAccountName, _) where attributes[.groupOwnerAccountID] == nil:
                throw CocoaError(unsupported: "\(key.rawValue) cannot be set to \(value)", path: path)
            case (let key, let value) where Self.refused.contains(key):
                throw CocoaError(unsupported: "\(key.rawValue) cannot be set to \(value)", path: path)
            // `FileManager` also ignores other attributes. So all attributes of one item can be set on another.
            default: continue
            }
        }
    }

    /// The number in an `NSNumber`, or of any type that could be cast to it.
    ///
    /// A cast to `NSNumber` itself would link all of Foundation.
    private static func integer(_ value: Any) -> Int? {
        value as? Int ?? (value as? any BinaryInteger).map { Int(truncatingIfNeeded: $0) }
            ?? (value as? any BinaryFloatingPoint).flatMap { Int(exactly: Double($0)) }
    }

    /// Throws unless an item has the given owner and group.
    /// - Parameters:
    ///   - fileSystem: The file system.
    ///   - path: The path of the item.
    /// - Throws: `featureUnsupported` for another owner, and the errors of reading the status.
    func requireOwner(of fileSystem: some FileSystem, atPath path: String) throws {
        guard owner != nil || group != nil else { return }
        let status = try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: true)
        guard owner ?? status.ownerAccountID == status.ownerAccountID,
            group ?? status.groupOwnerAccountID == status.groupOwnerAccountID
        else {
            throw CocoaError(unsupported: "The owner cannot be changed", path: path)
        }
    }
}
