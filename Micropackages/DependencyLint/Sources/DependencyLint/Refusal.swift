/// The reason why a use is not rewritten.
struct Refusal: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
