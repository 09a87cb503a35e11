import NetworkDependency

extension HTTPArchive.Entry {
    /// Returns an entry from which all secrets are removed.
    func without(_ search: SecretSearch) -> Self {
        guard !search.isEmpty else { return self }
        var entry = self
        entry.request.url = search.removed(fromURL: request.url)
        entry.request.fields = request.fields.map { $0.without(search) }
        entry.request.body = request.body?.without(search)
        entry.response.fields = response.fields.map { $0.without(search) }
        entry.response.body = response.body.without(search)
        entry.error = error.map { search.removed(from: $0) }
        return entry
    }
}

extension HTTPArchive.Field {
    fileprivate func without(_ search: SecretSearch) -> Self {
        Self(name: name, value: isURL ? search.removed(fromURL: value) : search.removed(from: value))
    }
}

extension HTTPArchive.Body {
    /// Returns a body from which all secrets are removed.
    ///
    /// If the body was cut in the middle of a secret, the remaining part of the secret is removed too.
    fileprivate func without(_ search: SecretSearch) -> Self {
        var body = self
        body.type = search.removed(from: type)
        body.data = Data(search.removed(from: [UInt8](data)))
        if isCut { body.data = body.data.prefix(search.lengthWithoutBeginning(of: [UInt8](body.data))) }
        return body
    }
}

extension SecretSearch {
    fileprivate func removed(from text: String) -> String {
        String(decoding: removed(from: [UInt8](text.utf8)), as: UTF8.self)
    }

    /// Returns a URL from which all secrets are removed.
    ///
    /// The separators within a secret stay: the secret "a/b" becomes "REDACTED/REDACTED". A replay compares the URL's path segments and
    /// query items one by one, so their number must not change.
    fileprivate func removed(fromURL text: String) -> String {
        let bytes = [UInt8](text.utf8)
        let (separators, path) = bytes.separatorsOfURL
        var replacements = Replacements()
        for (range, _, _) in matches(in: bytes) {
            // In the authority, only a part of one label is a secret: a text with more labels is a name of the server.
            let isName = separators[range].prefix(max(0, path - range.lowerBound)).contains(true)
            var start = isName ? path : range.lowerBound
            for index in range where index >= start && separators[index] {
                if start < index { replacements.add(start..<index, ArchiveRedaction.placeholder) }
                start = index + 1
            }
            if start < range.upperBound { replacements.add(start..<range.upperBound, ArchiveRedaction.placeholder) }
        }
        return String(decoding: replacements.applied(to: bytes), as: UTF8.self)
    }

    fileprivate func removed(from text: [UInt8]) -> [UInt8] {
        var replacements = Replacements()
        // A secret of digits may also be a part of a number in JSON, which has to remain a number.
        var (word, isNumber) = (0..<0, false)
        for (range, found, depth) in matches(in: text) {
            if depth == 0, found.allSatisfy({ 0x30...0x39 ~= $0 }) {
                // The matches of this depth are in order, so each word is passed once.
                if range.lowerBound >= word.upperBound { (word, isNumber) = text.word(around: range) }
                if isNumber {
                    replacements.add(word, "0")
                    continue
                }
            }
            replacements.add(range, ArchiveRedaction.placeholder)
        }
        return replacements.applied(to: text)
    }
}

extension [UInt8] {
    /// For each byte of a URL whether it separates parts of the URL, and the beginning of the path.
    fileprivate var separatorsOfURL: (separators: [Bool], path: Int) {
        var isSeparator = [Bool](repeating: false, count: count)
        let (slash, mark) = (UInt8(ascii: "/"), firstIndex { "/?#".utf8.contains($0) } ?? count)
        var path = 0
        // An authority follows the first two slashes, which may follow a scheme.
        if mark + 1 < count, self[mark] == slash, self[mark + 1] == slash,
            mark == 0 || self[mark - 1] == UInt8(ascii: ":")
        {
            path = self[(mark + 2)...].firstIndex { "/?#".utf8.contains($0) } ?? count
            for index in 0..<path { isSeparator[index] = index < mark + 2 || ".:@".utf8.contains(self[index]) }
        }
        var (separators, isFragment) = ("/?#", false)
        for index in path..<count where !isFragment && separators.utf8.contains(self[index]) {
            isSeparator[index] = true
            isFragment = self[index] == UInt8(ascii: "#")
            // Of a query, "&" and the first "=" of each item.
            if self[index] != slash { separators = self[index] == UInt8(ascii: "=") ? "&#" : "&=#" }
        }
        return (isSeparator, path)
    }

    /// Returns the range of all signs of numbers around a range, and whether it may be a number in JSON.
    fileprivate func word(around range: Range<Int>) -> (range: Range<Int>, isNumber: Bool) {
        let isOther = { (byte: UInt8) in !"-+.eE0123456789".utf8.contains(byte) }
        let start = self[..<range.lowerBound].lastIndex(where: isOther).map { $0 + 1 } ?? 0
        let end = self[range.upperBound...].firstIndex(where: isOther) ?? count
        let (before, after) = (self[..<start].last { $0 > 0x20 }, self[end...].first { $0 > 0x20 })
        return (start..<end, before.map(":[,".utf8.contains) != false && after.map(",]}".utf8.contains) != false)
    }
}
