/// The types that are environments: `Dependencies`, and all types that refine or conform to it, such as `GlobalDependencies`.
struct EnvironmentTypes {
    private let index: Index
    private let demangler: Demangler
    let numbers: Set<Int>
    /// The names as the demangler prints them, such as `App.ClockDependency`.
    private let names: Set<String>

    init(_ index: Index, demangler: Demangler) {
        self.index = index
        self.demangler = demangler
        let roots = [Self.coreUSR, "s:18GlobalDependencies0B0P"].compactMap { index.numbers[$0] }
        let numbers = Self.refining(roots, index)
        self.numbers = numbers
        names = Set(numbers.compactMap { demangler.declaration(of: index.symbols[$0].usr, distinctly: true) })
    }

    /// The name of `GlobalDependencies`, which has every dependency.
    static let core = "GlobalDependencies.GlobalDependencies"
    static let coreUSR = "s:18GlobalDependenciesAAV"

    /// Returns the names of the environments that have a dependency.
    func names(having dependency: DirectTable.Dependency) -> Set<String> {
        let name = "\(dependency.product).\(dependency.protocolName)"
        let start = numbers.first { demangler.declaration(of: index.symbols[$0].usr, distinctly: true) == name }
        // A type of the program may keep a value of its own.
        let types = Self.refining(start.map { [$0] } ?? [], index).map { index.symbols[$0].usr }
        let names = types.filter { $0.hasSuffix("P") }.compactMap { demangler.declaration(of: $0, distinctly: true) }
        return Set(names).union([Self.core])
    }

    /// Returns the types that refine or conform to types, and those themselves.
    static func refining(_ types: [Int], _ index: Index) -> Set<Int> {
        var derived: [Int: [Int]] = [:]
        for (base, type) in index.bases { derived[base, default: []].append(index.symbols[type].extended ?? type) }
        var all = Set(types)
        var pending = types
        while let type = pending.popLast() {
            for type in derived[type] ?? [] where all.insert(type).inserted { pending.append(type) }
        }
        return all
    }

    /// Returns whether the value of a property or a parameter, or the result of a function, is an environment or an optional one.
    ///
    /// A closure that takes or returns an environment is not an environment, nor is a key path.
    /// - Parameters:
    ///   - symbol: The number of the property or parameter.
    ///   - names: The names of the environments that count, which are not optional and not passed with a modifier. By default,
    ///     all environments count.
    /// - Returns: Whether it is an environment.
    func isEnvironment(_ symbol: Int, among names: Set<String>? = nil) -> Bool {
        let isNarrow = names != nil
        let names = names ?? self.names
        guard let declaration = demangler.declaration(of: index.symbols[symbol].usr, distinctly: true),
            let colon = declaration.firstRange(of: " : ")
                ?? (index.symbols[symbol].kind.isProperty ? nil : declaration.ranges(of: " -> ").last)
        else { return false }
        var type = declaration[colon.upperBound...]
        var context: Substring = ""
        if index.symbols[symbol].kind == .parameter, let end = type.firstRange(of: " in ") {
            context = type[end.upperBound...]
            type = type[..<end.lowerBound]
        }
        while !isNarrow {
            if let prefix = Self.prefixes.first(where: type.hasPrefix) {
                type = type.dropFirst(prefix.count)
            } else if type.hasPrefix("Swift.Optional<") {
                type = type.dropFirst("Swift.Optional<".count).dropLast()
            } else {
                break
            }
        }
        // A function, a tuple or a metatype that has an environment is none.
        let named = Self.withoutArguments(type)
        let parts = named.contains("(") || named.hasSuffix(".Type") ? [] : named.split(separator: " & ")
        if parts.contains(where: { names.contains(String($0.trimmingPrefix("any "))) }) { return true }
        // The type may be a generic parameter of the function, such as `A`.
        let constraints = context.split { ",<>".contains($0) }.filter { $0.contains("\(type): ") }
        return constraints.contains { part in names.contains { part.hasSuffix("\(type): \($0)") } }
    }

    /// Returns `A` for `A<B>`.
    private static func withoutArguments(_ type: Substring) -> String {
        var depth = 0
        return type.replacing("->", with: "").filter { character in
            if character == "<" { depth += 1 }
            defer { if character == ">" { depth -= 1 } }
            return depth == 0
        }
    }

    private static let prefixes = ["inout ", "__owned ", "__shared ", "isolated ", "sending ", "@escaping ", "repeat "]
}
