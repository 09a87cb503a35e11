public import Foundation

extension Resources {
    /// The path of the bundle.
    public var bundlePath: String { Self.path(of: bundleURL) }

    /// The path of the bundle's resources folder.
    public var resourcePath: String? { resourceURL.map(Self.path) }

    /// The bundle's identifier from its `Info.plist`.
    public var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }

    /// Returns the path of a resource in the user's language, or `nil` if there is no such resource.
    /// - Parameters:
    ///   - name: The name, with or without an extension.
    ///   - extension: The extension, if the name has none.
    ///   - subpath: A subdirectory of the resources folder.
    /// - Returns: The path.
    public func path(
        forResource name: String,
        ofType extension: String? = nil,
        inDirectory subpath: String? = nil
    ) -> String? {
        url(forResource: name, withExtension: `extension`, subdirectory: subpath).map(Self.path)
    }

    /// Returns the path of a resource in a localization, or `nil` if there is no such resource.
    /// - Parameters:
    ///   - name: The name, with or without an extension.
    ///   - extension: The extension, if the name has none.
    ///   - subpath: A subdirectory of the resources folder and of the localization's folder.
    ///   - localization: The localization. Other localizations are not searched.
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

    /// Returns the paths of all resources with an extension, sorted.
    /// - Parameters:
    ///   - extension: The extension.
    ///   - subpath: A subdirectory of the resources folder.
    /// - Returns: The paths.
    public func paths(forResourcesOfType extension: String, inDirectory subpath: String? = nil) -> [String] {
        urls(forResourcesWithExtension: `extension`, subdirectory: subpath).map(Self.path)
    }

    /// Returns the resources of the module that declares a class, as `Bundle(for:)` does.
    ///
    /// Calls ``Resources/bundle(at:)`` with the URL of the class's bundle. If the result is `nil`, as in a fake without
    /// this folder, returns these resources.
    /// - Parameter aClass: The class.
    /// - Returns: The resources.
    public func bundle(for aClass: AnyClass) -> any Resources {
        bundle(at: Bundle(for: aClass).bundleURL) ?? self
    }

    /// Returns a text in the user's language, as `NSLocalizedString(_:tableName:value:comment:)` does.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - tableName: The name of the file with the texts, without its extension. The default is `Localizable`.
    ///   - value: The replacement for a missing text. By default, the key replaces the text.
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

    /// Returns a text in the user's language with arguments in it.
    ///
    /// See ``localizedString(forKey:value:table:arguments:)``. Use this method in place of
    /// `String.localizedStringWithFormat(NSLocalizedString(key, comment: ""), arguments)`.
    /// - Parameters:
    ///   - key: The key of the text. It also replaces a missing text.
    ///   - tableName: The name of the files with the texts, without their extensions. The default is `Localizable`.
    ///   - arguments: The arguments. Their types have to match the text's placeholders.
    /// - Returns: The text.
    public func localizedStringWithFormat(
        _ key: String,
        tableName: String? = nil,
        _ arguments: any CVarArg...
    ) -> String {
        localizedString(forKey: key, value: nil, table: tableName, arguments: arguments)
    }

    /// The system's bundle, or `nil` for other resources, such as a double.
    public var systemObject: Bundle? { (self as? SystemResources)?.bundle }
}
