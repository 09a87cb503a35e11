/// A call that loses the environment of its caller.
struct Finding: Equatable {
    var place: SourcePlace
    var message: String
    /// The calls that lead from the finding to the default environment.
    var chain: [Note]

    struct Note: Equatable {
        var place: SourcePlace
        var message: String
    }
}
