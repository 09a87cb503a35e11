/// A call that loses the environment of its caller, or a use that goes around it.
struct Finding: Equatable {
    var place: SourcePlace
    var message: String
}
