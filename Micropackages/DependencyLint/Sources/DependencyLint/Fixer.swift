/// Rewrites direct uses where an environment is at hand, and says what else has to be done.
struct Fixer {
    let lint: Lint
    let table: DirectTable
    let demangler: Demangler
    /// What each module of the package depends on.
    let modules: [String: Set<String>]
    /// Whether uses are rewritten, too, whose replacement does some of it in another way.
    let isUnsafe: Bool
    var rewrites: [Rewrite] = []
    /// The products that modules have to depend on before their uses are rewritten.
    private(set) var lacking: [String: Set<String>] = [:]
    /// The files that can import products.
    private var checked: Set<String> = []
    /// The protocols that declarations without an environment need.
    var missing: [Int: Set<String>] = [:]

    /// The tokens of files that name a function whose argument could be evaluated after the call.
    var keeping: [Int: [Int]] = [:]
    /// What implements each dependency, by its protocol.
    var implementations: [String: (types: Set<Int>, names: [String])] = [:]

    /// The names of the program's own types, and of its own members of environments.
    private let declared: Set<String>
    /// Whether the program sets the default environment, and stops if that is read before.
    let hasBootstrap: Bool

    var index: Index { lint.index }

    init(_ lint: Lint, table: DirectTable, demangler: Demangler, modules: [String: Set<String>], isUnsafe: Bool) {
        self.lint = lint
        self.table = table
        self.demangler = demangler
        self.modules = modules
        self.isUnsafe = isUnsafe
        let index = lint.index
        let symbols = index.symbols.filter { symbol in
            guard let place = symbol.place, index.files[place.file].isOwn else { return false }
            // An environment of the program's own is what it is given as.
            let isMember = symbol.parent.map { parent in
                let type = index.symbols[parent].extended ?? parent
                let usr = index.symbols[type].usr
                return (usr.hasSuffix("P") || usr == EnvironmentTypes.coreUSR) && lint.types.numbers.contains(type)
            }
            return symbol.kind == .other || symbol.kind == .structure || symbol.kind.isProperty && isMember == true
        }
        declared = Set(symbols.map(\.name))
        let bootstrap = EnvironmentTypes.coreUSR + "9bootstrap"
        hasBootstrap = index.uses.contains { index.symbols[$0.target].usr.hasPrefix(bootstrap) }
    }

    /// Plans to rewrite a use.
    /// - Parameter direct: The use.
    /// - Returns: The reason if it is not to be rewritten, and `nil` if it is.
    mutating func plan(_ direct: DirectUses.DirectUse) -> String? {
        let place = direct.use.place
        let source = lint.sources[place.file]
        do throws(LintFailure) {
            guard !direct.use.isMoved else { throw LintFailure("a macro moves its observer") }
            guard let replacement = direct.entry.replacement, let dependency = table.dependency(of: replacement),
                let token = source.token(at: place.position)
            else { throw LintFailure("nothing replaces it") }
            let (prefix, widened, declaration) = try holder(at: direct.use, token, dependency)
            let accessor = String(replacement.prefix { $0 != "." && $0 != "(" })
            guard !declared.contains(dependency.protocolName), !declared.contains(accessor) else {
                throw LintFailure("the program has a name of \(dependency.product) itself")
            }
            let edits = try edits(direct.entry, to: replacement, after: prefix, at: token, in: place.file)
            guard !edits.contains(where: { !$0.range.isEmpty && source.hasComment(in: $0.range) }) else {
                throw LintFailure("a comment is in it")
            }
            // Uses come in the order of their places, so only the last one can be in this one.
            let known = rewrites.last.map { $0.place.file == place.file ? $0.edits : [] } ?? []
            guard !edits.contains(where: { edit in known.contains { $0.overlaps(edit) } }) else {
                throw LintFailure("another rewritten use is in it")
            }
            let files = [place.file, widened.flatMap { index.symbols[$0].place?.file } ?? place.file]
            for file in files where !checked.contains("\(file) \(dependency.product)") {
                try check(file, dependency)
                checked.insert("\(file) \(dependency.product)")
            }
            let statement = source.startOfStatement(token)..<source.endOfStatement(token)
            let lines = [statement, declaration].map { range in
                source.tokens[range.lowerBound].position.line...source.tokens[range.upperBound - 1].position.line
            }
            rewrites.append(Rewrite(place: place, edits: edits, dependency: dependency, widened: widened, lines: lines))
            return nil
        } catch {
            return error.description
        }
    }

    /// Makes sure that a file can be written, and can import a product.
    private mutating func check(_ file: Int, _ dependency: DirectTable.Dependency) throws(LintFailure) {
        let (source, module) = (lint.sources[file], index.files[file].module)
        guard source.isPlain else { throw LintFailure("its file has a byte order mark or the line ends of Windows") }
        guard index.files.count(where: { $0.realPath == index.files[file].realPath }) == 1 else {
            throw LintFailure("several modules have its file")
        }
        guard dependency.product != module else { return }
        guard source.edits(importing: [dependency.product]) != nil else {
            throw LintFailure("its file has no import to add one to")
        }
        guard let products = modules[module] else { throw LintFailure("its target is in another package") }
        guard products.contains(dependency.product) else {
            lacking[module, default: []].insert(dependency.product)
            throw LintFailure("its target does not depend on \(dependency.product)")
        }
    }
}
