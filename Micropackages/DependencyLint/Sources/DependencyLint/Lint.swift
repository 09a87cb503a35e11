/// Finds calls that leave out an environment although their caller has one to pass on.
///
/// If the caller has no environment, the calls to that caller are checked in the same way, and so on upward. The report
/// names the first call on the way up whose caller has an environment.
struct Lint {
    let index: Index
    let sources: Sources
    let atHand: EnvironmentAtHand
    let types: EnvironmentTypes
    let parameters: EnvironmentParameters
    private let roots: CompositionRoots
    private let isStrict: Bool
    private var causes: [Loss: Cause] = [:]
    private var findings: [SourcePlace: Finding] = [:]

    /// A declaration whose calls lose an environment.
    private struct Loss: Hashable {
        var declaration: Int
        /// The parameter whose default argument loses it, or `nil` if each call does.
        var parameter: Int?
        /// Whether only a type that implements or overrides the declaration loses it.
        var isOfOverride = false
    }

    private struct Cause {
        var place: SourcePlace
        var message: String
        /// The next declaration in the chain of causes.
        var next: Loss?
    }

    init(_ index: Index, demangler: Demangler, isStrict: Bool) {
        self.index = index
        self.isStrict = isStrict
        sources = Sources(index.files)
        types = EnvironmentTypes(index, demangler: demangler)
        parameters = EnvironmentParameters(index, sources: sources, types: types)
        roots = CompositionRoots(index, sources: sources)
        atHand = EnvironmentAtHand(parameters, roots: roots)
    }

    /// Returns the findings, sorted by file and line.
    func run() -> [Finding] {
        var copy = self
        copy.findLosses()
        return copy.findings.values.sorted(by: isOrdered)
    }

    /// Orders findings by file and line.
    func isOrdered(_ first: Finding, _ second: Finding) -> Bool {
        (index.files[first.place.file].path, first.place.position)
            < (index.files[second.place.file].path, second.place.position)
    }

    private mutating func findLosses() {
        var pending: [Loss] = []
        for (declaration, symbol) in index.symbols.enumerated() where symbol.kind.isCallable {
            guard symbol.place != nil, !index.usesOfSymbol[declaration].isEmpty,
                parameters.parameters(of: declaration).contains(where: { $0.isEnvironment && $0.hasDefault })
            else { continue }
            for use in index.usesOfSymbol[declaration].map({ index.uses[$0] }) {
                guard let labels = argumentLabels(of: use),
                    let left = parameters.leftOut(of: declaration, byArguments: labels)
                else { continue }
                lose(use, left, &pending)
            }
        }
        findReads()
        // A breadth-first search, so that each explanation is as short as possible.
        while !pending.isEmpty { spread(pending.removeFirst(), &pending) }
    }

    /// Finds the dependencies that are read from the default environment where another one is at hand.
    private mutating func findReads() {
        guard let property = index.number(of: "s:18GlobalDependenciesAAV7defaultABvpZ") else { return }
        for use in index.usesOfSymbol[property].map({ index.uses[$0] }) where !roots.isTest(use.place.file) {
            let source = sources[use.place.file]
            guard let token = source.token(at: use.place.position), source.kind(token + 1) == ".",
                source.tokens.indices.contains(token + 2), !roots.isMarked(use),
                let environment = atHand.environment(at: use)
            else { continue }
            let place = SourcePlace(file: use.place.file, position: source.tokens[token + 2].position)
            // A changed default is another environment.
            guard !(index.targets[place] ?? []).contains(where: parameters.isEnvironment) else { continue }
            let name = source.text(token + 2)
            let loss = "reads the default environment, so overrides do not reach it"
            let isInitial = environment == .initializer
            let advice = isInitial ? "read it in the initializer" : "use '\(atHand.prefix(at: use, to: name))\(name)'"
            report(use, "'GlobalDependencies.default.\(name)' \(loss); \(advice)", next: nil)
        }
    }

    /// Returns the argument labels of a call, or `nil` if a use is not a call in the source.
    ///
    /// An implicit call in the expansion of a macro is not in the source. The implicit call of a property wrapper's
    /// initializer is, because its arguments are in the attribute.
    private func argumentLabels(of use: Index.Use) -> [String?]? {
        let source = sources[use.place.file]
        let symbol = index.symbols[use.target]
        guard use.roles.contains(.call) || symbol.kind == .instanceProperty else { return nil }
        // An observer that names an environment may pass it on.
        guard !use.isMoved else {
            return index.uses.contains { $0.user == use.user && parameters.isEnvironment($0.target) } ? nil : []
        }
        let labels = source.argumentLabels(at: use.place.position)
        guard use.roles.contains(.implicit) else { return labels }
        return isOfWrapper(use) ? labels ?? [] : nil
    }

