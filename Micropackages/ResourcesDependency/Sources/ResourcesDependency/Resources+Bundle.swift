import Foundation

extension Resources {
    /// The path of the bundle's folder.
    public var bundlePath: String { Self.path(of: bundleURL) }

    /// The path of the folder of its resources.
    public var resourcePath: String? { resourceURL.map(Self.path) }

    /// The identifier of the bundle in its `Info.plist`.
    public var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }

    /// Returns the path of a resource in the language of the user, or `nil` if there is none.
    /// - Parameters:
    ///   - name: The name, without an extension or with it.
    ///   - extension: The extension, if the name is without it.
    ///   - subpath: The folder in that of the resources.
    /// - Returns: The path.
    public func path(
        forResource name: String,
        ofType extension: String? = nil,
        inDirectory subpath: String? = nil
    ) -> String? {
        url(forResource: name, withExtension: `extension`, subdirectory: subpath).map(Self.path)
    }

    /// Returns the path of a resource of a localization, or `nil` if there is none.
    /// - Parameters:
    ///   - name: The name, without an extension or with it.
    ///   - extension: The extension, if the name is without it.
    ///   - subpath: The folder in that of the resources, and in that of the localization.
    ///   - localization: The localization, of which no other takes the place.
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
}
