import Foundation

/// Rewrites direct uses where an environment is at hand, and says what else has to be done.
struct Fixer {
    let lint: Lint
    let table: DirectTable
    let demangler: Demangler
    private(set) var edits: [Int: [Edit]] = [:]
    /// The products that a file has to import, by file.
    private(set) var imports: [Int: Set<String>] = [:]
    /// The protocols to add to the types of properties.
    private(set) var widened: [Int: Set<String>] = [:]
    /// The protocols that declarations without an environment need.
    var missing: [Int: Set<String>] = [:]
    private(set) var count = 0

    var index: Index { lint.index }

    init(_ lint: Lint, table: DirectTable, demangler: Demangler) {
        self.lint = lint
        self.table = table
        self.demangler = demangler
    }

    /// Plans to rewrite a use.
    /// - Parameter direct: The use.
    /// - Returns: The reason if it is not rewritten, and `nil` if it is.
    mutating func fix(_ direct: DirectUses.DirectUse) -> String? {
        let file = direct.use.place.file
        let source = lint.sources[file]
        do throws(Refusal) {
            guard let replacement = direct.entry.replacement, let dependency = table.dependency(of: replacement),
                let token = source.token(at: direct.use.place.position)
            else { throw Refusal("nothing replaces it") }
            // The type of an initializer, or the name of another declaration.
            let names = direct.name.prefix { $0 != "(" }.split(separator: ".").suffix(2).map(String.init)
            guard names.last == source.text(token) || names.last == "init" && names.first == source.text(token) else {
                throw Refusal("the file has another name there")
            }
            guard !direct.use.roles.contains(.write) else { throw Refusal("it is changed here") }
            let holder = try holder(at: direct.use, token, dependency)
            try check(file, dependency)
            guard !declaresName(of: dependency, replacement, beside: file) else {
                throw Refusal("the program has a name of \(dependency.product) itself")
            }
            let edits = try DirectExpression(
                source: source,
                token: token,
                replacement: replacement,
                prefix: holder.prefix,
                fixer: self,
                file: file
            ).edits(direct.entry.rewriting)
            guard !edits.contains(where: { !$0.range.isEmpty && source.hasComment(in: $0.range) }) else {
                throw Refusal("a comment is in it")
            }
            let known = self.edits[file] ?? []
            guard !edits.contains(where: { edit in known.contains { $0.touches(edit) } }) else {
                throw Refusal("another rewritten use is in it: run this again after a build")
            }
            if let property = holder.widened, let place = index.symbols[property].place {
                try check(place.file, dependency)
                widened[property, default: []].insert(dependency.protocolName)
                imports[place.file, default: []].insert(dependency.product)
            }
            self.edits[file] = known + edits
            imports[file, default: []].insert(dependency.product)
            count += 1
            return nil
        } catch {
            return error.reason
        }
    }

    /// Makes sure that a file can be written, and can import a product.
    private func check(_ file: Int, _ dependency: DirectTable.Dependency) throws(Refusal) {
        let source = lint.sources[file]
        guard !index.files[file].isShared else { throw Refusal("several targets compile its file") }
        guard source.isPlain else { throw Refusal("its file has a byte order mark or the line ends of Windows") }
        guard dependency.product != index.files[file].module else { return }
        guard source.edits(importing: [dependency.product]) != nil else {
            throw Refusal("its file has no import to add one to")
        }
        let module = index.files.indices.filter { index.files[$0].module == index.files[file].module }
        guard !module.contains(where: { lint.sources[$0].importsWithAccess.contains(dependency.product) }) else {
            throw Refusal("its module imports \(dependency.product) with an access level")
        }
    }

    /// Returns whether the program declares the protocol or the accessor of a dependency itself, or has, in another module, a type
    /// whose name an import of the product would make ambiguous.
    private func declaresName(of dependency: DirectTable.Dependency, _ replacement: String, beside file: Int) -> Bool {
        let names = [dependency.protocolName, String(replacement.prefix { $0 != "." && $0 != "(" })]
        let types = table.types[dependency.product] ?? []
        return index.symbols.contains { symbol in
            guard let place = symbol.place, index.files[place.file].isOwn else { return false }
            let isMember =
                symbol.kind.isProperty
                && symbol.parent.map { lint.types.contains(index.symbols[$0].extended ?? $0) } ?? false
            let isType = symbol.kind == .other || symbol.kind == .structure
            let isElsewhere = symbol.parent == nil && index.files[place.file].module != index.files[file].module
            return names.contains(symbol.name) && (isMember || isType)
                || types.contains(symbol.name) && isType && isElsewhere
        }
    }

    /// Returns whether a member is called as the member of a façade is.
    func isMember(_ token: Int, of accessor: String, in file: Int) -> Bool {
        let source = lint.sources[file]
        guard source.tokens.indices.contains(token) else { return false }
        let place = SourcePlace(file: file, position: source.tokens[token].position)
        let targets = (index.targets[place] ?? []).map { index.symbols[$0] }
        guard let name = targets.first(where: { $0.place == nil })?.name else { return false }
        guard name.contains("(") else { return table.members[accessor]?.contains(name) ?? false }
        guard let written = source.argumentLabels(at: place.position) else { return false }
        return table.members[accessor]?.contains { member in
            member.prefix { $0 != "(" } == name.prefix { $0 != "(" } && DirectExpression.accepts(written, member)
        } ?? false
    }
}
