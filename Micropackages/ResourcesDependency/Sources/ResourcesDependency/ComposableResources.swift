public import Foundation

/// Resources that are made of closures.
public struct ComposableResources: Resources {
    /// A closure that returns the place of a resource.
    public typealias FindResource =
        @Sendable (
            _ name: String, _ extension: String?, _ subdirectory: String?, _ localization: String
        ) -> URL?
    /// A closure that returns a text.
    public typealias FindText = @Sendable (_ key: String, _ value: String?, _ table: String?) -> String

    private let base: any Resources
    private let findResource: FindResource?
    private let findText: FindText?
    private let findInfo: (@Sendable (String) -> Any?)?
    private let findBundle: (@Sendable (URL) -> (any Resources)?)?

    /// Creates resources.
    ///
    /// A call without a closure goes to the base; without a base, it is a trap that names it.
    /// - Parameters:
    ///   - base: The resources that the other calls go to.
    ///   - url: Returns the place of a resource.
    ///   - localizedString: Returns a text.
    ///   - object: Returns a value of the `Info.plist`.
    ///   - bundle: Returns the resources in another folder.
    public init(
        forwardingTo base: (any Resources)? = nil,
        url: FindResource? = nil,
        localizedString: FindText? = nil,
        object: (@Sendable (_ key: String) -> Any?)? = nil,
        bundle: (@Sendable (_ url: URL) -> (any Resources)?)? = nil
    ) {
        self.base = base ?? UnexpectedResources()
        findResource = url
        findText = localizedString
        findInfo = object
        findBundle = bundle
    }

    public var bundleURL: URL { base.bundleURL }
    public var resourceURL: URL? { base.resourceURL }
    public var infoDictionary: [String: Any]? { base.infoDictionary }
    public var localizations: [String] { base.localizations }
    public var preferredLanguages: [String] { base.preferredLanguages }

    public func object(forInfoDictionaryKey key: String) -> Any? {
        if let findInfo { findInfo(key) } else { base.object(forInfoDictionaryKey: key) }
    }

    public func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL? {
        if let findResource { return findResource(name, `extension`, subdirectory, localization) }
        return base.url(
            forResource: name,
            withExtension: `extension`,
            subdirectory: subdirectory,
            localization: localization
        )
    }

    public func urls(
        forResourcesWithExtension extension: String,
        subdirectory: String?,
        localization: String
    ) -> [URL] {
        base.urls(forResourcesWithExtension: `extension`, subdirectory: subdirectory, localization: localization)
    }

    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        findText?(key, value, table) ?? base.localizedString(forKey: key, value: value, table: table)
    }

    public func bundle(at url: URL) -> (any Resources)? {
        if let findBundle { findBundle(url) } else { base.bundle(at: url) }
    }
}
