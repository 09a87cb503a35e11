public import Foundation

extension Resources {
    /// The path of the bundle's folder.
    public var bundlePath: String { Self.path(of: bundleURL) }

    /// The path of the folder of its resources.
    public var resourcePath: String? { resourceURL.map(Self.path) }

    /// The identifier of the bundle in its `Info.plist`.
    public var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }

    /// Returns the path of a resource in the language of the user, or `nil`.
    /// - Parameters:
    ///   - name: The name, without an extension or with it.
    ///   - extension: The extension, if the name lacks it.
    ///   - subpath: A subdirectory of the resources folder.
    /// - Returns: The path.
    public func path(
        forResource name: String,
        ofType extension: String? = nil,
        inDirectory subpath: String? = nil
    ) -> String? {
        url(forResource: name, withExtension: `extension`, subdirectory: subpath).map(Self.path)
    }

    /// Returns the path of a resource of a localization, or `nil`.
    /// - Parameters:
    ///   - name: The name, without an extension or with it.
    ///   - extension: The extension, if the name lacks it.
    ///   - subpath: A subdirectory of the resources folder and of the localization's folder.
    ///   - localization: The localization. Others are not searched.
    /// - Returns: The path.
    public func path(
        forResource name: String,
        ofType extension: String?,
        inDirectory subpath: String?,
        forLocalization localization: String
    ) -> String? {
        url(forResource: name, withExtension: `extension`, subdirectory: subpath, localization: localization)
            .map(Self.path)
    }

    private static func path(of url: URL) -> String {
        url.path(percentEncoded: false).count > 1 && url.hasDirectoryPath
            ? String(url.path(percentEncoded: false).dropLast()) : url.path(percentEncoded: false)
    }

    /// Returns the paths of all resources with an extension, in their order.
    /// - Parameters:
    ///   - extension: The extension.
    ///   - subpath: A subdirectory of the resources folder.
    /// - Returns: The paths.
    public func paths(forResourcesOfType extension: String, inDirectory subpath: String? = nil) -> [String] {
        urls(forResourcesWithExtension: `extension`, subdirectory: subpath).map(Self.path)
    }

    /// Returns the resources of the module that declares a class, as `Bundle(for:)` does.
    ///
    /// A double returns the resources at the same URL in its file system, or else itself.
    /// - Parameter aClass: The class.
    /// - Returns: The resources.
    public func bundle(for aClass: AnyClass) -> any Resources {
        bundle(at: Bundle(for: aClass).bundleURL) ?? self
    }

    /// Returns a text in the language of the user, as `NSLocalizedString(_:tableName:value:comment:)` does.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - tableName: The name of the file with the texts, without its extension; `Localizable` by default.
    ///   - value: The replacement for a missing text; the key by default.
    ///   - comment: A comment for translators.
    /// - Returns: The text.
    public func localizedString(
        _ key: String,
        tableName: String? = nil,
        value: String = "",
        comment: StaticString
    ) -> String {
        localizedString(forKey: key, value: value, table: tableName)
    }

    /// Returns a text in the language of the user with arguments in it: see ``localizedString(forKey:value:table:arguments:)``.
    ///
    /// Use it in place of `String.localizedStringWithFormat(NSLocalizedString(key, comment: ""), arguments)`.
    /// - Parameters:
    ///   - key: The key of the text, which also replaces a missing text.
    ///   - tableName: The name of the files with the texts, without their extensions; `Localizable` by default.
    ///   - arguments: The arguments, with the types that the text requires.
    /// - Returns: The text.
    public func localizedStringWithFormat(
        _ key: String,
        tableName: String? = nil,
        _ arguments: any CVarArg...
    ) -> String {
        localizedString(forKey: key, value: nil, table: tableName, arguments: arguments)
    }

    /// The bundle of the system, or `nil` for other resources, such as a double.
    public var systemObject: Bundle? { (self as? SystemResources)?.bundle }
}
