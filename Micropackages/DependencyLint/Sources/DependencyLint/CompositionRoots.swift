/// The declarations that may use the default environment.
final class CompositionRoots {
    private let index: Index
    private let sources: Sources
    private var markedLines: [Int: Set<Int>] = [:]
    private var programLines: [Int: Set<Int>] = [:]

    private let mark: String

    /// The comment that permits a call, or all calls in a declaration.
    static let mark = "dependency-lint: default"

    init(_ index: Index, sources: Sources, mark: String = mark) {
        self.index = index
        self.mark = mark
        self.sources = sources
    }

    /// Returns whether the comment stands at a use, or at a declaration around it.
    func isMarked(_ use: Index.Use) -> Bool {
        lines(of: use.place.file, in: &markedLines) { $0.lines(markedWith: mark).covered }
            .contains(use.place.position.line)
    }

    /// Returns whether a use is marked, or belongs to a test, to a type with `@main`, or to top-level code.
    func contains(_ use: Index.Use) -> Bool {
        guard !isTest(use.place.file), !isMarked(use) else { return true }
        let isProgram = index.files[use.place.file].isProgram
        // The argument of an attribute, or the default argument of a case or a subscript, may have no user, either.
        guard let user = use.user else { return isProgram }
        if index.symbols[user].kind == .variable, isProgram { return true }
        let enclosing = index.enclosing(user)
        let places = (enclosing + enclosing.flatMap(index.extensions(of:))).compactMap { index.symbols[$0].place }
        return places.contains { place in
            lines(of: place.file, in: &programLines) { $0.linesOfMainTypes() }.contains(place.position.line)
        }
    }

    /// Returns whether a file is part of a module that imports Testing or XCTest, directly or through another module.
    func isTest(_ file: Int) -> Bool {
        index.files[file].isTest
    }

    private func lines(of file: Int, in known: inout [Int: Set<Int>], _ read: (SourceFile) -> Set<Int>) -> Set<Int> {
        if let lines = known[file] { return lines }
        let lines = read(sources[file])
        known[file] = lines
        return lines
    }
}
