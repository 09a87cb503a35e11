/// A value that an environment answers with in place of a default.
struct Override: Sendable {
    /// The accessor's own key path object, as far as it is the one that it passes.
    let keyPath: KeyPathIdentity
    let accessor: Accessor
    let box: Box
}
