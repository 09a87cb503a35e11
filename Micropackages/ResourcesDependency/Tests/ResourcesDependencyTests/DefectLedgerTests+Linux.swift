#if !canImport(Darwin) && PROOFS
import DependencyTestSupport
import Foundation
import Testing

/// Behavior of `Bundle` on Linux that differs from its documentation.
///
/// A test fails once a defect is cured.
struct DefectLedgerTests {
    @Test(.onThreadOfItsOwn)
    func `R1: a bundle without a development localization ends the process that asks for it`() async throws {
        let folder = try BundleFolder(["a.txt": ""])

        await #expect(processExitsWith: .failure) { [url = folder.url as URL] in
            _ = Bundle(url: url)?.developmentLocalization
        }
    }

    @Test(
        .enabled("the user prefers English with a region") {
            Locale.preferredLanguages.first?.hasPrefix("en-") ?? false
        }
    )
    func `R2: a language with a region does not match a localization without one`() throws {
        let folder = try BundleFolder([
            "en.lproj/a.txt": "", "fr.lproj/a.txt": "",
            "Info.plist": "<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>",
        ])
        let bundle = try #require(Bundle(url: folder.url))

        #expect(bundle.url(forResource: "a", withExtension: "txt")?.path.hasSuffix("fr.lproj/a.txt") == true)
    }

    @Test(.onThreadOfItsOwn) func `R3: a text with plurals ends the process`() async throws {
        let list = #"{ k = { NSStringLocalizedFormatKey = "%#@n@"; n = { other = "%d"; }; }; }"#
        let folder = try BundleFolder(["en.lproj/Localizable.stringsdict": list])

        await #expect(processExitsWith: .failure) { [url = folder.url as URL] in
            _ = Bundle(url: url)?.localizedString(forKey: "k", value: nil, table: nil)
        }
    }
}
#endif
