import Synchronization

/// Where a case leaves what it saw.
final class Observation: Sendable {
    private let observed = Mutex<String?>(nil)

    var text: String? {
        observed.withLock { $0 }
    }

    func record(_ text: String) {
        observed.withLock { $0 = text }
    }
}

/// How a sleep ended.
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

/// What one task notes, in order, among others that do the same.
final class Log: Sendable {
    private let entries = Mutex<[String]>([])

    func note(_ entry: some CustomStringConvertible & Sendable) {
        entries.withLock { $0.append("\(entry)") }
    }

    var text: String {
        entries.withLock { $0.joined(separator: " ") }
    }
}
