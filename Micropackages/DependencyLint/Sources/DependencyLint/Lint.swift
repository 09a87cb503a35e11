/// Finds calls that leave out an environment although their caller has one to pass on, and strictly, each call that leaves one out.
struct Lint {
    let index: Index
    let sources: Sources
    let atHand: EnvironmentAtHand
    let types: EnvironmentTypes
    let parameters: EnvironmentParameters
    private let roots: CompositionRoots
    private let isStrict: Bool
    private var findings: [SourcePlace: Finding] = [:]

    init(_ index: Index, demangler: Demangler, isStrict: Bool) {
        self.isStrict = isStrict
        sources = Sources(index.files)
        var index = index
        index.addConformances(sources)
        self.index = index
        types = EnvironmentTypes(index, demangler: demangler)
        parameters = EnvironmentParameters(index, sources: sources, types: types)
        roots = CompositionRoots(index, sources: sources)
        atHand = EnvironmentAtHand(parameters)
    }

    /// Returns the findings, sorted by file and line.
    func run() -> [Finding] {
        var copy = self
        copy.findCalls()
        copy.findReads()
        return copy.findings.values.sorted(by: isOrdered)
    }

    /// Orders findings by file and line.
    func isOrdered(_ first: Finding, _ second: Finding) -> Bool {
        (index.files[first.place.file].path, first.place.position)
            < (index.files[second.place.file].path, second.place.position)
    }

    private mutating func findCalls() {
        for (declaration, symbol) in index.symbols.enumerated() where symbol.kind.isCallable {
            guard symbol.place != nil, !index.usesOfSymbol[declaration].isEmpty,
                parameters.parameters(of: declaration).contains(where: { $0.isEnvironment && $0.hasDefault })
            else { continue }
            for use in index.usesOfSymbol[declaration].map({ index.uses[$0] }) {
                guard let labels = argumentLabels(of: use),
                    let left = parameters.leftOut(of: declaration, byArguments: labels)
                else { continue }
                lose(use, left)
            }
        }
    }

    /// Finds the dependencies that are read from the default environment where another one is at hand.
    private mutating func findReads() {
        guard let property = index.numbers["s:18GlobalDependenciesAAV7defaultABvpZ"] else { return }
        for use in index.usesOfSymbol[property].map({ index.uses[$0] }) where !index.files[use.place.file].isTest {
            let source = sources[use.place.file]
            guard let token = source.token(at: use.place.position), source.kind(token + 1) == ".",
                source.tokens.indices.contains(token + 2), let environment = atHand.environment(at: use)
            else { continue }
            let place = SourcePlace(file: use.place.file, position: source.tokens[token + 2].position)
            // A changed default is another environment.
            guard !(index.targets[place] ?? []).contains(where: parameters.isEnvironment) else { continue }
            let name = source.text(token + 2)
            let loss = "reads the default environment, so overrides do not reach it"
            let isInitial = environment == .initializer
            let advice = isInitial ? "read it in the initializer" : "use '\(atHand.prefix(at: use, to: name))\(name)'"
            report(use, "'GlobalDependencies.default.\(name)' \(loss); \(advice)")
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

    private mutating func lose(_ use: Index.Use, _ left: EnvironmentParameters.Parameter) {
        let type = index.type(of: use.target).map { index.symbols[$0].name + "." } ?? ""
        let label = left.label.map { "\($0): " } ?? ""
        let lost =
            "'\(type)\(index.symbols[use.target].name)' without '\(left.label ?? left.name)' takes the default environment"
        let advice: String
        switch atHand.environment(at: use) {
        case nil:
            guard isStrict, !roots.contains(use) else { return }
            return report(use, "\(lost) outside of a composition root")
        case .parameter, .property: advice = "pass '\(label)\(atHand.prefix(at: use))buildGlobal()'"
        case .own: advice = "pass '\(label)buildGlobal()', or the environment that its builder is given"
        case .initializer: advice = "create it in the initializer"
        case .unnamed: advice = "pass '\(label)….buildGlobal()'"
        }
        report(use, "\(lost), so overrides do not reach it; \(advice)")
    }

    private mutating func report(_ use: Index.Use, _ message: String) {
        guard index.files[use.place.file].isOwn, findings[use.place] == nil, !roots.isMarked(use) else { return }
        findings[use.place] = Finding(place: use.place, message: message)
    }
}
