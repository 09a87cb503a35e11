/// Finds the parameters of functions and initializers whose values are environments.
final class EnvironmentParameters {
    let index: Index
    let sources: Sources
    let types: EnvironmentTypes
    private var found: [Int: [Parameter]] = [:]
    private var markedLines: [Int: Set<Int>] = [:]

    struct Parameter {
        var label: String?
        var name: String
        var isEnvironment: Bool
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
        let marked = markedLines[place.file] ?? source.lines(markedWith: CompositionRoots.mark).marked
        markedLines[place.file] = marked
        return source.parameters(at: place.position).map { parameter in
            Parameter(
                label: parameter.label,
                name: parameter.name,
                isEnvironment: symbols[parameter.position].map { isEnvironment($0) } ?? false,
                // A mark at the line of the name is for the calls in the body.
                hasDefault: source.isDefault(parameter.value)
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
                use.roles.contains(.write) && !isInitializing(use, type)
            }
            let value = source.initialValue(at: place.position)
            guard !labels.isEmpty || !value.isEmpty && !isAssignedLater && !isConstant else { return nil }
            let hasDefault = source.isDefault(value) && !isAssignedLater
            return Parameter(label: name, name: name, isEnvironment: isEnvironment(property), hasDefault: hasDefault)
        }
    }

    /// Returns whether an initializer of a type sets a property for the first time.
    private func isInitializing(_ use: Index.Use, _ type: Int) -> Bool {
        guard let user = use.user, index.symbols[user].kind == .initializer else { return false }
        return index.type(of: user) == type && !delegates(user)
    }

    /// Returns whether an initializer calls another one of its object.
    func delegates(_ initializer: Int) -> Bool {
        guard let place = index.symbols[initializer].place, !index.symbols[initializer].isImplicit,
            let name = sources[place.file].token(at: place.position)
        else { return false }
        let source = sources[place.file]
        return source.tokens(named: "init", in: source.body(name)).contains { source.text($0 - 2) == "self" }
    }

    private var environments: [Int: Bool] = [:]
    /// The types of properties and parameters that are opaque, generic parameters or associated types, as they are written.
    private var openTypes: [Int: [String]] = [:]

    func isEnvironment(_ symbol: Int) -> Bool {
        if let known = environments[symbol] { return known }
        let isEnvironment = types.isEnvironment(symbol) {
            let type = writtenType(of: symbol)
            openTypes[symbol] = type
            return type.first == "some"
                ? !environmentNames.isDisjoint(with: type) : self.isEnvironment(symbol, constrainedAround: symbol)
        }
        environments[symbol] = isEnvironment
        return isEnvironment
    }

    /// Returns whether the declarations around a use constrain the type of a property or a parameter to environments.
    func isEnvironment(_ symbol: Int, constrainedAround user: Int) -> Bool {
        let scopes = Set(index.enclosing(symbol) + index.enclosing(user))
        return openTypes[symbol].map { isConstrained($0, to: environmentNames, in: scopes) } ?? false
    }

    /// Returns whether the value of a property or a parameter is one of the named environments.
    func isEnvironment(_ symbol: Int, among names: Set<String>) -> Bool {
        types.isEnvironment(symbol, among: names) { false }
    }

    /// Returns the names in the type of a property or a parameter, or in what a type alias stands for.
    private func writtenType(of symbol: Int) -> [String] {
        guard let place = index.symbols[symbol].place, let name = sources[place.file].token(at: place.position)
        else { return [] }
        return sources[place.file].names(from: name + 2)
    }

    /// The names of environments, and of type aliases for them.
    private lazy var environmentNames: Set<String> = {
        let aliases = index.symbols.indices.filter { index.symbols[$0].usr.hasSuffix("a") }
            .map { (name: index.symbols[$0].name, type: writtenType(of: $0)) }
        var names = Set(types.numbers.map { index.symbols[$0].name })
        while let alias = aliases.first(where: { !names.contains($0.name) && !names.isDisjoint(with: $0.type) }) {
            names.insert(alias.name)
        }
        return names
    }()

    private lazy var associatedTypes = Dictionary(
        grouping: index.symbols.indices.filter { index.symbols[$0].usr.hasSuffix("Qa") },
        by: { index.symbols[$0].name }
    )

