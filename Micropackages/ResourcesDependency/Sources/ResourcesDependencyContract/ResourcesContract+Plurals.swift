import DependencyContract
import ResourcesDependency

extension ResourcesContract {
    /// Returns a variable of a text, with its forms by category.
    private static func variable(_ name: String, _ forms: KeyValuePairs<String, String>) -> String {
        let forms = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
        return """
            <key>\(name)</key><dict>\(forms)
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string></dict>
            """
    }

    private static func entry(_ key: String, _ format: String, _ variables: String...) -> String {
        """
        <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables.joined())</dict>
        """
    }

    private static func file(_ entries: String...) -> String {
        #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\#(entries.joined())</dict></plist>"#
    }

    private static let forFiles = variable("files", ["one": "%d file", "other": "%d files"])
    private static let forFolders = variable("folders", ["one": "one folder", "other": "%d folders"])

    private static let files = [
        "en.lproj/Localizable.stringsdict": file(
            entry("%d files", "%#@files@", forFiles),
            entry("both", "%#@files@ in %#@folders@", forFiles, forFolders),
            entry("turned", "%2$#@folders@ with %1$#@files@, %3$@", forFiles, forFolders),
            entry("nested", "%#@files@.", variable("files", ["other": "%d files in %#@folders@"]), forFolders),
            entry("messages", "%@: %#@count@", variable("count", ["zero": "none", "one": "one", "other": "%d%%"])),
            "<key>hello</key><string>Hello</string>"
        ),
        "en.lproj/Localizable.strings": #""hello" = "Bye"; "%d files" = "files"; "greeting" = "%2$@, %1$@ %3$d%%";"#,
        "en.lproj/Other.stringsdict": file(entry("%d files", "%#@files@!", forFiles)),
        "de.lproj/German.stringsdict": file(entry("%d files", "%#@files@!", forFiles)),
        "en.lproj/Broken.stringsdict": "<plist><dict>",
        "en.lproj/Broken.strings": #""%d files" = "files: %d";"#,
    ]

    private static func text(
        _ name: String,
        expecting expected: String,
        _ key: String,
        _ arguments: [any CVarArg & Sendable],
        value: String? = nil,
        table: String? = nil
    ) -> ContractCase<Subject> {
        ContractCase(name, expecting: expected) { subject in
            try subject.make(files).localizedString(forKey: key, value: value, table: table, arguments: arguments)
        }
    }

    /// Texts with arguments, in which numbers select plural forms.
    static let plurals: [ContractCase<Subject>] = [
        text("a form for one", expecting: "1 file", "%d files", [1]),
        text("a form for other numbers", expecting: "2 files", "%d files", [2]),
        text("zero is another number in English", expecting: "0 files", "%d files", [0]),
        text("a number of another type", expecting: "1 file", "%d files", [UInt8(1)]),
        text("a form for zero is taken in every language", expecting: "Inbox: none", "messages", ["Inbox", 0]),
        text("a form without the number", expecting: "Inbox: one", "messages", ["Inbox", 1]),
        text("a percent sign", expecting: "Inbox: 7%", "messages", ["Inbox", 7]),
        text("a variable for each argument", expecting: "1 file in 2 folders", "both", [1, 2]),
        text("a variable that does not write its number", expecting: "2 files in one folder", "both", [2, 1]),
        text("variables in another order", expecting: "3 folders with 1 file, x", "turned", [1, 3, "x"]),
        text("a variable in a form", expecting: "1 files in one folder.", "nested", [1, 1]),
        text("a text comes before that of the strings", expecting: "Hello", "hello", []),
        text("a text of the strings", expecting: "b, a 3%", "greeting", ["a", "b", 3]),
        text("plurals of another table", expecting: "2 files!", "%d files", [2], table: "Other"),
        text("the plurals of another language are not there", expecting: "2 files", "%d files", [2], table: "German"),
        text("plurals that cannot be read", expecting: "files: 2", "%d files", [2], table: "Broken"),
        text("a value takes the place of plurals that are not there", expecting: "3 of", "no", [3], value: "%d of"),
        text("a key is its text", expecting: "3 missing", "%d missing", [3], value: ""),
        ContractCase("a text with plurals is its format without arguments", expecting: "%#@files@ in %#@folders@") {
            subject in
            try subject.make(files).localizedString(forKey: "both", value: nil, table: nil)
        },
        ContractCase("texts as String.localizedStringWithFormat has them", expecting: "1 file 2 files!") { subject in
            let resources = try subject.make(files)
            return resources.localizedStringWithFormat("%d files", 1) + " "
                + resources.localizedStringWithFormat("%d files", tableName: "Other", 2)
        },
    ]
}
