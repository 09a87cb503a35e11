import Foundation
import ResourcesDependency

/// The read-only resources of a process.
///
/// A read on a foreign thread is an escape.
struct ProcessResources: Resources {
    let process: SimulatedProcess
    let base: any Resources

    var bundleURL: URL { base.bundleURL }
    var resourceURL: URL? { base.resourceURL }
    var infoDictionary: [String: Any]? { process.read("read Info.plist") { base.infoDictionary } }
    var localizations: [String] { process.read("read localizations") { base.localizations } }
    var preferredLanguages: [String] { base.preferredLanguages }
    var preferredLocalizations: [String] { process.read("read localizations") { base.preferredLocalizations } }

    func object(forInfoDictionaryKey key: String) -> Any? {
        process.read("read Info.plist") { base.object(forInfoDictionaryKey: key).map { [key: $0] } }?[key]
    }

    func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL? {
        process.read("find resource \(name)") {
            base.url(
                forResource: name,
                withExtension: `extension`,
                subdirectory: subdirectory,
                localization: localization
            )
        }
    }

    func urls(forResourcesWithExtension extension: String, subdirectory: String?, localization: String) -> [URL] {
        process.read("find resources \(`extension`)") {
            base.urls(
                forResourcesWithExtension: `extension`,
                subdirectory: subdirectory,
                localization: localization
            )
        }
    }

    func localizedString(forKey key: String, value: String?, table: String?) -> String {
        process.read("find text \(key)") { base.localizedString(forKey: key, value: value, table: table) }
    }

    func localizedString(
        forKey key: String,
        value: String?,
        table: String?,
        arguments: [any CVarArg]
    ) -> String {
        process.read("find text \(key)") {
            base.localizedString(forKey: key, value: value, table: table, arguments: arguments)
        }
    }

    func bundle(at url: URL) -> (any Resources)? {
        process.read("find bundle \(url.path())") { () -> ProcessResources? in
            base.bundle(at: url).map { ProcessResources(process: process, base: $0) }
        }
    }
}
