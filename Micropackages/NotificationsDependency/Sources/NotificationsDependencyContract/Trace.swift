import DependencySupport

/// The texts that observers recorded, in order.
final class Trace: Sendable {
    private let noted = Lock<[String]>([])

    var text: String {
        noted.withLock { $0.joined(separator: " ") }
    }

    func note(_ text: String) {
        noted.withLock { $0.append(text) }
    }
}