    /// Returns whether declarations constrain a generic parameter `A`, or an associated type `A.B`, to one of some types.
    private func isConstrained(_ type: [String], to names: Set<String>, in scopes: Set<Int>) -> Bool {
        let name = type.last ?? ""
        let constrains = { (scope: Int) in
            self.index.symbols[scope].place.map { place in
                !names.isDisjoint(with: self.sources[place.file].constraints(of: name, at: place.position))
            } ?? false
        }
        if scopes.contains(where: constrains) { return true }
        // A protocol constrains the associated type of each type that conforms to it, and of each protocol that refines it.
        let owners = (associatedTypes[name] ?? []).compactMap { index.symbols[$0].parent }.filter(constrains)
        guard !owners.isEmpty else { return false }
        let refining = EnvironmentTypes.refining(owners, index)
        let base = type.dropLast().filter { $0 != "Self" }
        return base.isEmpty
            ? !refining.isDisjoint(with: scopes)
            : isConstrained(base, to: Set(refining.map { index.symbols[$0].name }), in: scopes)
    }

    /// Returns the environment parameter for which a call with these argument labels passes no value, or `nil`.
    func leftOut(of declaration: Int, byArguments labels: [String?]) -> Parameter? {
        let parameters = parameters(of: declaration)
        guard parameters.contains(where: { $0.isEnvironment && $0.hasDefault }) else { return nil }
        let passed = passed(labels, to: parameters.map(\.label))
        let left = parameters.indices.filter { !passed.contains($0) }
        return left.map { parameters[$0] }.first { $0.isEnvironment && $0.hasDefault }
    }

    private func passed(_ labels: [String?], to parameters: [String?]) -> Set<Int> {
        var passed = Set<Int>()
        var next = 0
        // An argument without a matching parameter is a further value of a variadic parameter.
        for label in labels {
            guard let match = parameters[next...].firstIndex(of: label) else { continue }
            passed.insert(match)
            next = match + 1
        }
        return passed
    }

    /// Returns whether a call passes a value for a parameter.
    func passes(_ labels: [String?], to parameter: Int, of declaration: Int, hasClosure: Bool) -> Bool {
        passed(labels, to: self.labels(of: declaration)).contains(parameter)
            || hasClosure && isFunction(parameter, of: declaration)
    }

    /// Returns whether a parameter takes a function.
    private func isFunction(_ parameter: Int, of declaration: Int) -> Bool {
        let symbol = index.symbols[declaration]
        if symbol.isImplicit, let inherited = symbol.overridden.first { return isFunction(parameter, of: inherited) }
        guard !symbol.isImplicit else {
            let name = labels(of: declaration)[parameter]
            return symbol.parent.map(index.members)?.contains { index.symbols[$0].name == name && types.isFunction($0) }
                ?? false
        }
        let position = symbol.place.map { sources[$0.file].parameters(at: $0.position)[parameter].position }
        return symbol.children.contains { index.symbols[$0].place?.position == position && types.isFunction($0) }
    }

    func labels(of declaration: Int) -> [String?] {
        let symbol = index.symbols[declaration]
        guard !symbol.isImplicit, let place = symbol.place else {
            return symbol.name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map { label in
                label == "_" ? nil : String(label)
            }
        }
        return sources[place.file].parameters(at: place.position).map(\.label)
    }

    /// Returns the parameter of a structure's memberwise initializer that sets a property.
    func parameter(of initializer: Int, setting property: Int) -> Int? {
        index.symbols[initializer].isImplicit
            ? labels(of: initializer).firstIndex(of: index.symbols[property].name) : nil
    }

    /// Returns the parameter of a function whose default argument has a place.
    func parameter(of function: Int, withDefaultAt use: SourcePlace) -> Int? {
        guard let place = index.symbols[function].place, place.file == use.file else { return nil }
        let source = sources[place.file]
        guard let list = source.token(at: place.position).flatMap(source.parameterList),
            let token = source.token(at: use.position), (list..<source.endOfGroup(list)).contains(token)
        else { return nil }
        return source.parameters(at: place.position).lastIndex { $0.position < use.position }
    }
}
