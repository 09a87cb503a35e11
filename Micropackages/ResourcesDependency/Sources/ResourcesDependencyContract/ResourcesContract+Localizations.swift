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
        in folder: String?,
        _ expected: String
    )
        -> ContractCase<Subject>
    {
        ContractCase("\(resource) of the localization \(name)", expecting: expected) { subject in
            let resources = try subject.make(files)
            return resources.relative(
                resources.url(forResource: resource, withExtension: "txt", subdirectory: folder, localization: name)
            )
        }
    }

    static let localized: [ContractCase<Subject>] = [
        localization("de", of: "german", in: nil, "de.lproj/german.txt"),
        localization("fr", of: "german", in: nil, "nil"),
        localization("fr", of: "a", in: nil, "fr.lproj/a.txt"),
        localization("de", of: "a", in: nil, "nil"),
        localization("fr", of: "base", in: nil, "nil"),
        localization("Base", of: "base", in: nil, "Base.lproj/base.txt"),
        localization("de", of: "root", in: nil, "root.txt"),
        localization("xx", of: "root", in: nil, "root.txt"),
        localization("de", of: "deep", in: "sub", "de.lproj/sub/deep.txt"),
        ContractCase("the preferred localization comes before that of the development", expecting: "en.lproj/a.txt") {
            subject in
            let resources = try subject.make(files)
            return resources.relative(resources.url(forResource: "a", withExtension: "txt"))
        },
        ContractCase(
            "the development localization takes the place of the preferred one",
            expecting: "fr.lproj/french.txt"
        ) {
            subject in
            let resources = try subject.make(files)
            return resources.relative(resources.url(forResource: "french", withExtension: "txt"))
        },
        ContractCase("the base takes the place of both", expecting: "Base.lproj/base.txt") { subject in
            let resources = try subject.make(files)
            return resources.relative(resources.url(forResource: "base", withExtension: "txt"))
        },
        ContractCase("another localization does not take its place", expecting: "nil") { subject in
            let resources = try subject.make(files)
            return resources.relative(resources.url(forResource: "german", withExtension: "txt"))
        },
        ContractCase("localizations are named", expecting: "Base de en fr; en; fr; en fr Base") { subject in
            let resources = try subject.make(files)
            return [
                resources.localizations, resources.preferredLocalizations, [resources.developmentLocalization],
                resources.searchedLocalizations,
            ].map { $0.joined(separator: " ") }.joined(separator: "; ")
        },
        ContractCase("the development localization is preferred to one that the user does not read", expecting: "fr") {
            subject in
            let resources = try subject.make(files.filter { !$0.key.hasPrefix("en.") })
            return resources.preferredLocalizations.joined(separator: " ")
        },
        ContractCase("the localization that the Info.plist names is one", expecting: "en fr; en; en fr Base") {
            subject in
            let resources = try subject.make(["Info.plist": plist(region: "fr"), "en.lproj/a.txt": ""])
            return [
                resources.localizations, resources.preferredLocalizations, resources.searchedLocalizations,
            ].map { $0.joined(separator: " ") }.joined(separator: "; ")
        },
        ContractCase("a bundle without localizations prefers none", expecting: "; en; en Base") { subject in
            let resources = try subject.make(["root.txt": ""])
            return [
                resources.preferredLocalizations, [resources.developmentLocalization], resources.searchedLocalizations,
            ].map { $0.joined(separator: " ") }.joined(separator: "; ")
        },
    ]
}
