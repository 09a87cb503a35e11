import DependencySupport
import Foundation
import ResourcesDependency

/// The files of a bundle, and queries for them.
///
/// A seed decides both.
struct BundleProgram {
    private struct Question {
        let name: String
        let `extension`: String?
        let subdirectory: String?
        let localization: String?
    }

    /// The contents of the files, by path.
    let texts: [String: String]
    private let questions: [Question]

    init(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let names = ["a", "b", "a.b", "Localizable", "sub"]
        let extensions: [String?] = ["txt", "strings", nil, "tar.gz"]
        let folders: [String?] = [nil, nil, "sub", "sub/deep"]
        let localizations: [String?] = [nil, nil, "en", "de", "Base", "en-GB", "fr"]
        let layout = Bool.random(using: &generator) ? "Contents/Resources/" : ""
        func pick<Element>(_ elements: [Element]) -> Element {
            elements[Int.random(in: 0..<elements.count, using: &generator)]
        }
        var texts: [String: String] = ["\(layout)root.txt": ""]
        for _ in 0..<Int.random(in: 0..<16, using: &generator) {
            let localization = pick(localizations).map { "\($0).lproj/" } ?? ""
            let folder = pick(folders).map { "\($0)/" } ?? ""
            // A file and a folder cannot have the same name.
            let name = pick(names.filter { $0 != "sub" }) + (pick(extensions).map { ".\($0)" } ?? "")
            texts["\(layout)\(localization)\(folder)\(name)"] = pick([#""a" = "\#(localization)";"#, "b = B;"])
        }
        if Bool.random(using: &generator) {
            let region = pick(["en", "fr", "de"])
            texts["\(layout.isEmpty ? "" : "Contents/")Info.plist"] = """
                <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
                <key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>
                """
        }
        self.texts = texts
        questions = (0..<40).map { _ in
            Question(
                name: pick(names),
                extension: pick(extensions),
                subdirectory: pick(folders),
                localization: pick(localizations)
            )
        }
    }

    /// Returns the answers to the queries.
    func run(on resources: any Resources) -> [String] {
        let folder = resources.bundleURL.path(percentEncoded: false)
        func path(_ url: URL?) -> String {
            url.map { String($0.path(percentEncoded: false).dropFirst(folder.count)) } ?? "nil"
        }
        let answers = questions.flatMap { question -> [String] in
            let (name, suffix, subdirectory) = (question.name, question.extension, question.subdirectory)
            guard let localization = question.localization else {
                return [
                    path(resources.url(forResource: name, withExtension: suffix, subdirectory: subdirectory)),
                    "\(resources.urls(forResourcesWithExtension: suffix ?? "b", subdirectory: subdirectory).map(path))",
                    resources.localizedString(forKey: name, value: nil, table: nil),
                ]
            }
            let one = resources.url(
                forResource: name,
                withExtension: suffix,
                subdirectory: subdirectory,
                localization: localization
            )
            return [path(one)]
        }
        return answers + resources.localizations + resources.preferredLocalizations
            + [resources.developmentLocalization]
    }
}
