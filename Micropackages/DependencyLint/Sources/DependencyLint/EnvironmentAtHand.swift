/// Finds the environment that a declaration could pass on.
final class EnvironmentAtHand {
    private let parameters: EnvironmentParameters
    private let supertypes: [Int: [Int]]
    private var found: [Int: Environment?] = [:]
    private var foundMembers: [Int: Environment?] = [:]

    /// How a declaration reaches its environment.
    enum Environment: Equatable {
        case parameter(String)
        case property(String)
        /// The declaration is a member of an environment.
        case own
        /// The declaration is a stored property with an initial value, which an initializer with an environment could set instead.
        case initializer
        /// The declaration takes one without a name, or its type is an enumeration with one in a case.
        case unnamed
    }

    private var index: Index { parameters.index }

    init(_ parameters: EnvironmentParameters) {
        self.parameters = parameters
        var supertypes: [Int: [Int]] = [:]
        let index = parameters.index
        for (base, type) in index.bases { supertypes[index.symbols[type].extended ?? type, default: []].append(base) }
        self.supertypes = supertypes
    }

    /// Returns the environment that the code around a use could pass on.
    func environment(at use: Index.Use) -> Environment? {
        use.user.flatMap { isOutside(use, of: $0) ? nil : environment(of: $0) }
    }

    /// Returns whether a use is in a default argument or an attribute of a function.
    ///
    /// They reach no parameter and no property.
    private func isOutside(_ use: Index.Use, of user: Int) -> Bool {
        if parameters.isInDefault(use.place, of: index.declaration(of: user)) { return true }
        guard !index.symbols[user].kind.isProperty, let place = index.symbols[user].place else { return false }
        return use.place.position < place.position
    }

    /// Returns what precedes a member of the environment at hand, or of one that is to be added: `dependencies.`.
    func prefix(at use: Index.Use, to member: String = "") -> String {
        switch environment(at: use) {
        case .parameter(let name), .property(let name): SourceFile.quoted(name) + "."
        // A member would call itself.
        case .own
        where use.user.map { index.symbols[index.declaration(of: $0)].name.prefix { $0 != "(" } } ?? "" == member:
            "self.buildGlobal()."
        case .own: "self."
        case .initializer, .unnamed, nil: "dependencies."
        }
    }

    /// Returns the environment that the body of a declaration, or a property's initial value, could pass on.
    private func environment(of user: Int) -> Environment? {
        if let known = found[user] { return known }
        let isTaken = parameters.parameters(of: index.declaration(of: user)).contains(where: \.isEnvironment)
        let environment = parameter(of: user) ?? member(of: user) ?? (isTaken ? .unnamed : nil)
        found[user] = .some(environment)
        return environment
    }

    private func parameter(of user: Int) -> Environment? {
        let parameters = parameters.parameters(of: index.declaration(of: user))
        return parameters.first { $0.isEnvironment && $0.name != "_" }.map { .parameter($0.name) }
    }

    private func member(of user: Int) -> Environment? {
        let declaration = index.declaration(of: user)
        guard let type = index.type(of: declaration) else { return nil }
        // What makes an environment may begin with the default one.
        guard index.symbols[user].accessor == .setter || !parameters.isEnvironment(declaration) else { return nil }
        if isInitialValue(user) {
            let isTaken = initializers(of: type).contains { !parameters.parameters(of: $0).isEmpty }
            return isTaken ? .initializer : nil
        }
        guard index.symbols[declaration].kind.isOfInstance else { return nil }
        return parameters.types.numbers.contains(type) ? .own : environmentMember(of: type)
    }

    /// Returns whether a property has an initial value that the initializers of its type evaluate.
    func isInitialValue(_ symbol: Int) -> Bool {
        guard index.symbols[symbol].kind == .instanceProperty, index.symbols[symbol].accessor == nil,
            let place = index.symbols[symbol].place
        else { return false }
        return !parameters.sources[place.file].isProperty(at: place.position, modifiedBy: "lazy")
    }

    /// Returns the initializers of a type that evaluate the initial values of its properties.
    func initializers(of type: Int) -> [Int] {
        index.members(of: type).filter { index.symbols[$0].kind == .initializer && !parameters.delegates($0) }
    }

    /// Among the properties of a type, its superclasses and its protocols, returns one whose value is an environment.
    private func environmentMember(of type: Int) -> Environment? {
        if let known = foundMembers[type] { return known }
        foundMembers[type] = .some(nil)
        let own = index.members(of: type).first {
            index.symbols[$0].kind == .instanceProperty && parameters.isEnvironment($0)
        }
        let isPayload = index.members(of: type).contains { member in
            index.symbols[member].kind == .enumCase
                && index.symbols[member].children.contains(where: parameters.isEnvironment)
        }
        let environment =
            own.map { .property(index.symbols[$0].name) } ?? (isPayload ? .unnamed : nil)
            ?? supertypes[type]?.lazy.compactMap { self.environmentMember(of: $0) }.first
        foundMembers[type] = .some(environment)
        return environment
    }

    /// Returns the superclasses and the protocols of a type, and theirs.
    func supertypes(of type: Int) -> Set<Int> {
        var all: Set<Int> = []
        var pending = supertypes[type] ?? []
        while let type = pending.popLast() {
            if all.insert(type).inserted { pending += supertypes[type] ?? [] }
        }
        return all
    }
}
