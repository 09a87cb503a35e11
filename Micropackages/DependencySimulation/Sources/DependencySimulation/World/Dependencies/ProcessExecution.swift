import Foundation
import SubprocessDependency

/// A child of a process, as its parent sees it.
///
/// It records every call except `sleep(for:)`. After the end of the parent, calls do not reach the child, and
/// asynchronous calls wait until the end of the world.
struct ProcessExecution: Execution {
    let process: SimulatedProcess
    let base: any Execution
    /// The host and the command, for the trace.
    let text: String

    var command: Command { base.command }
    var processIdentifier: Int32 { base.processIdentifier }

    func read(from stream: StandardStream) async throws -> Data? {
        let piece = try await call("read \(stream)") { try await base.read(from: stream) }
        process.core.observe("\(text): \(stream): \(piece?.observation ?? "end")")
        return piece
    }

    func write(_ data: Data) async throws {
        try await call("write \(data.count) bytes") { try await base.write(data) }
    }

    func close(_ stream: StandardStream) {
        try? process.call("\(text): close \(stream)") { base.close(stream) }
    }

    func send(_ signal: Signal) throws {
        try process.call("\(text): send \(signal)") { try base.send(signal) }
    }

    func terminationStatus() async throws -> TerminationStatus {
        let status = try await call("wait") { try await base.terminationStatus() }
        process.core.note(.call("\(text) \(status)"), on: process.host)
        return status
    }

    func sleep(for duration: Duration) async throws {
        do {
            try await base.sleep(for: duration)
        } catch {
            try await process.endCall()
            throw error
        }
        try await process.endCall()
    }

    private func call<Result>(_ description: String, _ body: () async throws -> Result) async throws -> Result {
        try await process.beginCall(.call("\(text): \(description)"))
        do {
            let result = try await body()
            try await process.endCall()
            return result
        } catch {
            try await process.endCall()
            process.core.observe("\(text): \(description): throws \(type(of: error))")
            throw error
        }
    }
}
