/// The declarations that may decide for the default environment.
struct CompositionRoots {
    private let index: Index
    private let sources: Sources
    private var marked: Set<Int> = []
    private var programs: Set<Int> = []
    private let testModules: Set<String>

    /// The comment that marks a declaration, with all that is declared in it.
    static let mark = "dependency-lint: default"

    init(_ index: Index, sources: Sources) {
        self.index = index
        self.sources = sources
        testModules = Set(index.files.filter(\.importsTests).map(\.module))
        var declarations: [Int: [(position: SourcePosition, symbol: Int)]] = [:]
        for (number, symbol) in index.symbols.enumerated() where symbol.kind != .parameter && !symbol.isImplicit {
            guard let place = symbol.place, symbol.accessor == nil, index.files[place.file].isOwn else { continue }
            declarations[place.file, default: []].append((place.position, number))
        }
        for (file, declarations) in declarations {
            let source = sources[file]
            let sorted = declarations.sorted { $0.position < $1.position }
            func first(from line: Int) -> Int? { sorted.first { $0.position.line >= line }?.symbol }
            for line in source.lines(with: Self.mark) {
                if let symbol = first(from: line) { marked.insert(symbol) }
            }
            for token in source.tokens.indices where source.kind(token) == "@" && source.text(token + 1) == "main" {
                if let symbol = first(from: source.tokens[token].position.line) { programs.insert(symbol) }
            }
        }
    }

    /// Returns whether a comment marks a declaration or one around it.
    func isMarked(_ symbol: Int) -> Bool {
        index.enclosing(symbol).contains(where: marked.contains)
    }

    /// Returns whether a declaration is marked, or belongs to a test, to a type with `@main`, or to the top level of a program.
    func contains(_ user: Int?, file: Int) -> Bool {
        if isTest(file) { return true }
        guard let user else { return true }
        if index.files[file].path.hasSuffix("/main.swift"), index.symbols[user].kind == .variable { return true }
        return index.enclosing(user).contains { marked.contains($0) || programs.contains($0) }
    }

    /// Returns whether a file is part of a module that imports Testing or XCTest.
    func isTest(_ file: Int) -> Bool {
        testModules.contains(index.files[file].module)
    }
}
