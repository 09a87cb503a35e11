extension Fixer {
    /// Returns what precedes the dependency at a use, and the property whose type has to get its protocol.
    mutating func holder(
        at use: Index.Use,
        _ token: Int,
        _ dependency: DirectTable.Dependency
    ) throws(Refusal) -> (prefix: String, widened: Int?) {
        let source = lint.sources[use.place.file]
        guard let user = use.user.map(index.declaration), let place = index.symbols[user].place,
            place.file == use.place.file, let start = source.token(at: place.position), start <= token
        else { throw Refusal("it is not in a declaration") }
        if let end = source.endOfParameters(at: place.position), token < end, !index.symbols[user].kind.isProperty {
            throw Refusal("a default argument has no environment")
        }
        guard let environment = lint.atHand.environment(at: use) else {
            throw Refusal(addMissing(to: user, dependency))
        }
        let attributes = (0..<start).reversed().prefix { !["}", "{"].contains(source.kind($0)) }.prefix(20)
        guard !attributes.contains(where: { ["inlinable", "_alwaysEmitIntoClient"].contains(source.text($0)) }) else {
            throw Refusal("its declaration is inlinable")
        }
        let between = start + 1..<token
        guard !source.isInType(token, ofDeclaration: start) else { throw Refusal("it is in a nested type") }
        func isShadowed(_ name: String) -> Bool {
            between.contains { index in
                guard source.text(index) == name, source.kind(index - 1) != "." else { return false }
                return ["let", "var"].contains(source.text(index - 1)) || source.kind(index + 1) == ":"
                    || source.text(index + 1) == "in"
            }
        }
        let names = lint.types.names(having: dependency)
        switch environment {
        case .parameter(let name):
            let parameter = index.symbols[user].children.first {
                index.symbols[$0].kind == .parameter && index.symbols[$0].name == name
            }
            guard let parameter, lint.parameters.isEnvironment(parameter, among: names) else {
                throw Refusal("add '\(dependency.protocolName)' to the type of '\(name)', and to those of its callers")
            }
            let body = (source.endOfParameters(at: place.position) ?? start)..<token
            guard !body.contains(where: { source.text($0) == name && ["let", "var"].contains(source.text($0 - 1)) })
            else { throw Refusal("another '\(name)' hides the environment") }
            return ("\(name).", nil)
        case .property(let name):
            guard let type = index.type(of: user), let property = lint.atHand.property(named: name, of: type) else {
                throw Refusal("'\(name)' is not found")
            }
            let isWeak = between.contains { source.text($0) == "weak" && source.text($0 + 1) == "self" }
            guard !isWeak else { throw Refusal("a closure holds 'self' weakly") }
            let hasDependency = lint.parameters.isEnvironment(property, among: names)
            if !hasDependency { try checkWidening(property, of: type, dependency) }
            let isInClosure = !index.symbols[type].isValue && source.isInClosure(token, ofDeclaration: start)
            let prefix = isInClosure || isShadowed(name) ? "self.\(name)." : "\(name)."
            return (prefix, hasDependency ? nil : property)
        case .own:
            guard let type = index.type(of: user), lint.types.isEnvironment(named: type, among: names) else {
                throw Refusal("this environment has no '\(dependency.protocolName)'")
            }
            return ("self.", nil)
        case .initializer: throw Refusal("an initial value has no environment: set it in the initializer")
        case .isolated, .built: throw Refusal("pass the environment to it")
        }
    }

    /// Makes sure that a property's type can be widened: only initializers set it, from a parameter that has every dependency.
    private func checkWidening(
        _ property: Int,
        of type: Int,
        _ dependency: DirectTable.Dependency
    ) throws(Refusal) {
        let symbol = index.symbols[property]
        let refusal = Refusal("add '\(dependency.protocolName)' to the type of '\(symbol.name)', and to its sources")
        guard let place = symbol.place, index.files[place.file].isOwn, symbol.overridden.isEmpty,
            index.type(of: property) == type, unionTokens(of: property) != nil,
            !["public", "open", "package"].contains(where: { access in
                lint.sources[place.file].isProperty(at: place.position, modifiedBy: access)
            })
        else { throw refusal }
        let initializers = lint.atHand.initializers(of: type)
        let writers = index.usesOfSymbol[property].map { index.uses[$0] }.filter { $0.roles.contains(.write) }
        guard !initializers.isEmpty, writers.allSatisfy({ $0.user.map(initializers.contains) ?? false }) else {
            throw refusal
        }
        for initializer in initializers {
            let parameters = index.symbols[initializer].children.filter { child in
                index.symbols[child].kind == .parameter && lint.parameters.isEnvironment(child)
            }
            guard !index.symbols[initializer].isImplicit,
                parameters.allSatisfy({ lint.parameters.isEnvironment($0, among: [EnvironmentTypes.core]) })
            else { throw refusal }
        }
    }

    /// Returns the tokens of a property's type `any A` or `any (A & B)`.
    func unionTokens(of property: Int) -> Range<Int>? {
        guard let place = index.symbols[property].place else { return nil }
        let source = lint.sources[place.file]
        guard let name = source.token(at: place.position), source.kind(name + 1) == ":", source.text(name + 2) == "any"
        else { return nil }
        if source.kind(name + 3) == "(" {
            let end = source.endOfGroup(name + 3)
            return source.kind(end) == "?" ? nil : name + 2..<end
        }
        let end = source.startOfPath(name + 3) == name + 3 ? name + 4 : name + 3
        let next = source.kind(end)
        return next == "." || next == "?" || next == .operator && source.text(end) == "&" ? nil : name + 2..<end
    }

    private mutating func addMissing(to user: Int, _ dependency: DirectTable.Dependency) -> String {
        let symbol = index.symbols[user]
        let isOfInstance = symbol.kind.isOfInstance
        guard let owner = isOfInstance ? index.type(of: user) : user, index.symbols[owner].place != nil,
            isOfInstance || !symbol.kind.isProperty
        else { return "no environment is at hand" }
        missing[owner, default: []].insert(dependency.protocolName)
        return "no environment is at hand"
    }
}
