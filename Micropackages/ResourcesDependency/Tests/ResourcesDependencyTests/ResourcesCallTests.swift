import DependencyInterception
import DependencyTestSupport
import Foundation
import ResourcesDependency
import Testing

struct ResourcesCallTests {
    @Test func `each call is shown as itself, and reaches its closure`() throws {
        let (shown, answered) = (CallRecording<ResourcesCall>(), CallRecording<ResourcesCall>())
        let base = try InMemoryResources(["Inner.bundle/a.txt": ""])
        let inner = base.intercepted(by: answered)
        let resources = ComposableResources(forwardingTo: base, inClosures: inner).intercepted(by: shown)

        _ = (resources.bundleURL, resources.resourceURL, resources.infoDictionary, resources.localizations)
        _ = (resources.preferredLanguages, resources.preferredLocalizations)
        _ = resources.object(forInfoDictionaryKey: "a")
        _ = resources.url(forResource: "b", withExtension: "c", subdirectory: "d", localization: "e")
        _ = resources.urls(forResourcesWithExtension: "f", subdirectory: "g", localization: "h")
        _ = resources.localizedString(forKey: "i", value: "j", table: "k")
        _ = resources.localizedString(forKey: "i", value: "j", table: "k", arguments: [])
        _ = resources.bundle(at: base.bundleURL.appending(path: "Inner.bundle"))?.localizations

        try expectEachCall(
            #"""
            bundleURL
            resourceURL
            infoDictionary
            localizations
            preferredLanguages
            preferredLocalizations
            object(forInfoDictionaryKey: "a")
            url(forResource: "b", withExtension: "c", subdirectory: "d", localization: "e")
            urls(forResourcesWithExtension: "f", subdirectory: "g", localization: "h")
            localizedString(forKey: "i", value: "j", table: "k")
            localizedString(forKey: "i", value: "j", table: "k")
            bundle(at: "file:///Application/Inner.bundle")
            bundle(at: "file:///Application/Inner.bundle").localizations
            """#,
            shown: shown.calls,
            answered: answered.calls
        )
    }
}

extension ComposableResources {
    /// Creates a double whose closures all forward to other resources.
    init(forwardingTo base: any Resources, inClosures inner: any Resources) {
        self.init(forwardingTo: base) {
            $0.bundleURL = { inner.bundleURL }
            $0.resourceURL = { inner.resourceURL }
            $0.infoDictionary = { inner.infoDictionary }
            $0.localizations = { inner.localizations }
            $0.preferredLanguages = { inner.preferredLanguages }
            $0.preferredLocalizations = { inner.preferredLocalizations }
            $0.object = inner.object(forInfoDictionaryKey:)
            $0.url = inner.url(forResource:withExtension:subdirectory:localization:)
            $0.urls = inner.urls(forResourcesWithExtension:subdirectory:localization:)
            $0.localizedString = inner.localizedString(forKey:value:table:)
            $0.bundle = inner.bundle(at:)
        }
    }
}
