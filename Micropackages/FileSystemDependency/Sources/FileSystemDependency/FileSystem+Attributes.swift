public import Foundation

extension FileSystem {
    /// Returns the attributes of an item; a symbolic link is described, not followed.
    ///
    /// Prefer ``statusOfItem(atPath:followingSymbolicLinks:)``, whose values have types. Dates of creation and names of
    /// users are left out: not every system keeps them.
    /// - Parameter path: The path of the item.
    /// - Returns: The attributes.
    /// - Throws: The errors of ``statusOfItem(atPath:followingSymbolicLinks:)``.
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
    ///   - attributes: The attributes to set.
    ///   - path: The path of the item.
    /// - Throws: `featureUnsupported` for any other attribute, before anything is set, and the errors of
    ///   ``setPermissions(_:ofItemAtPath:)`` and ``setModificationDate(_:ofItemAtPath:)``.
    public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {
        let settable = try SettableAttributes(attributes, path: path)
        if let date = settable.modificationDate {
            try setModificationDate(date, ofItemAtPath: path)
        }
        if let permissions = settable.permissions {
            try setPermissions(permissions, ofItemAtPath: path)
        }
    }

    /// Creates a directory with attributes.
    /// - Parameters:
    ///   - path: The path of the new directory.
    ///   - createIntermediates: Whether missing parents are created, and an existing directory is accepted.
    ///   - attributes: `.posixPermissions` and `.modificationDate` can be given.
    /// - Throws: `featureUnsupported` for any other attribute, and the errors of
    ///   ``createDirectory(atPath:withIntermediateDirectories:permissions:)``.
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

    /// Creates a directory with attributes.
    /// - Parameters:
    ///   - url: The new directory.
    ///   - createIntermediates: Whether missing parents are created, and an existing directory is accepted.
    ///   - attributes: `.posixPermissions` and `.modificationDate` can be given.
    /// - Throws: `featureUnsupported` for any other attribute, and the errors of
    ///   ``createDirectory(atPath:withIntermediateDirectories:permissions:)``.
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
