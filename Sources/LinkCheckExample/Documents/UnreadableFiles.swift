/// The files of a run that could not be read.
struct UnreadableFiles: Error, Equatable {
    let reasons: [String: UnreadableDocument]
}

extension UnreadableFiles: CustomStringConvertible {
    var description: String {
        reasons.sorted { $0.key < $1.key }.map { "cannot read \($0.key): \($0.value)" }.joined(separator: "\nerror: ")
    }
}
