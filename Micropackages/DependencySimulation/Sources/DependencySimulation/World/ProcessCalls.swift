import GlobalDependencies

/// What a process adds to the calls of its dependencies: an event of the trace, the end of the process, an observed result.
struct ProcessCalls<Call: Sendable & CustomStringConvertible>: CallInterceptor {
    /// What the world has to know of a call.
    enum Effect {
        /// The result is the same at any time, so nothing is recorded.
        case none
        /// The call changes nothing outside of the process. Its result is recorded.
        case read
        /// The call and its result are recorded. The host may crash before or after the call, which throws after the end of the process.
        case call
    }

    let process: SimulatedProcess
    /// Returns the effect of a call.
    let effect: @Sendable (Call) -> Effect
    /// Runs at the beginning of a call that is recorded, and may throw its error.
    var begin: @Sendable (Call) throws -> Void = { _ in }

    func intercept<Result>(_ call: Call, proceed: () throws -> Result) throws -> Result {
        func body() throws -> Result {
            try begin(call)
            return try proceed()
        }
        return switch effect(call) {
        case .none: try proceed()
        case .read: try process.read("\(call)", body)
        case .call: try process.call("\(call)", body)
        }
    }
}
