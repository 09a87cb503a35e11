import DependencySupport

/// The text that a case records in another task.
final class Observation: Sendable {
    private let observed = Lock<String?>(nil)

    var text: String? {
        observed.withLock { $0 }
    }

    func record(_ text: String) {
        observed.withLock { $0 = text }
    }
}

func outcome(of sleep: () async throws -> Void) async -> String {
    do {
        try await sleep()
        return "returned"
    } catch is CancellationError {
        return "CancellationError"
    } catch {
        return "\(error)"
    }
}

/// A log to which several tasks append.
final class Log: Sendable {
    private let entries = Lock<[String]>([])

    func note(_ entry: some CustomStringConvertible & Sendable) {
        entries.withLock { $0.append("\(entry)") }
    }

    var text: String {
        entries.withLock { $0.joined(separator: " ") }
    }
}
