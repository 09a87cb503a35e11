public import Foundation

extension Resources {
    /// The language in which the program was developed: from the `Info.plist`, or else English.
    public var developmentLocalization: String {
        infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    }

    public var preferredLocalizations: [String] { matchedLocalizations }

    /// The localization that matches the preferred languages best: see ``preferredLocalizations``.
    var matchedLocalizations: [String] {
        let localizations = localizations.filter { $0 != "Base" }
        for language in preferredLanguages {
            var parts = language.split(separator: "-")
            while !parts.isEmpty {
                let name = parts.joined(separator: "-")
                if localizations.contains(name) { return [name] }
                parts.removeLast()
            }
        }
        return localizations.contains(developmentLocalization)
            ? [developmentLocalization] : Array(localizations.prefix(1))
    }

    /// The language of texts outside the folders of localizations.
    var language: String { preferredLocalizations.first ?? developmentLocalization }

    /// The localizations in which a resource is searched, in this order.
    public var searchedLocalizations: [String] {
        var searched: [String] = []
        for name in preferredLocalizations + [developmentLocalization, "Base"] where !searched.contains(name) {
            searched.append(name)
        }
        return searched
    }

    /// Returns the URL of a resource in the language of the user, or `nil`.
    /// - Parameters:
    ///   - name: The name, without an extension or with it.
    ///   - extension: The extension, if the name lacks it.
    ///   - subdirectory: A subdirectory of the resources folder and of each localization's folder.
    /// - Returns: The URL.
    public func url(
        forResource name: String,
        withExtension extension: String? = nil,
        subdirectory: String? = nil
    ) -> URL? {
        searchedLocalizations.lazy.compactMap {
            url(forResource: name, withExtension: `extension`, subdirectory: subdirectory, localization: $0)
        }.first
    }

    /// Returns the URLs of all resources with an extension, in the order of their paths.
    /// - Parameters:
    ///   - extension: The extension.
    ///   - subdirectory: A subdirectory of the resources folder and of the folders of ``searchedLocalizations``.
    /// - Returns: The URLs.
    public func urls(forResourcesWithExtension extension: String, subdirectory: String? = nil) -> [URL] {
        let all = searchedLocalizations.flatMap {
            urls(forResourcesWithExtension: `extension`, subdirectory: subdirectory, localization: $0)
        }
        return Set(all).sorted { $0.path < $1.path }
    }
}
