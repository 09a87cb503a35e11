/// Finds the parameters of functions and initializers whose values are environments.
final class EnvironmentParameters {
    let index: Index
    let sources: Sources
    let types: EnvironmentTypes
    private var found: [Int: [Parameter]] = [:]

    struct Parameter {
        var label: String?
        var name: String
        var isEnvironment: Bool
        var isVariadic = false
        /// Whether a call without it takes the default environment.
        var hasDefault: Bool
    }

    init(_ index: Index, sources: Sources, types: EnvironmentTypes) {
        self.index = index
        self.sources = sources
        self.types = types
    }

    func parameters(of declaration: Int) -> [Parameter] {
        if let parameters = found[declaration] { return parameters }
        found[declaration] = []
        let symbol = index.symbols[declaration]
        var parameters = symbol.isImplicit ? memberwiseParameters(of: declaration) : written(by: declaration)
        if parameters.isEmpty, symbol.isImplicit {
            parameters = symbol.overridden.lazy.map(self.parameters).first { !$0.isEmpty } ?? []
        }
        found[declaration] = parameters.contains(where: \.isEnvironment) ? parameters : []
        return found[declaration] ?? []
    }

    private func written(by declaration: Int) -> [Parameter] {
        let symbol = index.symbols[declaration]
        let children = symbol.children.filter { index.symbols[$0].kind == .parameter }
        guard let place = symbol.place, children.contains(where: { isEnvironment($0) }) else { return [] }
        // The children include the parameters of nested functions. Only parameters in the parameter list are kept.
        let symbols = Dictionary(
            children.compactMap { child in index.symbols[child].place.map { ($0.position, child) } },
            uniquingKeysWith: { first, _ in first }
        )
        let source = sources[place.file]
        let marked = sources.lines(of: place.file, markedWith: CompositionRoots.mark).marked
        return source.parameters(at: place.position).map { parameter in
            Parameter(
                label: parameter.label,
                name: parameter.name,
                isEnvironment: symbols[parameter.position].map { isEnvironment($0) } ?? false,
                isVariadic: parameter.isVariadic,
                // A mark at the line of the name is for the calls in the body.
                hasDefault: isDefault(parameter.value, of: place.file)
                    && (parameter.position.line == place.position.line || !marked.contains(parameter.position.line))
            )
        }
    }

    /// Returns the parameters of a structure's memberwise initializer.
    ///
    /// They are its stored properties. In the index, `init()` is a separate initializer. For it, the parameters are the
    /// properties with an initial value, because a call of `init()` leaves out all of them. If code assigns a property
    /// of an object that was created, its initial value is only a placeholder, and does not count.
    private func memberwiseParameters(of initializer: Int) -> [Parameter] {
        guard index.symbols[initializer].kind == .initializer, let type = index.symbols[initializer].parent,
            index.symbols[type].kind == .structure
        else { return [] }
        let properties = index.symbols[type].children.filter {
            index.symbols[$0].kind == .instanceProperty && index.symbols[$0].place != nil
        }
        let labels = index.symbols[initializer].name.dropFirst("init(".count).dropLast().split(separator: ":")
        return properties.compactMap { property in
            let name = index.symbols[property].name
            guard labels.isEmpty || labels.contains(where: { $0 == name }), let place = index.symbols[property].place
            else { return nil }
            let source = sources[place.file]
            let isConstant = source.isProperty(at: place.position, modifiedBy: "let")
            let isAssignedLater = index.usesOfSymbol[property].map { index.uses[$0] }.contains { use in
                use.roles.contains(.write)
                    && use.user.map {
                        index.symbols[$0].kind != .initializer || index.type(of: $0) != type || delegates($0)
                    }
                        ?? true
            }
            let value = source.initialValue(at: place.position)
            guard !labels.isEmpty || !value.isEmpty && !isConstant else { return nil }
            let hasDefault = isDefault(value, of: place.file) && !isAssignedLater
            return Parameter(label: name, name: name, isEnvironment: isEnvironment(property), hasDefault: hasDefault)
        }
    }

    /// Returns whether a value begins with the default environment: `.default`, or `.default.with(…)`.
    private func isDefault(_ value: Range<Int>, of file: Int) -> Bool {
        let source = sources[file]
        return source.tokens(named: "default", in: value).contains { token in
            let place = SourcePlace(file: file, position: source.tokens[token].position)
            // Other types have defaults, too.
            return source.kind(token - 1) == "." && source.startOfPath(token) == value.lowerBound + 1
                && index.targets[place]?.contains(where: isEnvironment) ?? true
        }
    }

    /// Returns whether an initializer calls another one of its object.
    func delegates(_ initializer: Int) -> Bool {
        guard let place = index.symbols[initializer].place, !index.symbols[initializer].isImplicit,
            let name = sources[place.file].token(at: place.position)
        else { return false }
        let source = sources[place.file]
        return source.tokens(named: "init", in: source.body(name)).contains {
            source.text($0 - 2) == "self" && source.kind($0 - 3) != "."
        }
    }

    func isEnvironment(_ symbol: Int) -> Bool { types.isEnvironment(symbol) }

    /// Returns the environment parameter for which a call with these argument labels passes no value, or `nil`.
    func leftOut(of declaration: Int, byArguments labels: [String?]) -> Parameter? {
        let parameters = parameters(of: declaration)
        var passed = Set<Int>()
        var next = 0
        for label in labels {
            // Without a label, it may be a further value.
            if label == nil, next > 0, parameters[next - 1].isVariadic { continue }
            guard let match = parameters[next...].firstIndex(where: { $0.label == label }) else { continue }
            passed.insert(match)
            next = match + 1
        }
        return parameters.indices.filter { !passed.contains($0) }.map { parameters[$0] }.first {
            $0.isEnvironment && $0.hasDefault
        }
    }

    /// Returns whether a place is in a default argument of a function.
    func isInDefault(_ use: SourcePlace, of function: Int) -> Bool {
        guard let place = index.symbols[function].place, place.file == use.file else { return false }
        let source = sources[place.file]
        guard let list = source.token(at: place.position).flatMap(source.parameterList),
            let token = source.token(at: use.position)
        else { return false }
        return (list..<source.endOfGroup(list)).contains(token)
    }
}
