extension Fixer {
    /// Returns what precedes the dependency at a use, and the property whose type has to get its protocol.
    ///
    /// An environment is used only in the body of a function or of a computed property, and only where the source shows that it is
    /// there, and that nothing else changes.
    mutating func holder(
        at use: Index.Use,
        _ token: Int,
        _ dependency: DirectTable.Dependency
    ) throws(Refusal) -> (prefix: String, widened: Int?) {
        let source = lint.sources[use.place.file]
        guard let user = use.user.map(index.declaration), let name = nameToken(of: user, in: use.place.file) else {
            throw Refusal("it is not in a declaration")
        }
        let kind = index.symbols[user].kind
        let body = source.body(name)
        guard body.contains(token) || kind.isProperty else { throw Refusal("a default argument has no environment") }
        guard let environment = lint.atHand.environment(at: use) else {
            throw Refusal(addMissing(to: user, dependency))
        }
        guard body.contains(token) else {
            throw Refusal("an initial value has no environment: set it in the initializer")
        }
        guard !lint.parameters.isEnvironment(user) else { throw Refusal("it belongs to the environment itself") }
        let modifiers = Set((source.startOfStatement(name)..<name).map(source.text))
        guard modifiers.isDisjoint(with: ["_alwaysEmitIntoClient", "_transparent", "backDeployed", "inlinable"]) else {
            throw Refusal("its declaration is inlinable")
        }
        guard !modifiers.contains("consuming") else { throw Refusal("its object may be gone") }
        // Local functions are not in the index.
        guard !body.contains(where: { source.text($0) == "autoclosure" }) else {
            throw Refusal("it may be evaluated later")
        }
        let braces = source.braces(around: token, in: body)
        for end in [token] + braces { try checkStatement(source.startOfStatement(end)..<end, in: use.place.file) }
        let isInGetter = kind.isProperty && braces.last.map(source.isGetter) ?? false
        for scope in braces.dropLast(isInGetter ? 1 : 0).map(source.scope) where scope != .statement {
            let isClosure = scope == .closure
            throw Refusal(isClosure ? "a closure would hold the environment" : "it is in a nested declaration")
        }
        switch environment {
        case .parameter(let parameter):
            try checkParameter(parameter, of: user, name, in: use.place.file, dependency)
            guard !source.mayHide(parameter, in: body, from: braces + [body.lowerBound, -1]) else {
                throw Refusal("another '\(parameter)' may hide the environment")
            }
            return ("\(parameter).", nil)
        case .property(let holder):
            guard kind.isOfInstance, kind != .deinitializer else { throw Refusal("'\(holder)' may not be set here") }
            let (property, isWidened) = try property(holder, for: user, name, in: use.place.file, dependency)
            let scopes = braces + [body.lowerBound, source.opening(around: name) ?? -1]
            let isHidden = source.mayHide(holder, in: name..<body.upperBound, from: scopes)
            return (isHidden ? "self.\(holder)." : "\(holder).", isWidened ? property : nil)
        case .own, .initializer, .isolated, .built: throw Refusal("pass the environment to it")
        }
    }

    /// Returns the token of a declaration's name, if it is in a file and the file has it there.
    private func nameToken(of symbol: Int, in file: Int) -> Int? {
        let name = index.symbols[symbol].name.prefix { $0 != "(" }
        guard let place = index.symbols[symbol].place, place.file == file,
            let token = lint.sources[file].token(at: place.position),
            [String(name), "`\(name)`"].contains(lint.sources[file].text(token))
        else { return nil }
        return token
    }

    /// Makes sure that the part of a statement before a use or before a brace is evaluated where it stands.
    private func checkStatement(_ range: Range<Int>, in file: Int) throws(Refusal) {
        let source = lint.sources[file]
        let words = range.map(source.text)
        guard !words.contains("#") else { throw Refusal("it is an argument of a macro, or in a condition of '#if'") }
        guard !words.contains("func") else { throw Refusal("it is in a nested declaration") }
        // A dictionary is changed while it evaluates the default of a subscript.
        let calls = ["Swift.", "static Swift.Bool."]
        let isLater = range.contains { index in
            let targets = self.index.targets[SourcePlace(file: file, position: source.tokens[index].position)] ?? []
            return targets.contains { target in
                let declaration = demangler.declaration(of: self.index.symbols[target].usr) ?? ""
                return declaration.contains("@autoclosure")
                    && (declaration.contains("subscript") || !calls.contains(where: declaration.hasPrefix))
            }
        }
        guard !isLater, words.first != "@", !words.contains("lazy"), !words.contains("async") else {
            throw Refusal("it may be evaluated later")
        }
    }

