import DependencyInterception
public import Foundation

/// Resources made of closures.
///
/// ```swift
/// let resources = ComposableResources { $0.localizedString = { key, _, _ in "[\(key)]" } }
/// ```
public struct ComposableResources: Resources {
    /// The closures of ``ComposableResources``, each in place of the requirement with its name.
    public struct Closures: Sendable {
        /// Returns the URL of the bundle's folder.
        public var bundleURL: (@Sendable () -> URL)?
        /// Returns the URL of the resources folder.
        public var resourceURL: (@Sendable () -> URL?)?
        /// Returns the contents of the `Info.plist`.
        public var infoDictionary: (@Sendable () -> [String: Any]?)?
        /// Returns the names of the localizations.
        public var localizations: (@Sendable () -> [String])?
        /// Returns the languages that the user prefers.
        ///
        /// Texts stay in the language of the base, unless `localizedString` has a closure.
        public var preferredLanguages: (@Sendable () -> [String])?
        /// Returns the localizations that the user prefers.
        public var preferredLocalizations: (@Sendable () -> [String])?
        /// Returns a value of the `Info.plist`; without a closure, ``infoDictionary`` has the value.
        public var object: (@Sendable (_ key: String) -> Any?)?
        /// Returns the URL of a resource.
        public var url:
            (@Sendable (_ name: String, _ type: String?, _ subdirectory: String?, _ localization: String) -> URL?)?
        /// Returns the URLs of all resources with an extension.
        public var urls: (@Sendable (_ type: String, _ subdirectory: String?, _ localization: String) -> [URL])?
        /// Returns a text, also for a text with arguments.
        ///
        /// With arguments, the base is asked for its text, too, so a base of closures needs this one as well. If the closure has returned the same text, the base formats it, with its
        /// plural forms. Any other text is formatted in the locale of this process, and has no plural forms.
        public var localizedString: (@Sendable (_ key: String, _ value: String?, _ table: String?) -> String)?
        /// Returns the resources in another folder.
        public var bundle: (@Sendable (_ url: URL) -> (any Resources)?)?
    }

    private let base: any Resources
    private let hasBase: Bool
    private var closures = Closures()

    /// Creates resources.
    ///
    /// A call without a closure goes to the base. Without a base, the call traps with a message that names the call.
    /// Exceptions are the `Info.plist`, the localizations and the preferred languages: they are empty without a base,
    /// so `url` is called for the localizations `en` and `Base`.
    /// - Parameters:
    ///   - base: The resources that answer the calls without a closure.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any Resources)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        let unexpected = UnexpectedCalls<ResourcesCall>(double: "ComposableResources")
        self.base = base ?? SystemResources.main.intercepted(by: unexpected)
        hasBase = base != nil
        if !hasBase {
            closures.infoDictionary = { [:] }
            closures.localizations = { [] }
            closures.preferredLanguages = { [] }
        }
        configure(&closures)
    }

    public var bundleURL: URL { closures.bundleURL?() ?? base.bundleURL }

    public var resourceURL: URL? { (closures.resourceURL ?? { base.resourceURL })() }

    public var infoDictionary: [String: Any]? { (closures.infoDictionary ?? { base.infoDictionary })() }

    public var localizations: [String] { closures.localizations?() ?? base.localizations }

    public var preferredLanguages: [String] { closures.preferredLanguages?() ?? base.preferredLanguages }

    public var preferredLocalizations: [String] {
        if let preferredLocalizations = closures.preferredLocalizations { return preferredLocalizations() }
        let isMatched =
            closures.localizations != nil || closures.preferredLanguages != nil || closures.infoDictionary != nil
        return isMatched ? matchedLocalizations : base.preferredLocalizations
    }

    public func object(forInfoDictionaryKey key: String) -> Any? {
        if let object = closures.object { return object(key) }
        return closures.infoDictionary.map { $0()?[key] } ?? base.object(forInfoDictionaryKey: key)
    }

    public func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL? {
        let url = closures.url ?? base.url(forResource:withExtension:subdirectory:localization:)
        return url(name, `extension`, subdirectory, localization)
    }

    public func urls(
        forResourcesWithExtension extension: String,
        subdirectory: String?,
        localization: String
    ) -> [URL] {
        let urls = closures.urls ?? base.urls(forResourcesWithExtension:subdirectory:localization:)
        return urls(`extension`, subdirectory, localization)
    }

    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        (closures.localizedString ?? base.localizedString(forKey:value:table:))(key, value, table)
    }

    public func localizedString(
        forKey key: String,
        value: String?,
        table: String?,
        arguments: [any CVarArg]
    ) -> String {
        let text = closures.localizedString?(key, value, table)
        // The text of the base has its plural forms only there.
        guard let text, !(hasBase && text == base.localizedString(forKey: key, value: value, table: table)) else {
            return base.localizedString(forKey: key, value: value, table: table, arguments: arguments)
        }
        return LocalizedText(text).formatted(arguments, locale: .current)
    }

    public func bundle(at url: URL) -> (any Resources)? { (closures.bundle ?? base.bundle(at:))(url) }
}
