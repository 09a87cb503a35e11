extension Index {
    /// Gives each property back the observers that a macro such as `@Observable` moves to a property of its own.
    ///
    /// The compiler type-checks these observers only in the expansion, so the index has their uses at the macro, and twice. This method
    /// moves a use to where its name stands in the braces of the observer, or to the property if the name does not stand there.
    mutating func placeObservers() throws {
        let sources = Sources(files)
        let demangler = try Demangler()
        var bodies: [Int: (file: Int, name: Int, tokens: Range<Int>)] = [:]
        for (number, symbol) in symbols.enumerated() where symbol.accessor == .setter {
            let observer = String(symbol.name.prefix { $0 != ":" })
            guard ["didSet", "willSet"].contains(observer), let moved = symbol.property.map({ symbols[$0] }),
                moved.isImplicit, moved.name.hasPrefix("_"), let type = moved.parent,
                let property = symbols[type].children.first(where: { symbols[$0].name == moved.name.dropFirst() }),
                let place = symbols[property].place, files[place.file].isOwn,
                let name = sources[place.file].token(at: place.position),
                let tokens = sources[place.file].observer(observer, of: name)
            else { continue }
            symbols[number].property = property
            bodies[number] = (place.file, name, tokens)
        }
        guard !bodies.isEmpty else { return }
        var known: Set<[Int]> = []
        uses = uses.flatMap { use -> [Use] in
            guard let user = use.user, let body = bodies[user], use.roles.contains(.implicit) else { return [use] }
            guard known.insert([user, use.target]).inserted else { return [] }
            let source = sources[body.file]
            let tokens = names(of: use.target, in: body.tokens, of: source, demangler)
            return (tokens.isEmpty ? [body.name] : tokens).map { token in
                let place = SourcePlace(file: body.file, position: source.tokens[token].position)
                return Use(target: use.target, user: user, place: place, roles: use.roles.subtracting(.implicit))
            }
        }
    }

    /// Returns the tokens in a range that certainly name a declaration, or those that may if there are none.
    private func names(of symbol: Int, in range: Range<Int>, of source: SourceFile, _ demangler: Demangler) -> [Int] {
        let symbol = symbols[symbol]
        let name = String(symbol.name.prefix { $0 != "(" })
        let labels = symbol.name.dropFirst(name.count + 1).dropLast().split(separator: ":").map(String.init)
        func may(_ token: Int) -> Bool {
            let given = source.argumentLabels(at: source.tokens[token].position) ?? []
            return symbol.kind.isProperty || given.allSatisfy { labels.contains($0 ?? "_") }
        }
        let tokens = source.tokens(named: name, in: range).filter(may)
        let text = demangler.declaration(of: symbol.usr) ?? ""
        let path = text.firstRange(of: ".\(name)").map { text[..<$0.lowerBound] } ?? ""
        let type = path.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
        let members = tokens.filter { source.kind($0 - 1) == "." }
        let qualified = members.filter { source.text($0 - 2) == type }
        let certain =
            switch symbol.kind {
            case .function: tokens.filter { source.kind($0 - 1) != "." && source.kind($0 + 1) == "(" }
            case .instanceMethod, .instanceProperty: members
            case .initializer:
                qualified
                    + source.tokens(named: type ?? "", in: range).filter {
                        ["(", "<", "{"].contains(source.kind($0 + 1)) && may($0)
                    }
            default: qualified + members.filter { !source.isOperand($0 - 2) }
            }
        return certain.isEmpty ? tokens : certain
    }
}
