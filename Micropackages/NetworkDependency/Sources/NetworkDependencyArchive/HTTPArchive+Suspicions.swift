import NetworkDependency

extension HTTPArchive {
    /// A sentence for each text that seems random and does not have the name of a secret.
    var suspicions: [String] {
        entries.flatMap { entry -> [String] in
            let texts =
                [("URL", entry.request.url)] + entry.request.fields.map { ("field \($0.name)", $0.value) }
                + [("body of the request", entry.request.body?.text ?? "")]
                + entry.response.fields.map { ("field \($0.name) of the response", $0.value) }
                + [("body of the response", entry.response.body.text)]
            return texts.flatMap { place, text in
                text.randomWords.map { word in
                    "\(entry.request.name): the \(place) has \(word.count) random characters, \"\(word.prefix(4))…\""
                }
            }
        }
    }
}

extension HTTPArchive.Body {
    fileprivate var text: String {
        String(validating: data, as: UTF8.self) ?? ""
    }
}

extension String {
    /// The words of at least 20 characters that mix letters and digits as keys and tokens do.
    fileprivate var randomWords: [Substring] {
        split { !$0.isASCII || !($0.isLetter || $0.isNumber || "+/=_-".contains($0)) }.filter { word in
            guard word.utf8.count >= 20, word.contains(where: \.isNumber), word.contains(where: \.isLetter) else {
                return false
            }
            var counts: [UInt8: Double] = [:]
            for byte in word.utf8 { counts[byte, default: 0] += 1 }
            let count = Double(word.utf8.count)
            // Shannon entropy in bits per character. English text has about 4, and a single word has less.
            let entropy = counts.values.reduce(0) { $0 - $1 / count * (log2($1 / count)) }
            return entropy >= 3.7
        }
    }
}
