/// The plan to rewrite a use.
struct Rewrite {
    var place: SourcePlace
    var edits: [Edit]
    var dependency: DirectTable.Dependency
    /// The property whose type gets the protocol of the dependency.
    var widened: Int?
    /// The lines of the use's statement, and those of the declaration around it.
    var lines: [ClosedRange<Int>]
}
