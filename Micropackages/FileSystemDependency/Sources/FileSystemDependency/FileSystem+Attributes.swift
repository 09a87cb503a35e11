public import Foundation

extension FileSystem {
    /// Returns the attributes of an item; a link is not followed, it is the item.
    ///
    /// Prefer ``statusOfItem(atPath:followingSymbolicLinks:)``, whose values have types. Dates of creation and names of
    /// users are left out: not every system keeps them.
    public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
        let status = try statusOfItem(atPath: path, followingSymbolicLinks: false)
        return [
            .type: status.kind.attributeType,
            .size: status.size,
            .posixPermissions: status.permissions,
            .modificationDate: status.modificationDate,
            .ownerAccountID: status.ownerAccountID,
            .groupOwnerAccountID: status.groupOwnerAccountID,
            .referenceCount: status.referenceCount,
            .systemNumber: status.systemNumber,
            .systemFileNumber: status.systemFileNumber,
        ]
    }

    /// Sets `.posixPermissions` and `.modificationDate` of an item; links are followed.
    ///
    /// - Parameters:
    ///   - attributes: What to set.
    ///   - path: The path of the item.
    /// - Throws: `featureUnsupported` for any other attribute, before anything is set.
    public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {
        let permissions = try SettableAttributes(attributes, path: path)
        if let date = permissions.modificationDate {
            try setModificationDate(date, ofItemAtPath: path)
        }
        if let permissions = permissions.permissions {
            try setPermissions(permissions, ofItemAtPath: path)
        }
    }

    /// Creates a directory; of the attributes, `.posixPermissions` can be given.
    public func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws {
        let settable = try SettableAttributes(attributes ?? [:], path: path)
        try createDirectory(
            atPath: path,
            withIntermediateDirectories: createIntermediates,
            permissions: settable.permissions
        )
        if let date = settable.modificationDate {
            try setModificationDate(date, ofItemAtPath: path)
        }
    }

    /// Creates a directory; of the attributes, `.posixPermissions` can be given.
    public func createDirectory(
        at url: URL,
        withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws {
        try createDirectory(
            atPath: url.filePath,
            withIntermediateDirectories: createIntermediates,
            attributes: attributes
        )
    }
}

/// The attributes that every system can set.
struct SettableAttributes {
    var permissions: Int?
    var modificationDate: Date?

    init(_ attributes: [FileAttributeKey: Any], path: String) throws {
        for (key, value) in attributes {
            switch (key, value) {
            case (.posixPermissions, let value as Int): permissions = value
            case (.posixPermissions, let value as NSNumber): permissions = value.intValue
            case (.modificationDate, let value as Date): modificationDate = value
            default:
                throw CocoaError(
                    .featureUnsupported,
                    userInfo: [
                        NSFilePathErrorKey: path,
                        NSDebugDescriptionErrorKey: "\(key.rawValue) cannot be set to \(value)",
                    ]
                )
            }
        }
    }
}

extension FileStatus.Kind {
    fileprivate var attributeType: FileAttributeType {
        switch self {
        case .regular: .typeRegular
        case .directory: .typeDirectory
        case .symbolicLink: .typeSymbolicLink
        case .other: .typeUnknown
        }
    }
}
