extension Index {
    /// Adds the conformances of extensions such as `extension LoginScope: DependencyScope & CustomStringConvertible {}`.
    ///
    /// If an extension has no member and names no protocol by itself, the index has only the names in it.
    mutating func addConformances(_ sources: Sources) {
        let named = references.filter { ["P", "a"].contains(symbols[$0.value].usr.last) }
        for file in Set(named.map(\.key.file)).sorted() {
            let source = sources[file]
            for token in source.tokens(named: "extension", in: source.tokens.indices) {
                let words = source.tokens.indices[token...]
                guard let end = words.first(where: { ["where", "{"].contains(source.text($0)) }),
                    let colon = source.tokens.indices[token..<end].first(where: { source.kind($0) == ":" }),
                    let type = types(in: token..<colon, of: file, sources).last
                else { continue }
                let protocols = types(in: colon..<end, of: file, sources).filter { symbols[$0].usr.hasSuffix("P") }
                bases += protocols.map { ($0, type) }
            }
        }
    }

    /// Returns the types that some tokens name, also by aliases.
    private func types(in tokens: Range<Int>, of file: Int, _ sources: Sources) -> [Int] {
        let source = sources[file]
        // The arguments of a type are left out.
        let words = sequence(first: tokens.lowerBound) {
            source.kind($0) == "[" ? source.endOfGroup($0) : source.endOfGenerics($0) ?? $0 + 1
        }
        return words.prefix { $0 < tokens.upperBound }.flatMap { token -> [Int] in
            let place = SourcePlace(file: file, position: source.tokens[token].position)
            guard let symbol = references[place] else { return [] }
            guard symbols[symbol].usr.hasSuffix("a"), let alias = symbols[symbol].place,
                let name = sources[alias.file].token(at: alias.position)
            else { return [symbol] }
            return types(in: name + 1..<sources[alias.file].endOfStatement(name + 1), of: alias.file, sources)
        }
    }
}