    /// Returns whether an implicit use is the call of a property wrapper's initializer, as at `Module.Wrapper` after `@`.
    ///
    /// The expansion of a macro is at the `@` itself.
    func isOfWrapper(_ use: Index.Use) -> Bool {
        let source = sources[use.place.file]
        guard var token = source.token(at: use.place.position) else { return false }
        while source.kind(token - 1) == "." { token -= 2 }
        return source.kind(token - 1) == "@"
    }

    private mutating func lose(_ use: Index.Use, _ left: EnvironmentParameters.Parameter, _ pending: inout [Loss]) {
        let target = describe(use.target)
        let label = left.label.map { "\($0): " } ?? ""
        let lost = "\(target) without '\(left.label ?? left.name)'"
        guard use.user != nil, !roots.isMarked(use) else { return }
        if let environment = atHand.environment(at: use) {
            let advice: String
            switch environment {
            case .parameter, .property, .isolated: advice = "pass '\(label)\(atHand.prefix(at: use))buildGlobal()'"
            case .own: advice = "pass '\(label)buildGlobal()', or the environment that its builder is given"
            case .initializer: advice = "create it in the initializer"
            case .built: advice = "pass '\(label)….buildGlobal()'"
            }
            report(use, "\(lost) takes the default environment, so overrides do not reach it; \(advice)", next: nil)
            return
        }
        if isStrict, !roots.contains(use) {
            report(use, "\(lost) takes the default environment outside of a composition root", next: nil)
        }
        taint(by: use, Cause(place: use.place, message: "\(lost) takes the default environment"), &pending)
    }

    /// Records that the declaration around a use loses the environment, and why.
    private mutating func taint(by use: Index.Use, _ cause: Cause, _ pending: inout [Loss]) {
        guard let user = use.user else { return }
        if atHand.isInitialValue(user), let type = index.type(of: user) {
            for initializer in atHand.initializers(of: type) {
                let parameter = parameters.parameter(of: initializer, setting: user)
                record(Loss(declaration: initializer, parameter: parameter), cause, &pending)
            }
        } else {
            let declaration = index.symbols[user].accessor == .getter ? index.declaration(of: user) : user
            let parameter = parameters.parameter(of: declaration, withDefaultAt: use.place)
            record(Loss(declaration: declaration, parameter: parameter), cause, &pending)
        }
    }

    private mutating func record(_ loss: Loss, _ cause: Cause, _ pending: inout [Loss]) {
        // What makes an environment of its own does so for all that gets it.
        let isMade =
            index.symbols[loss.declaration].kind != .initializer && parameters.isEnvironment(loss.declaration)
        guard !isMade, causes[loss] == nil, causes[Loss(declaration: loss.declaration)] == nil else { return }
        causes[loss] = cause
        pending.append(loss)
    }

    private mutating func spread(_ loss: Loss, _ pending: inout [Loss]) {
        guard let cause = causes[loss] else { return }
        let declaration = loss.declaration
        let symbol = index.symbols[declaration]
        let labels = parameters.labels(of: declaration)
        let without = loss.parameter.map { " without '\(labels[$0] ?? "_")'" } ?? ""
        let target = describe(declaration)
        let text = "\(target)\(without) loses the environment"
        let takesNone = loss.parameter == nil && parameters.parameters(of: declaration).isEmpty
        for use in uses(of: declaration) where reaches(loss, use) {
            guard let user = use.user, user != declaration, index.declaration(of: user) != declaration,
                !use.roles.contains(.implicit) || isOfWrapper(use), !roots.isMarked(use)
            else { continue }
            if atHand.environment(at: use) != nil {
                let lost = takesNone ? "\(target) takes no environment" : text
                report(use, "\(lost), so overrides do not reach the dependencies that it uses", next: loss)
            } else {
                taint(by: use, Cause(place: use.place, message: text, next: loss), &pending)
            }
        }
        // An inherited initializer is implicit, and calls the initializer that it overrides.
        for overriding in index.overriding[declaration] ?? []
        where index.symbols[overriding].isImplicit && !loss.isOfOverride {
            let inherited = Loss(declaration: overriding, parameter: loss.parameter)
            record(inherited, Cause(place: cause.place, message: text, next: loss), &pending)
        }
        guard let own = symbol.place, loss.parameter == nil else { return }
        var overridden = symbol.overridden
        if symbol.accessor == .setter, let property = symbol.property {
            overridden = index.symbols[property].overridden.flatMap { index.symbols[$0].children }.filter {
                index.symbols[$0].accessor == .setter
            }
        }
        // A call of a protocol requirement, or of an overridden member, may call this declaration.
        for overridden in overridden {
            let message = "\(target) implements it"
            if let place = index.symbols[overridden].place, index.files[place.file].isOwn {
                guard !roots.isTest(own.file) else { continue }
                let requirement = Loss(declaration: overridden, isOfOverride: true)
                record(requirement, Cause(place: own, message: message, next: loss), &pending)
            } else if index.symbols[declaration].kind.isOfInstance, let type = index.type(of: declaration) {
                // Code outside the checked folder calls the declaration, so only an initializer of its type could have
                // received the environment.
                for initializer in atHand.initializers(of: type) {
                    record(Loss(declaration: initializer), Cause(place: own, message: text, next: loss), &pending)
                }
            }
        }
    }

