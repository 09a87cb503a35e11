import Foundation

extension Fixer {
    /// What is left to do.
    var notes: [String] {
        let notes = missing.compactMap { owner, protocols -> Finding? in
            guard let place = index.symbols[owner].place else { return nil }
            let union = protocols.sorted().joined(separator: " & ")
            let type = protocols.count > 1 ? "any (\(union))" : "any \(union)"
            let symbol = index.symbols[owner]
            // Enumerations and protocols have no stored properties.
            let hasNone = symbol.usr.hasSuffix("O") || symbol.usr.hasSuffix("P")
            let addition =
                symbol.kind.isCallable || hasNone
                ? "the parameter 'dependencies: \(type)'\(hasNone ? " to its members" : "")"
                : "'let dependencies: \(type)' and 'init(dependencies: GlobalDependencies = .default)'"
            let message = "'\(symbol.name)' has no environment; add \(addition)"
            return Finding(place: place, message: message)
        }
        return notes.sorted(by: lint.isOrdered).map { note in
            let position = note.place.position
            return "\(index.files[note.place.file].path):\(position.line):\(position.column): note: \(note.message)"
        }
            + lacking.sorted { $0.key < $1.key }.flatMap { module, products in
                ["Package.swift: the target '\(module)' needs these lines; add them, and run this again"]
                    + products.sorted().map { "    .product(name: \"\($0)\", package: \"GlobalDependencies\")," }
            }
            + ["\(rewrites.count) uses in \(Set(rewrites.map(\.place.file)).count) files are rewritten"]
    }

    static func checkCommitted(_ files: [String], in root: SourceRoot) throws {
        // The second command knows what the first one leaves out: files that git ignores, or whose changes it does not look for.
        let changes = try git(["status", "--porcelain", "--"] + files, in: root).map { String($0.dropFirst(3)) }
        let watched = try git(["ls-files", "-v", "--"] + files, in: root).filter { $0.hasPrefix("H ") }
        guard changes.isEmpty else {
            throw LintFailure("not committed: \(changes.joined(separator: ", ")); commit first, or add --allow-dirty")
        }
        guard watched.count == files.count else {
            let names = files.map { root.relativePath(of: $0) ?? $0 }.joined(separator: ", ")
            throw LintFailure("git does not watch each of: \(names); add them, or add --allow-dirty")
        }
    }

    /// Returns the lines that git prints.
    private static func git(_ arguments: [String], in root: SourceRoot) throws -> [String] {
        let options = ["--literal-pathspecs", "-c", "core.quotePath=false", "-C", root.path]
        let (status, text) = try Command.run(["git"] + options + arguments)
        guard status == 0 else {
            throw LintFailure("'git status' fails in '\(root.path)'; --fix writes there only with --allow-dirty")
        }
        return text.split(separator: "\n").map(String.init)
    }
}
