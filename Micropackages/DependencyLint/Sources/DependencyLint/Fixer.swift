import Foundation

/// Rewrites direct uses where an environment is at hand, and says what else has to be done.
struct Fixer {
    let lint: Lint
    let table: DirectTable
    private(set) var edits: [Int: [Edit]] = [:]
    /// The products that a file has to import, by file.
    private(set) var imports: [Int: Set<String>] = [:]
    /// The protocols to add to the types of properties.
    private(set) var widened: [Int: Set<String>] = [:]
    /// The protocols that declarations without an environment need.
    var missing: [Int: Set<String>] = [:]
    private(set) var count = 0

    var index: Index { lint.index }

    init(_ lint: Lint, table: DirectTable) {
        self.lint = lint
        self.table = table
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
            guard !direct.use.roles.contains(.write) else { throw Refusal("it is changed here") }
            let holder = try holder(at: direct.use, token, dependency)
            let edits = try DirectExpression(
                source: source,
                token: token,
                replacement: replacement,
                prefix: holder.prefix,
                fixer: self,
                file: file
            ).edits(direct.entry.rewriting, isStatic: index.symbols[direct.use.target].kind != .instanceMethod)
            let known = self.edits[file] ?? []
            guard !edits.contains(where: { edit in known.contains { $0.range.overlaps(edit.range) } }) else {
                throw Refusal("another rewritten use is in it")
            }
            self.edits[file] = known + edits
            imports[file, default: []].insert(dependency.product)
            if let property = holder.widened, let place = index.symbols[property].place {
                widened[property, default: []].insert(dependency.protocolName)
                imports[place.file, default: []].insert(dependency.product)
            }
            count += 1
            return nil
        } catch {
            return error.reason
        }
    }

    /// Returns whether a member is called as the member of a façade is.
    func isMember(_ token: Int, of accessor: String, in file: Int) -> Bool {
        let source = lint.sources[file]
        guard source.tokens.indices.contains(token) else { return false }
        let place = SourcePlace(file: file, position: source.tokens[token].position)
        let targets = index.uses(at: place).map { index.symbols[$0.target] }
        guard let name = targets.first(where: { $0.place == nil })?.name else { return false }
        guard name.contains("(") else { return table.members[accessor]?.contains(name) ?? false }
        guard let written = source.argumentLabels(at: place.position) else { return false }
        return table.members[accessor]?.contains { member in
            member.prefix { $0 != "(" } == name.prefix { $0 != "(" } && DirectExpression.accepts(written, member)
        } ?? false
    }
}

/// The reason why a use is not rewritten.
struct Refusal: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
