import DependencyContract
import ResourcesDependency

extension ResourcesContract {
    private static let files = [
        "en.lproj/Localizable.strings": #"""
        /* A comment. */ "hello" = "Hello";
        "quote \"x\"" = "say \"x\"\n"; // Another one.
        key = value;
        """#,
        "Base.lproj/Localizable.strings": #""hello" = "Base"; "base" = "Base";"#,
        "de.lproj/Localizable.strings": #""hello" = "Hallo"; "german" = "Deutsch";"#,
        "Base.lproj/Other.strings": #""hello" = "Other";"#,
        "Root.strings": #""hello" = "Root";"#,
        "XML.strings": """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>hello</key><string>XML</string></dict></plist>
        """,
        "Broken.strings": #""hello" = "#,
    ]

    private static func text(
        _ name: String,
        expecting expected: String,
        _ key: String,
        _ value: String? = nil,
        _ table: String? = nil
    ) -> ContractCase<Subject> {
        ContractCase(name, expecting: expected) { subject in
            try subject.make(files).localizedString(forKey: key, value: value, table: table)
        }
    }

    /// Texts in the language of the user.
    static let texts: [ContractCase<Subject>] = [
        text("a text is in the preferred language", expecting: "Hello", "hello"),
        text("a text with escapes", expecting: "say \"x\"\n", "quote \"x\""),
        text("a text without quotes", expecting: "value", "key"),
        text("a key that is not there is its text", expecting: "missing", "missing"),
        text("a value takes the place of a text that is not there", expecting: "value", "missing", "value"),
        text("an empty value does not", expecting: "missing", "missing", ""),
        text("a value does not take the place of a text", expecting: "Hello", "hello", "value"),
        text("the texts of another language are not there", expecting: "german", "german"),
        text("the first file has all texts", expecting: "base", "base"),
        text("another table", expecting: "Other", "hello", nil, "Other"),
        text("a table without a localization", expecting: "Root", "hello", nil, "Root"),
        text("a table as a property list", expecting: "XML", "hello", nil, "XML"),
        text("a table that is not there", expecting: "value", "hello", "value", "Missing"),
        text("a table that cannot be read", expecting: "value", "hello", "value", "Broken"),
        text("a table without a name is the usual one", expecting: "Hello", "hello", nil, ""),
        ContractCase("texts as NSLocalizedString has them", expecting: "Hello Other none missing") { subject in
            let resources = try subject.make(files)
            let texts = [
                resources.localizedString("hello", comment: "A greeting."),
                resources.localizedString("hello", tableName: "Other", comment: ""),
                resources.localizedString("missing", value: "none", comment: ""),
                resources.localizedString("missing", comment: ""),
            ]
            return texts.joined(separator: " ")
        },
    ]
}
