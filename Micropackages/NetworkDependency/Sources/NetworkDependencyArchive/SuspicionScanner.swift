import NetworkDependency

/// Finds texts that look like secrets.
///
/// The formats of issuers are rules of gitleaks, a scanner for repositories, in its default configuration.
struct SuspicionScanner: Sendable {
    private static let marks = [
        "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "npm_", "pypi-", "dop_v1_", "shpat_",
        "sk_live_",
        "sk_test_", "rk_live_", "rk_test_", "whsec_", "sk-", "xoxa-", "xoxb-", "xoxe-", "xoxp-", "xoxs-", "xapp-",
        "AKIA",
        "ASIA", "AIza", "ya29.", "hvs.", "lin_api_", "SG.", "EAACEdEose0cBA",
    ]
    /// The names whose values contain the name of another value, and the names of the other value.
    private static let pairs: (names: Set<String>, values: Set<String>) = (
        ["name", "key", "id", "field", "header", "property", "type", "http-equiv", "k", "n"],
        ["value", "content", "val", "v", "string", "text", "data"]
    )

    private let names: FieldNames

    init(_ redaction: ArchiveRedaction) {
        let own = redaction.headers + redaction.queryItems + redaction.formFields + redaction.jsonFields
        names = FieldNames(
            ArchiveRedaction.standardHeaders + ArchiveRedaction.standardItems + ArchiveRedaction.standardFields,
            // These names are too common outside of the syntaxes of their kinds.
            except: redaction.exceptions + ["auth", "code", "key", "pass", "pin", "sid", "sig", "signature", "ticket"],
            adding: own + redaction.xmlNames
        )
    }

    /// Returns the suspicious texts of a text, each with the reason.
    func suspicions(in text: String, isTable: Bool = false) -> [(reason: String, text: String)] {
        var found: [(String, String)] = []
        if let key = text.firstMatch(of: /-----BEGIN [A-Z ]*PRIVATE KEY-----(?!REDACTED)/) {
            found.append(("a private key", "\(key.output)"))
        }
        let words = Self.words(of: text)
        for (index, word) in words.enumerated() {
            if let reason = Self.looks(word) {
                found.append((reason, String(word)))
            } else if names.contains(word.drop { $0 == "-" }), let value = value(behind: index, in: words, of: text) {
                found.append(("a value named \"\(word)\"", value))
            }
        }
        if isTable, let head = text.split(whereSeparator: \.isNewline).first {
            found += Self.words(of: String(head)).filter { names.contains($0) }.map { ("a column of secrets", "\($0)") }
        }
        let placeholder = ArchiveRedaction.placeholder
        return found.filter { $1 != placeholder }
    }

    /// Returns the value of a name in any syntax: `name: value`, `name=value`, `--name value`, `<name>value`, or a pair.
    private func value(behind index: Int, in words: [Substring], of text: String) -> String? {
        let (word, next) = (words[index], index + 1 < words.count ? words[index + 1] : "")
        let between = next.isEmpty ? [] : Array(text[word.endIndex..<next.startIndex].utf8.prefix(16))
        let isAssigned = between.contains { ":=".utf8.contains($0) } && !between.contains { ",;{}[<".utf8.contains($0) }
        let isElement = between.elementsEqual(">".utf8) && text[..<word.startIndex].hasSuffix("<")
        let isOption = word.hasPrefix("--") && !between.isEmpty && between.allSatisfy { " \"'".utf8.contains($0) }
        if isAssigned || isElement || isOption {
            // A redacted number is 0.
            return ["true", "false", "null", "0"].contains(next) ? nil : String(next)
        }
        // The name may be a value itself: `<input name="password" value="…">`, `<key>password</key><string>…`.
        guard index > 0, Self.pairs.names.contains(words[index - 1].lowercased()) else { return nil }
        let near = Array(words[max(0, index - 6)..<index - 1]) + words[(index + 1)...].prefix(6)
        guard let position = near.firstIndex(where: { Self.pairs.values.contains($0.lowercased()) }) else { return nil }
        return position + 1 < near.count ? String(near[position + 1]) : nil
    }

    private static func words(of text: String) -> [Substring] {
        text.utf8.split { !$0.isAlphanumeric && !"+/_-.".utf8.contains($0) }
            .filter { $0.contains(where: \.isAlphanumeric) }.map { Substring($0) }
    }

    private static func looks(_ word: Substring) -> String? {
        guard word.utf8.count >= 20 else { return nil }
        if word.hasPrefix("eyJ"), word.utf8.count(where: { $0 == UInt8(ascii: ".") }) >= 2 { return "a JSON Web Token" }
        if let mark = marks.first(where: word.hasPrefix) { return "a text in the format of \"\(mark)\"" }
        return word.isRandom ? "\(word.utf8.count) random characters" : nil
    }
}

extension HTTPArchive {
    func suspicions(of scanner: SuspicionScanner) -> [ArchiveSuspicion] {
        entries.flatMap { entry -> [ArchiveSuspicion] in
            entry.texts.flatMap { place, body -> [ArchiveSuspicion] in
                let text = String(validating: body.data, as: UTF8.self) ?? ""
                var found = scanner.suspicions(in: text, isTable: body.isTable)
                if !DecodedText([UInt8](body.data)).forEachDecoding({ _ in }) {
                    found.append(("more encodings than are searched for secrets", text))
                }
                return found.map { reason, text in
                    ArchiveSuspicion(request: entry.request.name, place: place, reason: reason, text: text)
                }
            }
        }
    }
}

extension HTTPArchive.Entry {
    /// The texts of an entry, each with the name of its place.
    fileprivate var texts: [(place: String, body: HTTPArchive.Body)] {
        func body(_ text: String) -> HTTPArchive.Body { HTTPArchive.Body(data: Data(text.utf8)) }
        var texts = [("URL", body(request.url))]
        texts += request.fields.map { ("field \($0.name)", body($0.value)) }
        texts.append(("body of the request", request.body ?? HTTPArchive.Body()))
        texts += response.fields.map { ("field \($0.name) of the response", body($0.value)) }
        texts.append(("body of the response", response.body))
        return texts
    }
}

extension HTTPArchive.Body {
    fileprivate var isTable: Bool {
        ["text/csv", "text/tab-separated-values"].contains { type.lowercased().hasPrefix($0) }
    }
}

extension Substring {
    /// A Boolean value that is true for words that mix letters and digits as keys and tokens do.
    fileprivate var isRandom: Bool {
        guard utf8.contains(where: { 0x30...0x39 ~= $0 }),
            utf8.contains(where: { $0 | 0x20 >= 0x61 && $0.isAlphanumeric })
        else { return false }
        var counts: [UInt8: Double] = [:]
        for byte in utf8 { counts[byte, default: 0] += 1 }
        let count = Double(utf8.count)
        // Shannon entropy in bits per character. English text has about 4, and a single word has less.
        let entropy = counts.values.reduce(0) { $0 - $1 / count * (log2($1 / count)) }
        // Hexadecimal digits have at most 4, and a few of them less, also in groups as in a UUID.
        let limit = utf8.allSatisfy { $0.hexDigit != nil || $0 == UInt8(ascii: "-") } ? 3 : 3.7
        return entropy >= limit && !contains(ArchiveRedaction.placeholder)
    }
}
