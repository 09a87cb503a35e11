public import Foundation

extension Resources {
    /// The language in which the program was developed.
    ///
    /// The `Info.plist` names it. If the `Info.plist` names none, the language is English.
    public var developmentLocalization: String {
        infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    }

    public var preferredLocalizations: [String] { matchedLocalizations }

    /// The localization that best matches the preferred languages.
    ///
    /// See ``preferredLocalizations``.
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

    /// The language of texts that are not in the folder of a localization.
    var language: String { preferredLocalizations.first ?? developmentLocalization }

    /// The localizations that are searched for a resource, in the order of the search.
    public var searchedLocalizations: [String] {
        var searched: [String] = []
        for name in preferredLocalizations + [developmentLocalization, "Base"] where !searched.contains(name) {
            searched.append(name)
        }
        return searched
    }

    /// Returns the URL of a resource in the user's language, or `nil` if there is no such resource.
    /// - Parameters:
    ///   - name: The name, with or without an extension.
    ///   - extension: The extension, if the name has none.
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

    /// Returns the URLs of all resources with an extension, sorted by path.
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
