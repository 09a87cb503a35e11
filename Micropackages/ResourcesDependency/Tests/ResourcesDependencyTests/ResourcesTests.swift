import DependencySupport
import DependencyTestSupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import ResourcesDependency
import Testing

struct ResourcesTests {
    private struct Greeter {
        let dependencies: any (FileSystemDependency & ResourcesDependency)

        init(dependencies: GlobalDependencies = .default) {
            self.dependencies = dependencies
        }

        func greeting() throws -> String {
            guard let url = dependencies.resources.url(forResource: "greeting", withExtension: "txt") else { return "" }
            return try dependencies.fileSystem.string(contentsOf: url)
        }
    }

    private struct Session: DependencyScope, ResourcesDependency {
        let parent: GlobalDependencies
    }

    @Test(arguments: [(["en"], "Hello"), (["de-AT", "en"], "Hallo"), (["zh-Hant-TW"], "您好"), (["fr"], "Hello")])
    func `a component reads resources in the language of the user`(languages: [String], greeting: String) throws {
        let resources = try InMemoryResources(
            [
                "en.lproj/greeting.txt": "Hello", "de.lproj/greeting.txt": "Hallo",
                "zh-Hant.lproj/greeting.txt": "您好",
            ],
            preferredLanguages: languages
        )
        let dependencies = GlobalDependencies.default
            .with(override: resources, for: \.resources)
            .with(override: resources.fileSystem, for: \.fileSystem)

        #expect(try Greeter(dependencies: dependencies).greeting() == greeting)
        #expect(Session(parent: dependencies).resources.bundleURL == resources.bundleURL)
    }

    @Test func `the base is no language that a user prefers`() throws {
        let resources = try InMemoryResources(["Base.lproj/a.txt": "", "de.lproj/a.txt": ""])

        #expect(resources.preferredLocalizations == ["de"])
        #expect(resources.searchedLocalizations == ["de", "en", "Base"])
    }

    @Test func `the program has resources`() {
        let resources = GlobalDependencies.default.resources

        #expect(resources.bundleURL == Bundle.main.bundleURL)
        #expect(resources.url(forResource: "missing", withExtension: "txt") == nil)
    }

    @Test func `a bundle in memory is a folder of any file system in memory`() throws {
        let fileSystem = InMemoryFileSystem()
        let folder = URL(filePath: "/home/user/my files")
        let resources = InMemoryResources(at: folder, in: fileSystem)

        #expect(resources.url(forResource: "a.txt") == nil)
        #expect(resources.localizations == [])
        try fileSystem.createDirectory(at: folder, withIntermediateDirectories: true)
        try fileSystem.write(Data("a".utf8), to: folder.appending(path: "a.txt"))

        #expect(resources.path(forResource: "a", ofType: "txt") == "/home/user/my files/a.txt")
        #expect(try fileSystem.data(contentsOf: #require(resources.url(forResource: "a.txt"))) == Data("a".utf8))
    }

    @Test func `the module of a class, and the bundle of the system, are told`() throws {
        final class Own {}
        let memory = try InMemoryResources(["a.txt": ""])

        #expect(memory.bundle(for: Own.self).bundleURL == memory.bundleURL)
        #expect(SystemResources.main.bundle(for: Own.self).bundleURL == Bundle(for: Own.self).bundleURL)
        #expect(memory.systemObject == nil)
        #expect(SystemResources.main.systemObject === Bundle.main)
    }

    @Test func `localizations of closures are preferred as those of a bundle are`() throws {
        let resources = ComposableResources {
            $0.localizations = { ["de", "en"] }
            $0.preferredLanguages = { ["de-AT"] }
        }
        let preferring = ComposableResources { $0.preferredLocalizations = { ["fr"] } }

        #expect(resources.preferredLocalizations == ["de"])
        #expect(preferring.searchedLocalizations == ["fr", "en", "Base"])
        #expect(ComposableResources().preferredLocalizations == [])
        let base = try InMemoryResources(["de.lproj/a": "", "en.lproj/a": ""], preferredLanguages: ["fr"])
        let german = ComposableResources(forwardingTo: base) {
            $0.infoDictionary = { ["CFBundleDevelopmentRegion": "de"] }
        }
        #expect(german.preferredLocalizations == ["de"])
    }

    @Test func `a value of the Info.plist is in the closure's Info.plist`() throws {
        let list = "<plist><dict><key>CFBundleName</key><string>base</string></dict></plist>"
        let base = try InMemoryResources(["Info.plist": list])
        let resources = [nil, base].map { base in
            ComposableResources(forwardingTo: base) { $0.infoDictionary = { ["CFBundleName": "x"] } }
        }

        #expect(ComposableResources().object(forInfoDictionaryKey: "CFBundleName") == nil)
        for resources in resources {
            #expect(resources.object(forInfoDictionaryKey: "CFBundleName") as? String == "x")
            #expect(resources.object(forInfoDictionaryKey: "other") == nil)
        }
    }

