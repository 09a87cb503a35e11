/// The plan to rewrite a use.
struct Rewrite {
    let place: SourcePlace
    let edits: [Edit]
    let dependency: DirectTable.Dependency
    /// The property whose type gets the protocol of the dependency.
    let widened: Int?
    /// The lines of the use's statement, and those of the declaration around it.
    let lines: [ClosedRange<Int>]
}
