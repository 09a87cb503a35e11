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
            let module = index.files[file].module
            let modules = modules.subtracting([module])
            edits[file, default: []] += lint.sources[file].edits(importing: modules) ?? []
            let others = index.files.indices.filter { index.files[$0].module == module }
            let known = others.reduce(into: Set<String>()) { $0.formUnion(lint.sources[$1].imports) }
            products[module, default: []].formUnion(modules.subtracting(known))
        }
        let files = edits.keys.map { index.files[$0].realPath }.sorted()
        if !allowsDirty, !files.isEmpty { try Self.checkCommitted(files, in: root) }
        if let path = files.first(where: { !FileManager.default.isWritableFile(atPath: $0) }) {
            throw LintFailure("cannot write '\(path)'; nothing is rewritten")
        }
        for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
            let path = index.files[file].realPath
            guard let source = FileManager.default.contents(atPath: path),
                (try? Edit.apply(edits, to: source).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
            else { throw LintFailure("cannot write '\(path)'; the files before it are rewritten") }
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
        let git = Process()
        let output = Pipe()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "-C", root.path] + arguments
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        try git.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        git.waitUntilExit()
        guard git.terminationStatus == 0 else {
            throw LintFailure("'\(root.path)' is not in a git repository; --fix writes there only with --allow-dirty")
        }
        return text.split(separator: "\n").map(String.init)
    }
}
