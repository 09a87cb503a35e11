import Foundation

/// A text of a table, whose plural form may depend on numbers.
struct LocalizedText: Sendable {
    /// The text, with a placeholder such as `%#@files@` for each variable.
    let format: String
    /// The forms of each variable by plural category: `["files": ["one": "%d file", "other": "%d files"]]`.
    private let variables: [String: [String: String]]
    /// The language whose plural rules select a form.
    private let language: String

    /// Creates a text without variables.
    init(_ text: String) {
        self.init(format: text, variables: [:], language: "")
    }

    private init(format: String, variables: [String: [String: String]], language: String) {
        self.format = format
        self.variables = variables
        self.language = language
    }

    /// Creates a text from a value in a file of strings or plurals.
    ///
    /// Returns `nil` for values of other types.
    private init?(_ value: Any, language: String) {
        if let text = value as? String {
            self.init(text)
        } else if let rule = value as? [String: Any], let format = rule["NSStringLocalizedFormatKey"] as? String {
            let variables = rule.compactMapValues { ($0 as? [String: Any])?.compactMapValues { $0 as? String } }
            self.init(format: format, variables: variables, language: language)
        } else {
            return nil
        }
    }

    /// Returns the texts of a file by key.
    ///
    /// Values that are neither text nor plurals are left out. If the file cannot be read, there are no texts.
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - file: The URL of the file. Its folder names the language.
    ///   - language: The language to use if the file is outside the localizations' folders.
    /// - Returns: The texts.
    static func texts(in data: Data?, of file: URL, language: String) -> [String: LocalizedText] {
        let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
        let folder = file.deletingLastPathComponent().lastPathComponent
        let isLocalized = folder.hasSuffix(".lproj") && folder != "Base.lproj"
        let language = isLocalized ? String(folder.dropLast(6)) : language
        return list?.compactMapValues { LocalizedText($0, language: language) } ?? [:]
    }

    /// Returns the text of a key, or its replacement if the text is missing.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The replacement for a missing text. If it is empty or `nil`, the key replaces the text.
    ///   - table: The name of the table, or `Localizable` if it is empty or `nil`.
    ///   - texts: Returns the texts of the file with a name and an extension.
    /// - Returns: The text.
    static func find(
        _ key: String,
        value: String?,
        table: String?,
        in texts: (_ name: String, _ extension: String) -> [String: LocalizedText]
    ) -> LocalizedText {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        // Plurals take precedence over strings, as in a `Bundle` on Apple's systems.
        return texts(name, "stringsdict")[key] ?? texts(name, "strings")[key]
            ?? LocalizedText(value.flatMap { $0.isEmpty ? nil : $0 } ?? key)
    }

    /// Returns the text with its placeholders replaced by arguments.
    /// - Parameters:
    ///   - arguments: The arguments, in the order of the text.
    ///   - locale: The locale for formatting numbers.
    /// - Returns: The result.
    func formatted(_ arguments: [any CVarArg], locale: Locale) -> String {
        var expansion = Expansion(text: self, arguments: arguments)
        let format = expansion.expand(format, in: [])
        return String(format: format, locale: locale, arguments: expansion.used)
    }

    /// A format without variables and positions, and its arguments in the order in which the format uses them.
    ///
    /// Positions are removed because a plural form need not use all arguments, and Foundation cannot skip an argument without
    /// knowing its type.
    private struct Expansion {
        let text: LocalizedText
        let arguments: [any CVarArg]
        private(set) var used: [any CVarArg] = []
        private var next = 0

        init(text: LocalizedText, arguments: [any CVarArg]) {
            (self.text, self.arguments) = (text, arguments)
        }

        /// Replaces the variables in a format by their forms, and appends the arguments of the result to ``used``.
        /// - Parameters:
        ///   - format: The format.
        ///   - variables: The variables whose forms contain the format. Placeholders for these variables stay unchanged.
        ///   - own: The index of the argument for a `%d` without a position, or `nil` to take the next argument.
        /// - Returns: The format without variables and positions.
        mutating func expand(_ format: String, in variables: Set<String>, own: Int? = nil) -> String {
            var result = ""
            var rest = format[...]
            while let start = rest.firstIndex(of: "%") {
                result += rest[..<start]
                let place = Place(rest[start...])
                rest = rest[place.text.endIndex...]
                if let name = place.name {
                    let index = place.index ?? takeNext()
                    let form = variables.contains(name) ? nil : form(of: name, at: index)
                    result += form.map { expand($0, in: variables.union([name]), own: index) } ?? "%\(place.text)"
                } else if let value = place.value {
                    let widths = value.count { $0 == "*" }
                    let indices = (0..<widths).map { _ in takeNext() } + [place.index ?? own ?? takeNext()]
                    let isComplete = indices.allSatisfy(arguments.indices.contains)
                    result += isComplete ? "%\(value)" : "%\(place.text)"
                    if isComplete { used += indices.map { arguments[$0] } }
                } else {
                    result += "%%"
                }
            }
            return result + rest
        }

        private mutating func takeNext() -> Int {
            defer { next += 1 }
            return next
        }

        /// Returns the plural form that an argument selects for a variable, or `nil` if the variable, the argument or
        /// the form is missing.
        private func form(of name: String, at index: Int) -> String? {
            guard let forms = text.variables[name], arguments.indices.contains(index) else { return nil }
            guard let number = arguments[index] as? NSNumber else { return forms["other"] }
            // In every language, the form `zero` is used for the number zero.
            let zero = number == 0 ? forms["zero"] : nil
            return zero ?? forms[PluralCategory(of: PluralNumber(number), in: text.language).rawValue] ?? forms["other"]
        }
    }

    /// A placeholder in a format, such as `%d`, `%2$@`, `%#@files@` or `%%`.
    private struct Place {
        let text: Substring
        /// The index of the argument, or `nil` for a placeholder without a position.
        private(set) var index: Int?
        private(set) var name: String?
        /// The text after the percent sign and the position: `d`.
        private(set) var value: Substring?

        /// Creates the placeholder at the beginning of a text, which begins with a percent sign.
        init(_ format: Substring) {
            var rest = format.dropFirst()
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
                index = (Int(digits) ?? .max) - 1
                rest = rest.dropFirst(digits.count + 1)
            }
            let flags = rest.prefix { "-+ 0#'.*123456789hljzqtL".contains($0) }
            let end = rest.dropFirst(flags.count)
            if rest.hasPrefix("#@"), let close = rest.dropFirst(2).firstIndex(of: "@") {
                name = String(rest.dropFirst(2)[..<close])
                text = format[...close]
            } else if let letter = end.first, letter == "@" || letter.isASCII && letter.isLetter {
                value = rest[...end.startIndex]
                text = format[...end.startIndex]
            } else {
                text = format.prefix(format.dropFirst().first == "%" ? 2 : 1)
            }
        }
    }
}
