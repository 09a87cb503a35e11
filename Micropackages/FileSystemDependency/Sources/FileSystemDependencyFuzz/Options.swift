struct Options {
    private let arguments: [String]

    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    func contains(_ name: String) -> Bool {
        arguments.contains(name)
    }

    /// The argument after an option.
    subscript(name: String) -> String? {
        guard let index = arguments.firstIndex(of: name), arguments.indices.contains(index + 1) else { return nil }
        return arguments[index + 1]
    }
}
