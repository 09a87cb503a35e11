import Foundation

extension Fixer {
    /// Writes the planned rewrites, and puts back those with which the package does not build.
    /// - Parameters:
    ///   - build: The package, which has to build before.
    ///   - root: The folder that is checked.
    ///   - allowsDirty: Whether files may have changes that are not committed.
    /// - Returns: The errors of the uses that were put back.
    /// - Throws: `LintFailure` if files have changes that are not committed, or cannot be written. Everything is put back then,
    ///   except in the files that the message names.
    mutating func apply(with build: Build, in root: SourceRoot, allowsDirty: Bool) throws -> [SourcePlace: String] {
        guard !rewrites.isEmpty else { return [:] }
        let touched = Set(rewrites.flatMap { [$0.place.file, widenedFile($0) ?? $0.place.file] })
        let paths = touched.map { index.files[$0].realPath }.sorted()
        if !allowsDirty { try Self.checkCommitted(paths, in: root) }
        if let path = paths.first(where: { !FileManager.default.isWritableFile(atPath: $0) }) {
            throw LintFailure("cannot write '\(path)'; nothing is rewritten")
        }
        var putBack: [SourcePlace: String] = [:]
        var written = Dictionary(uniqueKeysWithValues: touched.map { ($0, lint.sources[$0].data) })
        do {
            while true {
                try write(rewrites, over: &written, with: build)
                guard let failures = try build.run() else { return putBack }
                guard !rewrites.isEmpty else {
                    throw LintFailure("everything is put back, and yet it does not build: \(failures[0].message)")
                }
                for (place, message) in culprits(of: failures) { putBack[place] = message }
                rewrites.removeAll { putBack[$0.place] != nil }
            }
        } catch {
            try write([], over: &written, with: build)
            throw error
        }
    }

    /// Writes the files that some rewrites change.
    private func write(_ rewrites: [Rewrite], over written: inout [Int: Data], with build: Build) throws {
        var failed: [String] = []
        for (file, old) in written {
            let new = Edit.apply(edits(of: file, rewrites), to: lint.sources[file].data)
            guard new != old else { continue }
            let url = URL(fileURLWithPath: index.files[file].realPath)
            do {
                // The file may have been changed during a build.
                guard FileManager.default.contents(atPath: url.path) == old else { throw CocoaError(.fileWriteUnknown) }
                try build.write(new, url)
                written[file] = new
            } catch {
                failed.append(url.path)
            }
        }
        guard failed.isEmpty else {
            throw LintFailure("changed meanwhile, or not writable: \(failed.sorted()); all other files are put back")
        }
    }

    private func edits(of file: Int, _ rewrites: [Rewrite]) -> [Edit] {
        var edits: [Edit] = []
        var unions: [Int: Set<String>] = [:]
        var products: Set<String> = []
        // At one position, what stands around another use is inserted before it.
        for rewrite in rewrites.reversed() {
            if rewrite.place.file == file { edits += rewrite.edits }
            if let property = rewrite.widened, widenedFile(rewrite) == file {
                unions[property, default: []].insert(rewrite.dependency.protocolName)
            }
            if [rewrite.place.file, widenedFile(rewrite)].contains(file) {
                products.insert(rewrite.dependency.product)
            }
        }
        let source = lint.sources[file]
        for (property, protocols) in unions {
            guard let tokens = unionTokens(of: property) else { continue }
            let isGroup = source.kind(tokens.lowerBound + 1) == "("
            let inner = isGroup ? tokens.dropFirst(2).dropLast() : tokens.dropFirst()
            let union = ([source.text(inner)] + protocols.sorted()).joined(separator: " & ")
            let range = source.tokens[tokens.lowerBound].start..<source.tokens[tokens.upperBound - 1].end
            edits.append(Edit(range: range, text: "any (\(union))"))
        }
        products.remove(index.files[file].module)
        return edits + (source.edits(importing: products) ?? [])
    }

    private func widenedFile(_ rewrite: Rewrite) -> Int? {
        rewrite.widened.flatMap { index.symbols[$0].place?.file }
    }

    /// Returns the rewrites that are nearest to the errors of a build, with the errors.
    private func culprits(of failures: [Build.Failure]) -> [(SourcePlace, String)] {
        let places = failures.map { failure -> (file: Int?, line: Int) in
            let path = URL(fileURLWithPath: failure.path).resolvingSymlinksInPath().path
            guard let file = index.files.firstIndex(where: { $0.realPath == path }) else { return (nil, 0) }
            return (file, Edit.line(failure.line, before: edits(of: file, rewrites), to: lint.sources[file].data))
        }
        let nearest = places.map { place -> (kind: Int, lines: Int) in
            rewrites.map { distance(of: $0, to: place) }.min { $0 < $1 } ?? (0, 0)
        }
        // Errors that are far from each rewrite may follow from the others.
        let kind = nearest.map(\.kind).min()
        return failures.indices.filter { nearest[$0].kind == kind }.reversed().flatMap { number in
            rewrites.filter { distance(of: $0, to: places[number]) == nearest[number] }.map { rewrite in
                (rewrite.place, failures[number].message)
            }
        }
    }

    /// Returns how far a rewrite is from an error: 0 in its statement, 1 in its declaration, and then a property that it widens in
    /// the file, the file, such a property in the module, the module, or elsewhere.
    private func distance(of rewrite: Rewrite, to place: (file: Int?, line: Int)) -> (kind: Int, lines: Int) {
        guard let file = place.file else { return (6, 0) }
        let isNear = rewrite.place.file == file
        if isNear, let kind = rewrite.lines.firstIndex(where: { $0.contains(place.line) }) {
            return (kind, rewrite.lines[kind].count)
        }
        if isNear || widenedFile(rewrite) == file { return (widenedFile(rewrite) == file ? 2 : 3, 0) }
        let isOfModule = index.files[rewrite.place.file].module == index.files[file].module
        return (isOfModule ? rewrite.widened == nil ? 5 : 4 : 6, 0)
    }
}
