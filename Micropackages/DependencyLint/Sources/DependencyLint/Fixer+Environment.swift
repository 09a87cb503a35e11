extension Fixer {
    /// Returns what precedes the dependency at a use, the property whose type has to get the dependency's protocol, and the
    /// declaration around the use, from its name to the end of its body.
    ///
    /// Only what could compile and do something else is refused. A build tells the rest.
    mutating func holder(
        at use: Index.Use,
        _ token: Int,
        _ dependency: DirectTable.Dependency
    ) throws(LintFailure) -> (prefix: String, widened: Int?, declaration: Range<Int>) {
        let file = use.place.file
        let source = lint.sources[file]
        guard let user = use.user.map(index.declaration), let name = nameToken(of: user, in: file) else {
            throw LintFailure("it is not in a declaration")
        }
        let kind = index.symbols[user].kind
        let body = source.body(name)
        guard body.contains(token) || kind.isProperty else {
            throw LintFailure("a default argument has no environment")
        }
        guard let environment = lint.atHand.environment(at: use) else {
            throw LintFailure(addMissing(to: user, dependency))
        }
        guard body.contains(token) else {
            throw LintFailure("an initial value has no environment: set it in the initializer")
        }
        // An environment that just releases the object may be locked.
        guard kind != .deinitializer else { throw LintFailure("it is in a deinitializer") }
        let live = implementations(of: dependency)
        let made = (demangler.declaration(of: index.symbols[user].usr) ?? "").split(separator: /\s[->:]+\s/).last ?? ""
        let isLive = index.type(of: user).map(live.types.contains) ?? false
        guard environment == .own || !isLive && !live.names.contains(where: { made.contains($0) }) else {
            throw LintFailure("its type or its result implements a part of \(dependency.product)")
        }
        guard !lint.parameters.isEnvironment(user) else { throw LintFailure("it belongs to the environment itself") }
        let braces = source.braces(around: token, in: body)
        guard !braces.contains(where: source.beginsType) else { throw LintFailure("it is in a nested type") }
        let statements = ([token] + braces).map { source.startOfStatement($0)..<$0 }
        guard !statements.joined().contains(where: source.isMacro) else {
            throw LintFailure("a macro or '#if' is in its statement")
        }
        let names = lint.types.names(having: dependency)
        let declaration = name..<body.upperBound
        switch environment {
        case .parameter(let name):
            let parameters = index.symbols[user].children.filter { index.symbols[$0].name == name }
            guard parameters.contains(where: { lint.types.isEnvironment($0, among: names) }) else {
                throw LintFailure(
                    "add '\(dependency.protocolName)' to the type of '\(name)', and to those of its callers"
                )
            }
            guard !source.mayHide(name, at: token, in: body) else {
                throw LintFailure("another '\(name)' may hide the environment")
            }
            return (lint.atHand.prefix(at: use), nil, declaration)
        case .property(let name):
            let property = try property(name, for: user)
            // The index tells the accessors apart, but not a getter with braces of its own from one without.
            let isInAccessor =
                use.user.map { index.symbols[$0].accessor == .setter } == true
                || kind.isProperty && braces.last.map(source.isGetter) ?? false
            let closures = braces.dropLast(isInAccessor ? 1 : 0).filter {
                !source.isStatement($0) && !isLent($0, in: file)
            }
            guard closures.allSatisfy({ holdsSelf($0, in: file) }), !isLate(token, in: body, of: file) else {
                throw LintFailure("a closure would hold its object")
            }
            let isExplicit = !closures.isEmpty || source.mayHide(name, at: token, in: declaration)
            let isWide = lint.types.isEnvironment(property, among: names)
            guard isWide || isWidenable(property) else {
                throw LintFailure("add '\(dependency.protocolName)' to the type of '\(name)', and to its sources")
            }
            return ((isExplicit ? "self." : "") + lint.atHand.prefix(at: use), isWide ? nil : property, declaration)
        case .own, .initializer, .unnamed: throw LintFailure("pass the environment to it")
        }
    }

    /// Returns the types whose members may implement a part of a dependency, and the names by which a result tells one.
    private mutating func implementations(of dependency: DirectTable.Dependency) -> (types: Set<Int>, names: [String]) {
        if let known = implementations[dependency.protocolName] { return known }
        let module = "s:\(dependency.product.utf8.count)\(dependency.product)"
        let isClock = dependency.protocolName.hasSuffix("ClockDependency")
        let parts = index.symbols.indices.filter {
            let usr = index.symbols[$0].usr
            // The protocol of clocks is the standard library's.
            return usr.hasSuffix("P") && usr.hasPrefix(module) || isClock && usr.hasSuffix("5ClockP")
        }
        let live = EnvironmentTypes.refining(parts, index)
        // Types of the system, such as `String`, may be a part of a product, too.
        let named = live.filter { index.symbols[$0].place != nil || parts.contains($0) }
        let names = named.compactMap { demangler.declaration(of: index.symbols[$0].usr) }
        // A subtype may inherit a member.
        let all = (types: live.union(live.flatMap(lint.atHand.supertypes)), names: names)
        implementations[dependency.protocolName] = all
        return all
    }

    /// Returns the token of a declaration's name, if it is in a file and the file has it there.
    private func nameToken(of symbol: Int, in file: Int) -> Int? {
        let name = index.symbols[symbol].name.prefix { $0 != "(" }
        guard let place = index.symbols[symbol].place, place.file == file,
            let token = lint.sources[file].token(at: place.position), lint.sources[file].name(token) == name
        else { return nil }
        return token
    }

    /// Returns the property that a name means in a member of a type.
    ///
    /// It has to be a constant, or return the default environment: a computed environment could come from what uses it.
    private func property(_ name: String, for user: Int) throws(LintFailure) -> Int {
        let type = index.type(of: user)
        let supertypes = type.map(lint.atHand.supertypes)?.sorted() ?? []
        let classes = supertypes.filter { index.symbols[$0].usr.hasSuffix("C") }
        let properties = [type.map { [$0] } ?? [], classes, supertypes].lazy.map { types in
            types.flatMap(index.members).filter {
                index.symbols[$0].kind == .instanceProperty && index.symbols[$0].name == name
            }
        }.first { !$0.isEmpty }
        guard let property = properties?.first, properties?.allSatisfy({ isConstant($0, for: user) }) == true else {
            throw LintFailure("'\(name)' is not a constant of the program")
        }
        return property
    }

    private func isConstant(_ property: Int, for user: Int) -> Bool {
        guard let place = index.symbols[property].place, index.files[place.file].isOwn,
            let token = nameToken(of: property, in: place.file), let file = index.symbols[user].place?.file
        else { return false }
        let source = lint.sources[place.file]
        let type = (token..<source.body(token).upperBound).dropFirst(2).map(source.text).joined()
        let defaults = ["GlobalDependencies{.default}", "GlobalDependencies{GlobalDependencies.default}"]
        func has(_ modifier: String) -> Bool { source.isProperty(at: place.position, modifiedBy: modifier) }
        let parent = index.symbols[property].parent.flatMap { index.symbols[$0].place }
        let names = [token, parent.flatMap { source.token(at: $0.position) } ?? token]
        let isPrivate = names.contains { name in
            (source.startOfStatement(name)..<name).contains { ["private", "fileprivate"].contains(source.text($0)) }
        }
        let isOfModule = index.files[place.file].module == index.files[file].module
        // Where the property is hidden, its name could mean a global.
        guard place.file == file || !isPrivate && (isOfModule || has("public")),
            !has("private") || index.type(of: property) == index.type(of: user)
        else { return false }
        var isComputed: Bool { index.symbols.contains { $0.overridden.contains(property) } || hasBootstrap }
        return has("let") && !has("unowned") || defaults.contains(type) && !isComputed
    }

    /// Returns whether a property's type can get more protocols: only this module knows it, no protocol asks for it, and initializers
    /// that take an environment take one that has every dependency.
    private func isWidenable(_ property: Int) -> Bool {
        guard let place = index.symbols[property].place, let type = index.type(of: property),
            index.symbols[property].overridden.isEmpty, unionTokens(of: property) != nil
        else { return false }
        let source = lint.sources[place.file]
        let parameters = lint.atHand.initializers(of: type).flatMap { index.symbols[$0].children }.filter {
            index.symbols[$0].kind == .parameter && lint.parameters.isEnvironment($0)
        }
        return !["public", "open", "package"].contains { source.isProperty(at: place.position, modifiedBy: $0) }
            && parameters.allSatisfy { lint.types.isEnvironment($0, among: [EnvironmentTypes.core]) }
    }

    /// Returns the tokens of a property's type `any A` or `any (A & B)`.
    func unionTokens(of property: Int) -> Range<Int>? {
        guard let place = index.symbols[property].place else { return nil }
        let source = lint.sources[place.file]
        guard let name = source.token(at: place.position), source.kind(name + 1) == ":", source.text(name + 2) == "any"
        else { return nil }
        let end = source.kind(name + 3) == "(" ? source.endOfGroup(name + 3) : name + 4
        let hasComment = source.hasComment(in: source.tokens[name + 2].start..<source.tokens[end - 1].end)
        return [".", "?", "&"].contains(source.text(end)) || hasComment ? nil : name + 2..<end
    }

    private mutating func addMissing(to user: Int, _ dependency: DirectTable.Dependency) -> String {
        let kind = index.symbols[user].kind
        let owner = kind.isOfInstance ? index.type(of: user) : kind.isProperty ? nil : user
        if let owner, index.symbols[owner].place != nil { missing[owner, default: []].insert(dependency.protocolName) }
        return "no environment is at hand"
    }
}
