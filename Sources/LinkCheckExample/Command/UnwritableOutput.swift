/// Why what was found could not be printed.
struct UnwritableOutput: Error, Equatable {
    let reason: String
}

extension UnwritableOutput: CustomStringConvertible {
    var description: String {
        "cannot write the output: \(reason)"
    }
}
