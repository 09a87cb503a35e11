import DependencyInterception
import SubprocessDependency

/// Intercepts the calls of a process to its child.
///
/// Every call except `sleep(for:)` is recorded. After the end of the parent, calls do not reach the child, and asynchronous calls
/// wait until the end of the world.
struct ProcessExecutionCalls: AsyncCallInterceptor {
    let process: SimulatedProcess
    /// The command, for the trace.
    let text: String

    func intercept<Result>(_ call: SubprocessCall, proceed: () throws -> Result) throws -> Result {
        try process.call("\(text): \(call)", proceed)
    }

    func intercept<Result>(_ call: SubprocessCall, proceed: () async throws -> Result) async throws -> Result {
        let text = "\(text): \(call)"
        let isRecorded = if case .sleep = call { false } else { true }
        if isRecorded { try await process.beginCall(.call("\(process.host): \(text)")) }
        do {
            let result = try await proceed()
            try await process.endCall()
            if let status = result as? TerminationStatus {
                process.core.note(.call("\(process.host): \(self.text) \(status)"), on: process.host)
            } else {
                process.observe(result, of: text)
            }
            return result
        } catch {
            try await process.endCall()
            if isRecorded { process.core.observe("\(process.host): \(text): throws \(type(of: error))") }
            throw error
        }
    }
}
