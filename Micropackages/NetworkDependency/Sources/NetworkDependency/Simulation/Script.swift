import Synchronization

/// Responses that are given once each, in their order.
final class Script: Sendable {
    private let responses: Mutex<ArraySlice<SimulatedResponse>>

    init(_ responses: [SimulatedResponse]) {
        self.responses = Mutex(responses[...])
    }

    func next() -> SimulatedResponse? {
        responses.withLock { $0.popFirst() }
    }
}
