/// The declarations that may use the default environment.
struct CompositionRoots {
    private let index: Index
    private let sources: Sources
    private let mark: String

    /// What comments say that permit the default.
    static let mark = "default"

    init(_ index: Index, sources: Sources, mark: String = mark) {
        self.index = index
        self.mark = mark
        self.sources = sources
    }

    /// Returns whether a comment covers a use.
    func isMarked(_ use: Index.Use) -> Bool {
        sources.lines(of: use.place.file, markedWith: mark).covered.contains(use.place.position.line)
    }

    /// Returns whether a use is marked, or belongs to a test, to a type with `@main`, or to top-level code.
    func contains(_ use: Index.Use) -> Bool {
        guard !index.files[use.place.file].isTest, !isMarked(use) else { return true }
        let isProgram = index.files[use.place.file].isProgram
        // The argument of an attribute, or the default argument of a case or a subscript, may have no user, either.
        guard let user = use.user else { return isProgram }
        if index.symbols[user].kind == .variable, isProgram { return true }
        let enclosing = index.enclosing(user)
        let all = enclosing + enclosing.flatMap { index.extensions[$0, default: []] }
        let places = all.compactMap { index.symbols[$0].place }
        return places.contains { sources[$0.file].placesOfMainTypes().contains($0.position) }
    }
}
