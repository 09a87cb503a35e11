/// Finds the environment that a declaration could pass on.
final class EnvironmentAtHand {
    private let parameters: EnvironmentParameters
    private let roots: CompositionRoots
    private let supertypes: [Int: [Int]]
    private var found: [Int: Environment?] = [:]
    private var foundMembers: [Int: Environment?] = [:]

    /// How a declaration reaches its environment.
    enum Environment: Equatable {
        case parameter(String)
        case property(String)
        /// A property of an `isolated` parameter.
        case isolated(String)
        /// The declaration is a member of an environment.
        case own
        /// The declaration is a stored property with an initial value, which an initializer with an environment could set instead.
        case initializer
        /// The declaration calls `buildGlobal()` to get one, or takes one without a name.
        case built
    }

    private var index: Index { parameters.index }

    init(_ parameters: EnvironmentParameters, roots: CompositionRoots) {
        self.parameters = parameters
        self.roots = roots
        var supertypes: [Int: [Int]] = [:]
        let index = parameters.index
        for (base, type) in index.bases { supertypes[index.symbols[type].extended ?? type, default: []].append(base) }
        self.supertypes = supertypes
    }

    /// Returns the environment that the code around a use could pass on.
    func environment(at use: Index.Use) -> Environment? {
        guard let user = use.user, !isOutside(use, of: user) else { return nil }
        if let environment = environment(of: user) { return environment }
        // A call in a default argument lacks this role, and cannot use an environment that the function's body builds.
        // Tests are skipped, because a test may compare environments.
        guard use.roles.contains(.calledBy), !roots.isTest(use.place.file) else { return nil }
        return builders.contains(user) ? .built : nil
    }

    /// Returns whether a use is in a default argument or an attribute of a function.
    ///
    /// They reach no parameter and no property.
    private func isOutside(_ use: Index.Use, of user: Int) -> Bool {
        if parameters.parameter(of: index.declaration(of: user), withDefaultAt: use.place) != nil { return true }
        let source = parameters.sources[use.place.file]
        guard !index.symbols[user].kind.isProperty, let token = source.token(at: use.place.position),
            let place = index.symbols[user].place, use.place.position < place.position
        else { return false }
        return sequence(first: token) { source.opening(around: $0) }.dropFirst().contains { opening in
            source.kind(opening) == "(" && source.startOfPath(opening - 1).map { source.kind($0 - 1) == "@" } == true
        }
    }

    /// Returns what precedes a member of the environment at hand, or of one that is to be added: `dependencies.`.
    func prefix(at use: Index.Use, to member: String = "") -> String {
        switch environment(at: use) {
        case .property(let name) where isHidden(name, at: use): "self.\(name)."
        case .parameter(let name), .property(let name), .isolated(let name):
            SourceFile.isReserved(name) ? "`\(name)`." : "\(name)."
        // A member would call itself.
        case .own where use.user.map { baseName(index.declaration(of: $0)) == member } == true: "self.buildGlobal()."
        case .own: "self."
        case .initializer, .built, nil: "dependencies."
        }
    }

    private func baseName(_ symbol: Int) -> String {
        String(index.symbols[symbol].name.prefix { $0 != "(" })
    }

    /// Returns whether a parameter or a local may hide what else has a name.
    private func isHidden(_ name: String, at use: Index.Use) -> Bool {
        let source = parameters.sources[use.place.file]
        guard let place = use.user.flatMap({ index.symbols[index.declaration(of: $0)].place }),
            place.file == use.place.file, let start = source.token(at: place.position),
            let token = source.token(at: use.place.position)
        else { return false }
        return source.mayHide(name, at: token, in: start..<source.endOfStatement(start))
    }

    /// Returns the environment that the body of a declaration, or a property's initial value, could pass on.
    private func environment(of user: Int) -> Environment? {
        if let known = found[user] { return known }
        let isTaken = parameters.parameters(of: index.declaration(of: user)).contains(where: \.isEnvironment)
        let environment = parameter(of: user) ?? member(of: user) ?? (isTaken ? .built : nil)
        found[user] = .some(environment)
        return environment
    }

    private func parameter(of user: Int) -> Environment? {
        let parameters = parameters.parameters(of: index.declaration(of: user))
        return parameters.first { $0.isEnvironment && $0.name != "_" }.map { .parameter($0.name) } ?? isolated(of: user)
    }

    /// Returns the environment of the actor to which a function is isolated by a parameter.
    private func isolated(of user: Int) -> Environment? {
        for child in index.symbols[index.declaration(of: user)].children where index.symbols[child].kind == .parameter {
            let member = parameters.types.isolatedType(of: child).flatMap(environmentMember)
            if case .property(let name) = member { return .isolated("\(index.symbols[child].name).\(name)") }
        }
        return nil
    }

    private func member(of user: Int) -> Environment? {
        let declaration = index.declaration(of: user)
        guard let type = index.type(of: declaration) else { return nil }
        let name = index.symbols[declaration].name
        // Another environment that is made here may be what an environment is made of, unless the object was given that.
        let isMade = index.symbols[user].accessor != .setter && parameters.isEnvironment(declaration)
        if isInitialValue(user) {
            let isReached =
                isMade
                ? givenMember(of: type) != nil
                : hasStoredEnvironment(type)
                    || initializers(of: type).contains { initializer in
                        parameters.parameters(of: initializer).contains { $0.isEnvironment && $0.name != name }
                    }
            return isReached ? .initializer : nil
        }
        guard index.symbols[declaration].kind.isOfInstance else { return nil }
        if parameters.types.contains(type) { return ["buildGlobal()", "parent"].contains(name) ? nil : .own }
        return isMade ? givenMember(of: type) : environmentMember(of: type) ?? constrainedMember(of: type, for: user)
    }

    /// Among the properties of a type and its superclasses, returns an environment that only its initializers set.
    private func givenMember(of type: Int) -> Environment? {
        ([type] + supertypes(of: type)).lazy.flatMap(index.members).first { member in
            guard self.isStoredEnvironment(member), let place = self.index.symbols[member].place else { return false }
            return self.parameters.sources[place.file].initialValue(at: place.position).isEmpty
        }.map { .property(index.symbols[$0].name) }
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

    private func hasStoredEnvironment(_ type: Int) -> Bool {
        index.members(of: type).contains(where: isStoredEnvironment)
    }

    private func isStoredEnvironment(_ member: Int) -> Bool {
        let isComputed = index.symbols[member].children.contains {
            index.symbols[$0].accessor == .getter && !index.symbols[$0].isImplicit
        }
        return index.symbols[member].kind == .instanceProperty && !isComputed && parameters.isEnvironment(member)
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
            own.map { .property(index.symbols[$0].name) } ?? (isPayload ? .built : nil)
            ?? supertypes[type]?.lazy.compactMap { self.environmentMember(of: $0) }.first
        foundMembers[type] = .some(environment)
        return environment
    }

    /// Returns a property whose value is an environment only under the constraints of an extension or a method.
    private func constrainedMember(of type: Int, for user: Int) -> Environment? {
        ([type] + supertypes(of: type)).lazy.flatMap(index.members).first {
            self.index.symbols[$0].kind == .instanceProperty
                && self.parameters.isEnvironment($0, constrainedAround: user)
        }.map { .property(index.symbols[$0].name) }
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

    private lazy var builders: Set<Int> = Set(
        index.uses.compactMap { use in index.symbols[use.target].name == "buildGlobal()" ? use.user : nil }
    )
}