    /// Makes sure that a parameter is a constant environment with a dependency and a plain name.
    private func checkParameter(
        _ name: String,
        of user: Int,
        _ function: Int,
        in file: Int,
        _ dependency: DirectTable.Dependency
    ) throws(Refusal) {
        let source = lint.sources[file]
        let list = function..<(source.endOfParameters(function) ?? function)
        let parameter = index.symbols[user].children.first { child in
            index.symbols[child].kind == .parameter && index.symbols[child].name == name
                && nameToken(of: child, in: file).map(list.contains) ?? false
        }
        guard let parameter, let token = nameToken(of: parameter, in: file), source.text(token) == name, name != "_"
        else { throw Refusal("the parameter '\(name)' is no plain environment") }
        guard lint.parameters.isEnvironment(parameter, among: lint.types.names(having: dependency)) else {
            throw Refusal("add '\(dependency.protocolName)' to the type of '\(name)', and to those of its callers")
        }
    }

    /// Returns the property of a declaration's type that is an environment, and whether it has to be widened.
    private func property(
        _ name: String,
        for user: Int,
        _ function: Int,
        in file: Int,
        _ dependency: DirectTable.Dependency
    ) throws(Refusal) -> (property: Int, isWidened: Bool) {
        let property = index.type(of: user).flatMap { type in
            index.members(of: type).first {
                index.symbols[$0].kind == .instanceProperty && index.symbols[$0].name == name
            }
        }
        guard let property, let type = index.type(of: user), let place = index.symbols[property].place,
            let token = nameToken(of: property, in: place.file), index.files[place.file].isOwn,
            index.files[place.file].module == index.files[file].module
        else { throw Refusal("'\(name)' is declared elsewhere") }
        let source = lint.sources[place.file]
        func isModified(by modifiers: String...) -> Bool {
            modifiers.contains { source.isProperty(at: place.position, modifiedBy: $0) }
        }
        guard place.file == file || !isModified(by: "private", "fileprivate") else {
            throw Refusal("'\(name)' is private in another file")
        }
        // A variable cannot be read from everywhere, and a computed one could call what uses it.
        let isDefault = ["GlobalDependencies{.default}", "GlobalDependencies{GlobalDependencies.default}"]
            .contains((token + 2..<source.body(token).upperBound).map(source.text).joined())
        let isIsolated = source.isolates(token) || lint.sources[file].isolates(function)
        guard isModified(by: "let") || isDefault && !isIsolated,
            !(source.startOfStatement(token)..<token).contains(where: { source.kind($0) == "@" })
        else { throw Refusal("'\(name)' is not a constant without attributes") }
        let isLive = lint.atHand.supertypes(of: type).contains { base in
            demangler.declaration(of: index.symbols[base].usr)?.hasPrefix("\(dependency.product).") ?? false
        }
        guard !isLive else { throw Refusal("its type implements a part of \(dependency.product)") }
        let names = lint.types.names(having: dependency)
        if lint.parameters.isEnvironment(property, among: names) { return (property, false) }
        guard isWidenable(property, token, of: type, source) else {
            throw Refusal("add '\(dependency.protocolName)' to the type of '\(name)', and to its sources")
        }
        return (property, true)
    }

    /// Returns whether a constant's type can get more protocols: initializers set it to a parameter that has every dependency, and
    /// it is only asked or passed on.
    private func isWidenable(_ property: Int, _ token: Int, of type: Int, _ source: SourceFile) -> Bool {
        let symbol = index.symbols[property]
        guard let place = symbol.place, index.files[place.file].isOwn, symbol.overridden.isEmpty,
            unionTokens(of: property) != nil, !source.propertyHasInitialValue(at: place.position),
            !["public", "open", "package"].contains(where: { source.isProperty(at: place.position, modifiedBy: $0) }),
            !lint.atHand.supertypes(of: type).contains(where: { base in
                index.members(of: base).contains { index.symbols[$0].name == symbol.name }
            })
        else { return false }
        let uses = index.usesOfSymbol[property].map { index.uses[$0] }
        let initializers = lint.atHand.initializers(of: type)
        return uses.contains { $0.roles.contains(.write) }
            && uses.allSatisfy { use in
                let source = lint.sources[use.place.file]
                guard let token = source.token(at: use.place.position), source.text(token) == symbol.name,
                    let start = source.startOfPath(token)
                else { return false }
                guard use.roles.contains(.write) else {
                    return source.kind(token + 1) == "."
                }
                guard let user = use.user, initializers.contains(user), source.startOfStatement(token) == start,
                    let name = nameToken(of: user, in: use.place.file), source.text(token + 1) == "=",
                    source.isEndOfStatement(token + 3)
                else { return false }
                let value = source.text(token + 2)
                let body = source.body(name)
                return !source.mayHide(value, in: body.lowerBound..<token, from: [body.lowerBound])
                    && index.symbols[user].children.contains { child in
                        index.symbols[child].kind == .parameter && index.symbols[child].name == value
                            && lint.parameters.isEnvironment(child, among: [EnvironmentTypes.core])
                    }
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
            let hasComment = source.hasComment(in: source.tokens[name + 3].start..<source.tokens[end - 1].end)
            return source.kind(end) == "?" || hasComment ? nil : name + 2..<end
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
