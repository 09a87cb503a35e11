/// A link that leads nowhere.
struct Problem: Equatable, Sendable {
    let file: String
    let line: Int
    let message: String
}

extension Problem: Comparable {
    static func < (left: Problem, right: Problem) -> Bool {
        (left.file, left.line, left.message) < (right.file, right.line, right.message)
    }
}

extension Problem: CustomStringConvertible {
    var description: String {
        "\(file):\(line): \(message)"
    }
}
