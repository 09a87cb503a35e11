import Foundation

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
