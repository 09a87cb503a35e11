import Foundation

/// Finds the uses of a table's declarations that go around an environment.
struct DirectUses {
    private let lint: Lint
    private let table: DirectTable
    private let root: SourceRoot
    private let demangler: Demangler

    struct DirectUse {
        var use: Index.Use
        var entry: DirectTable.Entry
        /// The name of what is used, with its type: `Date.init()`.
        var name: String
        var finding: Finding
    }

    private var index: Index { lint.index }

    /// Returns the uses, sorted by file and line.
    func all() -> [DirectUse] {
        let roots = CompositionRoots(index, sources: lint.sources, mark: "direct")
        var uses: [SourcePlace: DirectUse] = [:]
        var moved: [DirectUse] = []
        for (symbol, places) in index.usesOfSymbol.enumerated() where !places.isEmpty {
            guard let entry = entry(of: symbol) else { continue }
            for use in places.map({ index.uses[$0] })
            where uses[use.place] == nil && isDirect(use, roots) && !(entry.isOfSystem && isGiven(use)) {
                let name = name(of: symbol, withModule: false)
                let direct = DirectUse(use: use, entry: entry, name: name, finding: finding(use, entry, name))
                if use.isMoved { moved.append(direct) } else { uses[use.place] = direct }
            }
        }
        return (moved + uses.values).sorted { lint.isOrdered($0.finding, $1.finding) }
    }

    /// Returns the line of a declaration, or of the initializer that a subclass such as `Job: Process` inherits.
    private func entry(of symbol: Int) -> DirectTable.Entry? {
        let usr = DirectTable.portable(index.symbols[symbol].usr)
        let inherited = index.symbols[symbol].isImplicit ? index.symbols[symbol].overridden : []
        let named = table.entries[name(of: symbol, withModule: true)].flatMap { entry in
            // By name, the system's table has static members alone, such as `Bundle.module`.
            entry.isOfSystem && index.symbols[symbol].kind.isOfInstance ? nil : entry
        }
        return named ?? table.entries[usr] ?? inherited.lazy.compactMap(entry).first
    }

    private func isDirect(_ use: Index.Use, _ roots: CompositionRoots) -> Bool {
        let file = index.files[use.place.file]
        guard file.isOwn, !use.roles.contains(.implicit) || lint.isOfWrapper(use),
            !table.exempts(root.relativePath(of: file.path) ?? ""),
            !isDefault(use), !lint.sources[use.place.file].isImport(at: use.place.position)
        else { return false }
        return !roots.contains(use)
    }

    /// Returns whether a call is given its source, as in `Task.sleep(for: .seconds(1), clock: clock)`.
    private func isGiven(_ use: Index.Use) -> Bool {
        let name = index.symbols[use.target].name
        guard name.contains("clock:") || name.contains("bundle:") else { return false }
        let source = lint.sources[use.place.file]
        // The type of a function as a value has the source as a parameter, also in `Task.sleep(for:tolerance:clock:)(…)`.
        guard let labels = source.argumentLabels(at: use.place.position) else { return true }
        return labels.contains("clock") || labels.contains("bundle")
    }

    /// Returns whether a use belongs to the accessor of a dependency, whose default it is, or to a constant for accessors alone.
    private func isDefault(_ use: Index.Use) -> Bool {
        guard let user = use.user.map(index.declaration) else { return false }
        if accessors.contains(user) { return true }
        let symbol = index.symbols[user]
        guard symbol.kind.isProperty, let place = symbol.place,
            lint.sources[place.file].isProperty(at: place.position, modifiedBy: "let")
        else { return false }
        let users = index.usesOfSymbol[user].map { index.uses[$0].user.map(index.declaration) }
        return !users.isEmpty && users.allSatisfy { $0.map(accessors.contains) ?? false }
    }

    /// The members of environments that call `resolveDependency` or `resolveSharedDependency`, themselves or by a method there.
    private let accessors: Set<Int>

    init(_ lint: Lint, table: DirectTable, root: SourceRoot, demangler: Demangler) {
        self.lint = lint
        self.table = table
        self.root = root
        self.demangler = demangler
        let index = lint.index
        let users = { (isTarget: (Int) -> Bool) in
            let users = index.uses.filter { isTarget($0.target) }.compactMap { $0.user.map(index.declaration) }
            return Set(users.filter { index.type(of: $0).map(lint.types.numbers.contains) ?? false })
        }
        let resolving = users {
            let name = index.symbols[$0].name
            return name.hasPrefix("resolveDependency(") || name.hasPrefix("resolveSharedDependency(")
        }
        // Accessors may share a function that resolves.
        let sharing = users { resolving.contains($0) && !index.symbols[$0].kind.isProperty }
        accessors = resolving.union(sharing.filter { index.symbols[$0].kind.isProperty })
    }

    private func finding(_ use: Index.Use, _ entry: DirectTable.Entry, _ name: String) -> Finding {
        var message = "'\(name)' goes around the environment"
        if let replacement = entry.replacement, let dependency = table.dependency(of: replacement) {
            let prefix = lint.atHand.prefix(at: use, to: String(replacement.prefix { !".(".contains($0) }))
            message += "; use '\(prefix)\(replacement)' of \(dependency.product)"
        }
        return Finding(place: use.place, message: message)
    }

    /// Returns the name of a declaration with its type, if it has one: `Date.init(timeIntervalSinceNow:)`.
    private func name(of symbol: Int, withModule: Bool) -> String {
        let name = index.symbols[symbol].name
        guard let declaration = demangler.declaration(of: index.symbols[symbol].usr) else { return name }
        let text = DirectTable.portable(declaration).replacing("->", with: "").replacing("@Sendable ", with: "")
        // Of `static (extension in A):B.C<D>.f(g: H) -> I`, only `B.C` is left.
        var path = ""
        var depth = 0
        for (character, next) in zip(text, text.dropFirst() + " ") {
            if character == "<" || character == "(" && (path.isEmpty || depth > 0) { depth += 1 }
            if depth == 0 {
                if character == "(" || character == " " && next == ":" { break }
                path = character == " " || character == ":" ? "" : path + String(character)
            }
            if depth > 0, character == ">" || character == ")" { depth -= 1 }
        }
        let parts = path.split(separator: ".").dropLast()
        return ((withModule ? parts : parts.dropFirst().suffix(1)) + [name[...]]).joined(separator: ".")
    }
}
