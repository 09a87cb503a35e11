import DependencyContract
import Foundation
import ResourcesDependency

extension ResourcesContract {
    private static let files = [
        "en.lproj/a.txt": "", "fr.lproj/a.txt": "", "fr.lproj/french.txt": "", "de.lproj/german.txt": "",
        "de.lproj/sub/deep.txt": "", "Base.lproj/a.txt": "", "Base.lproj/base.txt": "", "root.txt": "",
        "de.lproj/root.txt": "", "Info.plist": plist(region: "fr"),
    ]

    static func plist(region: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>\(region)</string>
        <key>CFBundleIdentifier</key><string>org.example.app</string>
        <key>Count</key><integer>3</integer>
        </dict></plist>
        """
    }

    private static func localization(
        _ name: String,
        of resource: String,
        in folder: String? = nil,
        _ expected: String
    ) -> ContractCase<Subject> {
        ContractCase("\(resource) of the localization \(name)", expecting: expected) { subject in
            let resources = try subject.make(files)
            return resources.relative(
                resources.url(forResource: resource, withExtension: "txt", subdirectory: folder, localization: name)
            )
        }
    }

    /// A case that looks for a resource without a localization.
    private static func found(_ name: String, _ resource: String, _ expected: String) -> ContractCase<Subject> {
        ContractCase(name, expecting: expected) { subject in
            let resources = try subject.make(files)
            return resources.relative(resources.url(forResource: resource, withExtension: "txt"))
        }
    }

    private static func text(_ lists: [String]...) -> String {
        lists.map { $0.joined(separator: " ") }.joined(separator: "; ")
    }

    static let localized: [ContractCase<Subject>] = [
        localization("de", of: "german", "de.lproj/german.txt"),
        localization("fr", of: "german", "nil"),
        localization("fr", of: "a", "fr.lproj/a.txt"),
        localization("de", of: "a", "nil"),
        localization("fr", of: "base", "nil"),
        localization("Base", of: "base", "Base.lproj/base.txt"),
        localization("de", of: "root", "root.txt"),
        localization("xx", of: "root", "root.txt"),
        localization("de", of: "deep", in: "sub", "de.lproj/sub/deep.txt"),
        found("the preferred localization comes before that of the development", "a", "en.lproj/a.txt"),
        found("the development localization takes the place of the preferred one", "french", "fr.lproj/french.txt"),
        found("the base takes the place of both", "base", "Base.lproj/base.txt"),
        found("another localization does not take its place", "german", "nil"),
        ContractCase("localizations are named", expecting: "Base de en fr; en; fr; en fr Base") { subject in
            let found = try subject.make(files)
            let development = [found.developmentLocalization]
            return text(found.localizations, found.preferredLocalizations, development, found.searchedLocalizations)
        },
        ContractCase("the development localization is preferred to one that the user does not read", expecting: "fr") {
            try text($0.make(files.filter { !$0.key.hasPrefix("en.") }).preferredLocalizations)
        },
        ContractCase("the localization that the Info.plist names is one", expecting: "en fr; en; en fr Base") {
            let found = try $0.make(["Info.plist": plist(region: "fr"), "en.lproj/a.txt": ""])
            return text(found.localizations, found.preferredLocalizations, found.searchedLocalizations)
        },
        ContractCase("a bundle without localizations prefers none", expecting: "; en; en Base") { subject in
            let found = try subject.make(["root.txt": ""])
            return text(found.preferredLocalizations, [found.developmentLocalization], found.searchedLocalizations)
        },
    ]
}
