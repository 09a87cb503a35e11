extension Index {
    /// Adds the conformances of extensions such as `extension LoginScope: DependencyScope & Sendable {}`.
    ///
    /// If an extension has no member and names no protocol by itself, the index has only the names in it.
    mutating func addConformances(_ sources: Sources) {
        let files = references.filter { ["P", "a"].contains(symbols[$0.value].usr.last) }.map(\.key.file)
        for file in Set(files).sorted() {
            let source = sources[file]
            for token in source.tokens(named: "extension", in: source.tokens.indices) {
                let words = source.tokens.indices[token...]
                guard let end = words.first(where: { ["where", "{"].contains(source.text($0)) }),
                    let colon = source.tokens.indices[token..<end].first(where: { source.kind($0) == ":" }),
                    let type = types(in: token..<colon, of: file, sources).last
                else { continue }
                bases += types(in: colon..<end, of: file, sources).filter { symbols[$0].usr.hasSuffix("P") }
                    .map { ($0, type) }
            }
        }
    }

    /// Returns the types that some tokens name, also by aliases.
    private func types(in tokens: Range<Int>, of file: Int, _ sources: Sources) -> [Int] {
        tokens.flatMap { token -> [Int] in
            let place = SourcePlace(file: file, position: sources[file].tokens[token].position)
            guard let symbol = references[place] else { return [] }
            guard symbols[symbol].usr.hasSuffix("a"), let alias = symbols[symbol].place,
                let name = sources[alias.file].token(at: alias.position)
            else { return [symbol] }
            return types(in: name + 1..<sources[alias.file].endOfStatement(name + 1), of: alias.file, sources)
        }
    }
}
