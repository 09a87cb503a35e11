extension Index {
    /// Moves the uses in observers that a macro such as `@Observable` moves to a property of its own back to the property.
    ///
    /// The compiler type-checks these observers only in the expansion, so the index has their uses at the macro.
    mutating func placeObservers() {
        var places: [Int: SourcePlace] = [:]
        for (number, symbol) in symbols.enumerated() where symbol.accessor == .setter {
            guard symbol.name.hasPrefix("didSet:") || symbol.name.hasPrefix("willSet:"),
                let moved = symbol.property.map({ symbols[$0] }), moved.isImplicit, moved.name.hasPrefix("_"),
                let type = moved.parent,
                let property = symbols[type].children.first(where: { symbols[$0].name == moved.name.dropFirst() })
            else { continue }
            symbols[number].property = property
            places[number] = symbols[property].place
        }
        uses = uses.map { use in
            guard let user = use.user, let place = places[user], use.roles.contains(.implicit) else { return use }
            let roles = use.roles.subtracting(.implicit)
            return Use(target: use.target, user: user, place: place, roles: roles, isMoved: true)
        }
    }
}
