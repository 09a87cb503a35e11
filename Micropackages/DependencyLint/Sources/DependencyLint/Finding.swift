/// A call that loses the environment of its caller.
struct Finding: Equatable {
    var place: SourcePlace
    var message: String
    /// How it comes to the default, call by call.
    var chain: [Note]

    struct Note: Equatable {
        var place: SourcePlace
        var message: String
    }
}
