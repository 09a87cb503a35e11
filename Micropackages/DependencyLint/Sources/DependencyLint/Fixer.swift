/// Rewrites direct uses where an environment is at hand, and says what else has to be done.
struct Fixer {
    let lint: Lint
    let table: DirectTable
    let demangler: Demangler
    /// What each module of the package depends on.
    let modules: [String: Set<String>]
    var rewrites: [Rewrite] = []
    /// The products that modules have to depend on before their uses are rewritten.
    private(set) var lacking: [String: Set<String>] = [:]
    /// The protocols that declarations without an environment need.
    var missing: [Int: Set<String>] = [:]

    /// The names of the program's own types, and of its own members of environments.
    private let declared: Set<String>

    var index: Index { lint.index }

    init(_ lint: Lint, table: DirectTable, demangler: Demangler, modules: [String: Set<String>]) {
        self.lint = lint
        self.table = table
        self.demangler = demangler
        self.modules = modules
        let index = lint.index
        let symbols = index.symbols.filter { symbol in
            guard let place = symbol.place, index.files[place.file].isOwn else { return false }
            // An environment of the program's own is what it is given as.
            let isMember = symbol.parent.map { parent in
                let type = index.symbols[parent].extended ?? parent
                let usr = index.symbols[type].usr
                return (usr.hasSuffix("P") || usr == EnvironmentTypes.coreUSR) && lint.types.contains(type)
            }
            return symbol.kind == .other || symbol.kind == .structure || symbol.kind.isProperty && isMember == true
        }
        declared = Set(symbols.map(\.name))
    }

    /// Plans to rewrite a use.
    /// - Parameter direct: The use.
    /// - Returns: The reason if it is not to be rewritten, and `nil` if it is.
    mutating func plan(_ direct: DirectUses.DirectUse) -> String? {
        let file = direct.use.place.file
        let source = lint.sources[file]
        do throws(Refusal) {
            guard let replacement = direct.entry.replacement, let dependency = table.dependency(of: replacement),
                let token = source.token(at: direct.use.place.position)
            else { throw Refusal("nothing replaces it") }
            let holder = try holder(at: direct.use, token, dependency)
            let accessor = String(replacement.prefix { $0 != "." && $0 != "(" })
            guard !declared.contains(dependency.protocolName), !declared.contains(accessor) else {
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
            // Uses come in the order of their places, so only the last one can be in this one.
            if let last = rewrites.last, last.place.file == file {
                guard !edits.contains(where: { edit in last.edits.contains { $0.overlaps(edit) } }) else {
                    throw Refusal("another rewritten use is in it")
                }
            }
            for file in [file, holder.widened.flatMap { index.symbols[$0].place?.file } ?? file] {
                try check(file, dependency)
            }
            rewrites.append(
                Rewrite(
                    place: direct.use.place,
                    edits: edits,
                    dependency: dependency,
                    widened: holder.widened,
                    lines: [source.startOfStatement(token)..<source.endOfStatement(token), holder.declaration]
                        .map(source.lines)
                )
            )
            return nil
        } catch {
            return error.reason
        }
    }

    /// Makes sure that a file can be written, and can import a product.
    private mutating func check(_ file: Int, _ dependency: DirectTable.Dependency) throws(Refusal) {
        let (source, module) = (lint.sources[file], index.files[file].module)
        guard !index.files[file].isShared else { throw Refusal("several targets compile its file") }
        guard source.isPlain else { throw Refusal("its file has a byte order mark or the line ends of Windows") }
        guard dependency.product != module else { return }
        guard source.edits(importing: [dependency.product]) != nil else {
            throw Refusal("its file has no import to add one to")
        }
        guard let products = modules[module] else { throw Refusal("its target is in another package") }
        guard products.contains(dependency.product) else {
            lacking[module, default: []].insert(dependency.product)
            throw Refusal("its target does not depend on \(dependency.product)")
        }
    }

    /// Returns whether a token names a member of the system that the façade of an accessor has, too.
    func isMember(_ token: Int, of accessor: String, in file: Int) -> Bool {
        targets(at: token, in: file).contains { symbol in
            symbol.place == nil && table.members[accessor]?.contains(String(symbol.name.prefix { $0 != "(" })) == true
        }
    }
}
