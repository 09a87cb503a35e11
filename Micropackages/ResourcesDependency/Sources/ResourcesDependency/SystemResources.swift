public import Foundation

/// The resources of a `Bundle`.
///
/// `@unchecked Sendable`: a bundle may be used from many threads, and Apple's systems declare it `Sendable`.
public struct SystemResources: Resources, @unchecked Sendable {
    /// The resources of the program.
    public static let main = SystemResources(.main)

    let bundle: Bundle
    let tables = Tables()

    /// Creates the façade of a bundle.
    public init(_ bundle: Bundle) {
        self.bundle = bundle
    }

    public var bundleURL: URL { bundle.bundleURL }
    public var resourceURL: URL? { bundle.resourceURL }
    public var infoDictionary: [String: Any]? { bundle.infoDictionary ?? [:] }
    public var preferredLanguages: [String] { Locale.preferredLanguages }

    public var localizations: [String] {
        // Some bundles do not list the development localization that their `Info.plist` names, so it is added.
        let development = infoDictionary?["CFBundleDevelopmentRegion"] as? String
        return Set(bundle.localizations + [development].compactMap(\.self)).sorted()
    }

    public func object(forInfoDictionaryKey key: String) -> Any? {
        bundle.object(forInfoDictionaryKey: key)
    }

    public func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL? {
        guard !name.isEmpty else { return nil }
        return bundle.url(
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
        // If a file has several extensions, the bundle recognizes only the last extension. On Linux, the bundle returns
        // `NSURL` objects.
        let last = `extension`.split(separator: ".").last.map(String.init) ?? ""
        let urls = bundle.urls(
            forResourcesWithExtension: last,
            subdirectory: subdirectory,
            localization: localization
        )
        return (urls ?? []).compactMap { $0 as Any as? URL }.filter { $0.hasExtension(`extension`) }.sorted {
            $0.path < $1.path
        }
    }

    public func bundle(at url: URL) -> (any Resources)? {
        Bundle(url: url).map { SystemResources($0) }
    }
}
