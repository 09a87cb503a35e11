import DependencyInterception

/// What a world does with a call of a process.
enum WorldEffect {
    /// Returns a constant: the call may happen anywhere and at any time.
    case constant
    /// Changes nothing outside of the process: the result is observed, and a call on a foreign thread is an escape.
    case read
    /// A moment at which the host may crash, in the trace. It has no effect after the end of the process.
    case call
    /// As ``call``, but without an effect after the end of the world, too.
    case submission
}

/// A call of a façade with ``ProcessCalls``.
protocol WorldCall: Sendable, CustomStringConvertible {
    var effect: WorldEffect { get }
}

/// Intercepts the calls of a process.
///
/// After the end of the process, synchronous calls throw `CancellationError`, and asynchronous calls never return.
struct ProcessCalls<Call: WorldCall>: AsyncCallInterceptor {
    let process: SimulatedProcess
    /// Runs at the beginning of a synchronous call that is not a constant, and may throw its error.
    var begin: @Sendable (Call) throws -> Void = { _ in }

    func intercept<Result>(_ call: Call, proceed: () throws -> Result) throws -> Result {
        func body() throws -> Result {
            try begin(call)
            return try proceed()
        }
        return switch call.effect {
        case .constant: try proceed()
        case .read: passing(try process.read("\(call)".abridged, body))
        case .submission where process.core.end.hasCome: throw CancellationError()
        case .call, .submission: try process.call("\(call)".abridged, body)
        }
    }

    func intercept<Result>(_ call: Call, proceed: () async throws -> Result) async throws -> Result {
        let text = "\(call)".abridged
        return try await process.call(suspending: text) {
            let result = try await proceed()
            process.observe(result, of: text)
            return result
        }
    }

    /// Returns the result of a call; a sequence of changes delivers nothing after the end of the process.
    private func passing<Result>(_ result: Result) -> Result {
        guard let changes = result as? AsyncStream<Void> else { return result }
        let passing = AsyncStream { [process] in
            try? await process.pass {
                for await _ in changes { return }
                throw CancellationError()
            }
        }
        return passing as? Result ?? result
    }
}
