public import Foundation

extension FileSystem {
    /// Returns the attributes of an item; links are not followed.
    ///
    /// Numbers have the type `NSNumber`, so they can be cast to every numeric type that can represent them. Prefer
    /// ``statusOfItem(atPath:followingSymbolicLinks:)``, whose values have types. The attributes do not contain the names of users
    /// and groups. They contain a creation date only if the volume stores one. A static program that calls this method contains all of
    /// Foundation, because of `NSNumber`.
    /// - Parameter path: The path of the item.
    /// - Returns: The attributes.
    /// - Throws: The errors of ``statusOfItem(atPath:followingSymbolicLinks:)``.
    @_alwaysEmitIntoClient
    public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
        let status = try statusOfItem(atPath: path, followingSymbolicLinks: false)
        return status.attributes
    }

    /// Sets `.posixPermissions` and `.modificationDate` of an item; links are followed.
    ///
    /// As with `FileManager` on Linux, other attributes are ignored, and so is a date whose number of seconds does not
    /// fit into an `Int`. The attributes of one item can thus be set on another. An owner and a group are accepted if the item already has them.
    /// - Parameters:
    ///   - attributes: The attributes to set.
    ///   - path: The path of the item.
    /// - Throws: `featureUnsupported` for another owner, the name of an owner without its identifier, extended attributes, `.immutable`,
    ///   `.appendOnly`, `.busy`, `.extensionHidden` and the HFS codes. These errors are thrown before anything is set. Also the errors
    ///   of ``setPermissions(_:ofItemAtPath:)`` and ``setModificationDate(_:ofItemAtPath:)``.
    public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {
        let settable = try SettableAttributes(attributes, path: path)
        try settable.requireOwner(of: self, atPath: path)
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
    ///   - attributes: The attributes, as for ``setAttributes(_:ofItemAtPath:)``.
    /// - Throws: The errors of ``setAttributes(_:ofItemAtPath:)``, with another owner after the creation, and the errors of
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
        try settable.requireOwner(of: self, atPath: path)
        if let date = settable.modificationDate {
            try setModificationDate(date, ofItemAtPath: path)
        }
    }

    /// Creates a directory with attributes.
    /// - Parameters:
    ///   - url: The new directory.
    ///   - createIntermediates: Whether missing parents are created, and an existing directory is accepted.
    ///   - attributes: The attributes, as for ``setAttributes(_:ofItemAtPath:)``.
    /// - Throws: The errors of ``setAttributes(_:ofItemAtPath:)``, with another owner after the creation, and the errors of
    ///   ``createDirectory(atPath:withIntermediateDirectories:permissions:)``.
    public func createDirectory(
        at url: URL,
        withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws {
        try createDirectory(
            atPath: url.filePath(orThrow: .fileWriteUnsupportedScheme),
            withIntermediateDirectories: createIntermediates,
            attributes: attributes
        )
    }
}

extension FileStatus {
    @_alwaysEmitIntoClient
    var attributes: [FileAttributeKey: Any] {
        var attributes: [FileAttributeKey: Any] = [
            .type: kind.attributeType,
            .size: NSNumber(value: size),
            .posixPermissions: NSNumber(value: permissions),
            .modificationDate: modificationDate,
            .ownerAccountID: NSNumber(value: ownerAccountID),
            .groupOwnerAccountID: NSNumber(value: groupOwnerAccountID),
            .referenceCount: NSNumber(value: referenceCount),
            .systemNumber: NSNumber(value: systemNumber),
            .systemFileNumber: NSNumber(value: systemFileNumber),
        ]
        attributes[.creationDate] = creationDate
        return attributes
    }
}

extension FileStatus.Kind {
    @_alwaysEmitIntoClient
    var attributeType: FileAttributeType {
        switch self {
        case .regular: .typeRegular
        case .directory: .typeDirectory
        case .symbolicLink: .typeSymbolicLink
        case .characterSpecial: .typeCharacterSpecial
        case .blockSpecial: .typeBlockSpecial
        case .socket: .typeSocket
        case .other: .typeUnknown
        }
    }
}
