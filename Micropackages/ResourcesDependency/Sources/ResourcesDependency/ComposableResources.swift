public import Foundation
import GlobalDependencies

/// Resources made of closures.
public struct ComposableResources: Resources {
    /// A closure that returns the URL of a resource.
    public typealias FindResource =
        @Sendable (
            _ name: String, _ extension: String?, _ subdirectory: String?, _ localization: String
        ) -> URL?
    /// A closure that returns a text.
    public typealias FindText = @Sendable (_ key: String, _ value: String?, _ table: String?) -> String

    /// A closure that returns the URLs of all resources with an extension.
    public typealias FindResources =
        @Sendable (_ extension: String, _ subdirectory: String?, _ localization: String) -> [URL]

    private let base: (any Resources)?
    private let folder: (@Sendable () -> URL)?
    private let resourceFolder: (@Sendable () -> URL?)?
    private let info: (@Sendable () -> [String: Any]?)?
    private let names: (@Sendable () -> [String])?
    private let languages: (@Sendable () -> [String])?
    private let preferredNames: (@Sendable () -> [String])?
    private let findInfo: (@Sendable (String) -> Any?)?
    private let findResource: FindResource?
    private let findResources: FindResources?
    private let findText: FindText?
    private let findBundle: (@Sendable (URL) -> (any Resources)?)?

    /// Creates resources.
    ///
    /// A call without a closure goes to the base. Without a base, the call traps with a message that names the call.
    /// Exceptions are the `Info.plist`, the localizations and the preferred languages: they are empty without a base,
    /// so `url` is called for the localizations `en` and `Base`.
    /// - Parameters:
    ///   - base: The resources that answer the calls without a closure.
    ///   - bundleURL: Returns the URL of the bundle's folder.
    ///   - resourceURL: Returns the URL of the resources folder.
    ///   - infoDictionary: Returns the contents of the `Info.plist`.
    ///   - localizations: Returns the names of the localizations.
    ///   - preferredLanguages: Returns the languages that the user prefers.
    ///   - preferredLocalizations: Returns the localizations that the user prefers.
    ///   - object: Returns a value of the `Info.plist`.
    ///   - url: Returns the URL of a resource.
    ///   - urls: Returns the URLs of all resources with an extension.
    ///   - localizedString: Returns a text. It is also called for texts with arguments.
    ///   - bundle: Returns the resources in another folder.
    public init(
        forwardingTo base: (any Resources)? = nil,
        bundleURL: (@Sendable () -> URL)? = nil,
        resourceURL: (@Sendable () -> URL?)? = nil,
        infoDictionary: (@Sendable () -> [String: Any]?)? = nil,
        localizations: (@Sendable () -> [String])? = nil,
        preferredLanguages: (@Sendable () -> [String])? = nil,
        preferredLocalizations: (@Sendable () -> [String])? = nil,
        object: (@Sendable (_ key: String) -> Any?)? = nil,
        url: FindResource? = nil,
        urls: FindResources? = nil,
        localizedString: FindText? = nil,
        bundle: (@Sendable (_ url: URL) -> (any Resources)?)? = nil
    ) {
        self.base = base
        folder = bundleURL
        resourceFolder = resourceURL
        info = infoDictionary
        names = localizations
        languages = preferredLanguages
        preferredNames = preferredLocalizations
        findInfo = object
        findResource = url
        findResources = urls
        findText = localizedString
        findBundle = bundle
    }

    public var bundleURL: URL {
        folder?() ?? base(for: "bundleURL").bundleURL
    }

    public var resourceURL: URL? {
        if let resourceFolder { resourceFolder() } else { base(for: "resourceURL").resourceURL }
    }

    public var infoDictionary: [String: Any]? {
        if let info { info() } else if let base { base.infoDictionary } else { [:] }
    }

    public var localizations: [String] { names?() ?? base?.localizations ?? [] }

    public var preferredLanguages: [String] { languages?() ?? base?.preferredLanguages ?? [] }

    public var preferredLocalizations: [String] {
        if let preferredNames { return preferredNames() }
        return names == nil && languages == nil ? base?.preferredLocalizations ?? [] : matchedLocalizations
    }

    public func object(forInfoDictionaryKey key: String) -> Any? {
        if let findInfo { return findInfo(key) }
        return base(for: "object(forInfoDictionaryKey: \(key.debugDescription))").object(forInfoDictionaryKey: key)
    }

    public func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL? {
        if let findResource { return findResource(name, `extension`, subdirectory, localization) }
        return base(for: "url(forResource: \(name.debugDescription))").url(
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
        findResources?(`extension`, subdirectory, localization)
            ?? base(for: "urls(forResourcesWithExtension: \(`extension`.debugDescription))")
            .urls(forResourcesWithExtension: `extension`, subdirectory: subdirectory, localization: localization)
    }

    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        findText?(key, value, table)
            ?? base(for: "localizedString(forKey: \(key.debugDescription))")
            .localizedString(forKey: key, value: value, table: table)
    }

    public func localizedString(
        forKey key: String,
        value: String?,
        table: String?,
        arguments: [any CVarArg]
    ) -> String {
        if let findText { return LocalizedText(findText(key, value, table)).formatted(arguments, locale: .current) }
        return base(for: "localizedString(forKey: \(key.debugDescription))")
            .localizedString(forKey: key, value: value, table: table, arguments: arguments)
    }

    public func bundle(at url: URL) -> (any Resources)? {
        if let findBundle { findBundle(url) } else { base(for: "bundle(at: \(url))").bundle(at: url) }
    }

    private func base(for call: @autoclosure () -> String) -> any Resources {
        base ?? UnexpectedCall("ComposableResources.\(call())").trap()
    }
}
