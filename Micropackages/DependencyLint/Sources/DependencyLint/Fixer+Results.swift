import Foundation

extension Fixer {
    /// Writes the changed files.
    /// - Parameters:
    ///   - root: The folder that is checked.
    ///   - allowsDirty: Whether files may have changes that are not committed.
    /// - Returns: What is left to do.
    /// - Throws: `LintFailure` if files have changes that are not committed, or cannot be written.
    func write(in root: SourceRoot, allowsDirty: Bool) throws -> [String] {
        var edits = edits
        for (property, protocols) in widened {
            guard let place = index.symbols[property].place, let tokens = unionTokens(of: property) else { continue }
            let source = lint.sources[place.file]
            let isGroup = source.kind(tokens.lowerBound + 1) == "("
            let inner = isGroup ? tokens.dropFirst(2).dropLast() : tokens.dropFirst()
            let union = ([source.text(inner)] + protocols.sorted()).joined(separator: " & ")
            let range = source.tokens[tokens.lowerBound].start..<source.tokens[tokens.upperBound - 1].end
            edits[place.file, default: []].append(Edit(range: range, text: "any (\(union))"))
        }
        var products: [String: Set<String>] = [:]
        for (file, modules) in imports {
            edits[file, default: []] += lint.sources[file].edits(importing: modules)
            let module = index.files[file].module
            let others = index.files.indices.filter { index.files[$0].module == module }
            let known = others.reduce(into: Set<String>()) { $0.formUnion(lint.sources[$1].imports) }
            products[module, default: []].formUnion(modules.subtracting(known))
        }
        let files = edits.keys.map { index.files[$0].path }.sorted()
        if !allowsDirty, !files.isEmpty { try Self.checkCommitted(files, in: root) }
        for (file, edits) in edits {
            let path = index.files[file].path
            guard let source = FileManager.default.contents(atPath: path),
                (try? Edit.apply(edits, to: source).write(to: URL(fileURLWithPath: path))) != nil
            else { throw LintFailure("cannot write '\(path)'") }
        }
        return notes(products) + ["\(count) uses in \(edits.count) files are rewritten"]
    }

    private func notes(_ products: [String: Set<String>]) -> [String] {
        let notes = missing.compactMap { owner, protocols -> Finding? in
            guard let place = index.symbols[owner].place else { return nil }
            let union = protocols.sorted().joined(separator: " & ")
            let type = protocols.count > 1 ? "any (\(union))" : "any \(union)"
            let addition =
                index.symbols[owner].kind.isCallable
                ? "the parameter 'dependencies: \(type)'"
                : "'let dependencies: \(type)' and 'init(dependencies: GlobalDependencies = .default)'"
            let message = "'\(index.symbols[owner].name)' has no environment; add \(addition)"
            return Finding(place: place, message: message, chain: [])
        }
        return notes.sorted(by: lint.isOrdered).map { note in
            let position = note.place.position
            return "\(index.files[note.place.file].path):\(position.line):\(position.column): note: \(note.message)"
        }
            + products.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.flatMap { module, products in
                ["Package.swift: the target '\(module)' needs"]
                    + products.sorted().map { "    .product(name: \"\($0)\", package: \"GlobalDependencies\")," }
            }
    }

    private static func checkCommitted(_ files: [String], in root: SourceRoot) throws {
        let git = Process()
        let output = Pipe()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "-C", root.path, "status", "--porcelain", "--"] + files
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        try git.run()
        let changes = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        git.waitUntilExit()
        guard git.terminationStatus == 0 else {
            throw LintFailure("'\(root.path)' is not in a git repository; --fix writes there only with --allow-dirty")
        }
        guard changes.isEmpty else {
            let names = changes.split(separator: "\n").map { $0.dropFirst(3) }.joined(separator: ", ")
            throw LintFailure("not committed: \(names); commit first, or add --allow-dirty")
        }
    }
}
