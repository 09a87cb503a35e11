import NetworkDependency

/// In a text, finds secrets that have no name, by the format that their issuers gave them.
///
/// Most formats are rules of gitleaks, a scanner for repositories, in its default configuration. gitleaks also searches for random
/// characters near the name of a service. An archive only reports such characters as suspicions.
enum MarkedSecrets {
    /// The format of a secret: the mark at its beginning, and the characters that it may contain besides letters, digits, "_" and
    /// "-".
    private struct Form {
        let mark: [UInt8]
        let others: [UInt8]
        let minimum: Int
        let dots: Int
        /// A Boolean value that is true if the mark is the part of a URL before the secret; this part is not redacted.
        let isPlace: Bool

        init(_ mark: String, others: String = "", minimum: Int = 16, dots: Int = 0, isPlace: Bool = false) {
            (self.mark, self.others) = (Array(mark.utf8), Array(others.utf8))
            (self.minimum, self.dots, self.isPlace) = (minimum, dots, isPlace)
        }
    }

    /// The formats, by the first byte of their marks.
    private static let forms = Dictionary(
        grouping: [
            "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "npm_", "pypi-", "dop_v1_", "shpat_",
            "sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_", "sk-", "xoxa-", "xoxb-", "xoxe-", "xoxp-",
            "xoxs-",
            "xapp-", "AKIA", "ASIA", "AIza", "ya29.", "hvs.", "lin_api_", "EAACEdEose0cBA",
        ].map { Form($0) } + [
            // A JSON Web Token has three or five parts. Other base64-encoded JSON, such as a cursor, has one part.
            Form("eyJ", others: ".", dots: 2),
            Form("SG.", others: ".", minimum: 40, dots: 1),
            Form("base64url.bearer.authorization.k8s.io.", isPlace: true),
            Form("api.telegram.org/bot", others: ":", isPlace: true),
            Form("hooks.slack.com/services/", others: "/", isPlace: true),
            Form("discord.com/api/webhooks/", others: "/", isPlace: true),
        ]
    ) { $0.mark[0] }
    private static let firstBytes: [Bool] = (0..<256).map { forms[UInt8($0)] != nil || $0 == 0x2D }

    static func ranges(in text: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var position = 0
        while let start = start(in: text, from: position) {
            position = start + 1
            guard let range = privateKey(in: text, at: start) ?? marked(in: text, at: start) else { continue }
            ranges.append(range)
            position = range.upperBound
        }
        return ranges
    }

    /// Returns the next position at which a word begins with the first byte of a mark.
    private static func start(in text: [UInt8], from start: Int) -> Int? {
        text.withUnsafeBufferPointer { bytes in
            firstBytes.withUnsafeBufferPointer { isFirst in
                var index = start
                while index < bytes.count {
                    if isFirst[Int(bytes[index])], index == 0 || !bytes[index - 1].isAlphanumeric { return index }
                    index += 1
                }
                return nil
            }
        }
    }

    private static func marked(in text: [UInt8], at start: Int) -> Range<Int>? {
        for form in forms[text[start]] ?? [] where text[start...].starts(with: form.mark) {
            let first = start + form.mark.count
            let end =
                text[first...].firstIndex { byte in
                    !byte.isAlphanumeric && !"_-".utf8.contains(byte) && !form.others.contains(byte)
                } ?? text.endIndex
            guard end - first >= form.minimum, text[first..<end].count(where: { $0 == UInt8(ascii: ".") }) >= form.dots
            else { continue }
            return (form.isPlace ? first : start)..<end
        }
        return nil
    }

    /// Returns the content of a PEM private key; in JSON, the whole key may be on one line.
    private static func privateKey(in text: [UInt8], at start: Int) -> Range<Int>? {
        guard text[start...].starts(with: Array("-----BEGIN ".utf8)),
            let end = text[start...].firstRange(of: Array("-----".utf8), from: start + 11),
            String(decoding: text[start..<end], as: UTF8.self).hasSuffix("PRIVATE KEY")
        else { return nil }
        let first = end + 5
        return first..<(text[first...].firstRange(of: Array("-----END".utf8), from: first) ?? text.endIndex)
    }
}

extension ArraySlice<UInt8> {
    fileprivate func firstRange(of bytes: [UInt8], from start: Int) -> Int? {
        var position = start
        while let index = self[position...].firstIndex(of: bytes[0]) {
            if self[index...].starts(with: bytes) { return index }
            position = index + 1
        }
        return nil
    }
}
