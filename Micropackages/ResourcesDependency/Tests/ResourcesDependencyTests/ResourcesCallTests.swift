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
        let resources = ComposableResources(forwardingTo: base) { $0.forward(to: inner) }.intercepted(by: shown)

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

extension ComposableResources.Closures {
    /// Sets each closure to the method of another value.
    mutating func forward(to inner: any Resources) {
        bundleURL = { inner.bundleURL }
        resourceURL = { inner.resourceURL }
        infoDictionary = { inner.infoDictionary }
        localizations = { inner.localizations }
        preferredLanguages = { inner.preferredLanguages }
        preferredLocalizations = { inner.preferredLocalizations }
        object = inner.object(forInfoDictionaryKey:)
        url = inner.url(forResource:withExtension:subdirectory:localization:)
        urls = inner.urls(forResourcesWithExtension:subdirectory:localization:)
        localizedString = inner.localizedString(forKey:value:table:)
        bundle = inner.bundle(at:)
    }
}
