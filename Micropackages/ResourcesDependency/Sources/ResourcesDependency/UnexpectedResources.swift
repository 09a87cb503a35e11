import Foundation
import GlobalDependencies

/// Resources of which every call is a trap, but those that say which localization is preferred.
struct UnexpectedResources: Resources {
    var bundleURL: URL { trap("bundleURL", advice: "Forward it to a base.") }
    var resourceURL: URL? { trap("resourceURL", advice: "Forward it to a base.") }
    var infoDictionary: [String: Any]? { [:] }
    let localizations: [String] = []
    let preferredLanguages: [String] = []

    func object(forInfoDictionaryKey key: String) -> Any? {
        trap("object(forInfoDictionaryKey: \(key.debugDescription))")
    }

    func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL? {
        trap("url(forResource: \(name.debugDescription))")
    }

    func urls(forResourcesWithExtension extension: String, subdirectory: String?, localization: String) -> [URL] {
        trap("urls(forResourcesWithExtension: \(`extension`.debugDescription))", advice: "Forward it to a base.")
    }

    func localizedString(forKey key: String, value: String?, table: String?) -> String {
        trap("localizedString(forKey: \(key.debugDescription))")
    }

    func bundle(at url: URL) -> (any Resources)? {
        trap("bundle(at: \(url))")
    }

    private func trap(_ call: String, advice: String = "Supply its closure.") -> Never {
        fatalError(UnexpectedCall("ComposableResources.\(call)", advice: advice).description)
    }
}