    /// Returns whether a use of a declaration takes the default argument that loses the environment, or may call an override.
    private func reaches(_ loss: Loss, _ use: Index.Use) -> Bool {
        if let parameter = loss.parameter {
            return argumentLabels(of: use).map { labels in
                !parameters.passes(labels, to: parameter, of: loss.declaration, hasClosure: hasTrailingClosure(use))
            } ?? false
        }
        guard loss.isOfOverride, let type = index.type(of: index.declaration(of: loss.declaration)) else { return true }
        guard !index.symbols[type].usr.hasSuffix("P") else { return true }
        // An initializer sets a property of its object, whatever overrides it.
        let isSetter = index.symbols[loss.declaration].accessor == .setter
        if isSetter, use.user.map({ index.symbols[$0].kind }) == .initializer { return false }
        // A call of `super`, or of a class by its name, reaches no override.
        let source = sources[use.place.file]
        let isNamed = source.token(at: use.place.position).map { token in
            let end = source.kind(token - 1) == "." ? token - 1 : token
            let name = (source.startOfGenerics(end - 1) ?? end) - 1
            return ["super", index.symbols[type].name].contains(source.text(name))
        }
        return index.symbols[loss.declaration].kind != .initializer && isNamed != true
    }

    private func hasTrailingClosure(_ use: Index.Use) -> Bool {
        let source = sources[use.place.file]
        guard var brace = source.token(at: use.place.position) else { return false }
        if source.kind(brace) == .name { brace += 1 }
        while ["?", "!"].contains(source.kind(brace)) { brace += 1 }
        brace = source.endOfGenerics(brace) ?? brace
        if source.kind(brace) == "(" { brace = source.endOfGroup(brace) }
        // In `if shown() {`, it is that of the statement.
        return source.kind(brace) == "{" && !source.isStatement(brace)
    }

    private func uses(of declaration: Int) -> [Index.Use] {
        let symbol = index.symbols[declaration]
        guard symbol.accessor == .setter, let property = symbol.property else {
            return index.usesOfSymbol[declaration].map { index.uses[$0] }.filter {
                !symbol.kind.isProperty || $0.roles.contains(.read)
            }
        }
        let isObserver = symbol.name.hasPrefix("didSet:") || symbol.name.hasPrefix("willSet:")
        return index.usesOfSymbol[property].map { index.uses[$0] }.filter { use in
            // An initializer sets its own object without them.
            use.roles.contains(.write) && !(isObserver && use.user.map { index.symbols[$0].kind } == .initializer)
        }
    }

    private mutating func report(_ use: Index.Use, _ message: String, next: Loss?) {
        guard index.files[use.place.file].isOwn, findings[use.place] == nil else { return }
        var chain: [Finding.Note] = []
        var next = next
        while let loss = next, let cause = causes[loss], chain.count < 100 {
            chain.append(Finding.Note(place: cause.place, message: cause.message))
            next = cause.next
        }
        findings[use.place] = Finding(place: use.place, message: message, chain: chain)
    }

    /// Returns the name of a declaration, with its type if it is a member: `'Child.init(size:dependencies:)'`.
    private func describe(_ declaration: Int) -> String {
        let declaration = index.declaration(of: declaration)
        let type = index.type(of: declaration).map { index.symbols[$0].name + "." } ?? ""
        return "'\(type)\(index.symbols[declaration].name)'"
    }
}
