protocol TimeOfDay: Sendable {
    /// From 0 to 23.
    var hour: Int { get }
}