    @Test func `closures answer, and the rest goes to the base`() throws {
        let base = try InMemoryResources(["a.txt": "", "Localizable.strings": "a = A;"])
        let resources = ComposableResources(forwardingTo: base) {
            $0.object = { $0 == "Count" ? 3 : nil }
            $0.localizedString = { key, _, _ in "[\(key)]" }
        }

        #expect(resources.localizedString(forKey: "a", value: nil, table: nil) == "[a]")
        #expect(resources.object(forInfoDictionaryKey: "Count") as? Int == 3)
        #expect(resources.path(forResource: "a.txt") == "/Application/a.txt")
        #expect(resources.urls(forResourcesWithExtension: "txt").count == 1)
    }

    @Test func `a text that a closure leaves to the base has the base's plural forms and numbers`() throws {
        let plurals = """
            <plist version="1.0"><dict><key>files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string></dict></dict></dict></plist>
            """
        let base = try InMemoryResources(
            [
                "de.lproj/Localizable.strings": #""title" = "Dateien"; "size" = "%.1f MB";"#,
                "de.lproj/Localizable.stringsdict": plurals,
            ],
            preferredLanguages: ["de"]
        )
        let resources = ComposableResources(forwardingTo: base) {
            $0.localizedString = { key, value, table in
                key == "title" ? "Test %d" : base.localizedString(forKey: key, value: value, table: table)
            }
        }
        func text(_ key: String, _ argument: any CVarArg) -> String {
            resources.localizedString(forKey: key, value: nil, table: nil, arguments: [argument])
        }

        #expect([text("title", 2), text("files", 2), text("size", 1.5)] == ["Test 2", "2 Dateien", "1,5 MB"])
    }

    @Test func `a closure sees the calls of resources and of their bundles, and refuses them`() throws {
        let calls = Lock([String]())
        let base = try InMemoryResources(["Inner.bundle/a.txt": "", "Localizable.strings": "a = A;"])
        let resources = base.intercepting { call, proceed in
            calls.withLock { $0.append("\(call)") }
            if case .localizedString = call { throw CancellationError() }
            try proceed()
        }

        #expect(resources.localizedString(forKey: "a", value: "b", table: nil) == "a")
        #expect(resources.bundle(at: base.bundleURL.appending(path: "none")) == nil)
        let inner = try #require(resources.bundle(at: base.bundleURL.appending(path: "Inner.bundle")))
        #expect(inner.urls(forResourcesWithExtension: "txt", subdirectory: nil, localization: "en").count == 1)
        #expect(
            calls.withLock { $0 } == [
                #"localizedString(forKey: "a", value: "b", table: nil)"#,
                #"bundle(at: "file:///Application/none")"#, #"bundle(at: "file:///Application/Inner.bundle")"#,
                #"bundle(at: "file:///Application/Inner.bundle")"#
                    + #".urls(forResourcesWithExtension: "txt", subdirectory: nil, localization: "en")"#,
            ]
        )
    }

    @Test(.onThreadOfItsOwn) func `a call without a closure traps, and is named`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableResources().url(forResource: "a")
        }

        #expect(result.text.contains(#"Unexpected call: ComposableResources.url(forResource: "a", withExtension: nil"#))
    }

    @Test(.timeLimit(.minutes(60)))
    func `a table that has changed is read again before long`() async throws {
        let folder = try BundleFolder(["en.lproj/Localizable.strings": "a = A;"])
        let resources = SystemResources(try #require(Bundle(url: folder.url)))
        let file = folder.url.appending(path: "en.lproj/Localizable.strings")
        func waitFor(_ text: String) async {
            while resources.localizedString(forKey: "a", value: nil, table: nil) != text { await Task.yield() }
        }

        await waitFor("A")
        try Data("a = B;".utf8).write(to: file, options: .atomic)
        await waitFor("B")
        try FileManager.default.removeItem(at: file)
        await waitFor("a")
        try Data("a = CC;".utf8).write(to: file)
        await waitFor("CC")
    }

    @Test func `what is no text leaves the other texts of its table`() throws {
        let list = #"{ "a" = "A"; "b" = { "c" = "d"; }; "e" = ( "f" ); }"#
        let memory = try InMemoryResources(["en.lproj/Localizable.strings": list])
        let folder = try BundleFolder(["en.lproj/Localizable.strings": list])
        let system = SystemResources(try #require(Bundle(url: folder.url)))

        for resources in [memory, system] as [any Resources] {
            #expect(resources.localizedString(forKey: "a", value: nil, table: nil) == "A")
            #expect(resources.localizedString(forKey: "b", value: "none", table: nil) == "none")
        }
    }

    @Test(.enabled("the user prefers English") { Locale.preferredLanguages.first?.hasPrefix("en") ?? true })
    func `random bundles have the same resources in the system and in memory`() throws {
        for seed in 0..<16 as Range<UInt64> {
            let program = BundleProgram(seed: seed)
            let folder = try BundleFolder(program.texts)

            let system = program.run(on: SystemResources(try #require(Bundle(url: folder.url))))
            let memory = program.run(on: try InMemoryResources(program.texts))

            #expect(memory == system, "seed \(seed)")
        }
    }
}
