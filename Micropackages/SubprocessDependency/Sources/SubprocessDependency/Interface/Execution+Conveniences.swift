#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Execution {
    /// The standard output, if its destination is `streamed`.
    public var standardOutput: SubprocessBytes {
        SubprocessBytes(command: command) { try await self.read(from: .output) }
    }

    /// The standard error, if its destination is `streamed`.
    public var standardError: SubprocessBytes {
        SubprocessBytes(command: command) { try await self.read(from: .error) }
    }

    /// Writes text to the input, in UTF-8; see ``write(_:)``.
    public func write(_ text: String) async throws {
        try await write(Data(text.utf8))
    }

    /// Sends `SIGTERM`; see ``send(_:)``.
    public func terminate() throws {
        try send(.terminate)
    }

    /// Sends `SIGINT`; see ``send(_:)``.
    public func interrupt() throws {
        try send(.interrupt)
    }

    /// Sends `SIGKILL`; see ``send(_:)``.
    public func kill() throws {
        try send(.kill)
    }

    /// Ends the child step by step, and kills it if it is still running after the last step.
    ///
    /// Returns when the child has ended. In a canceled task, the steps follow without a delay.
    /// - Parameter sequence: The steps.
    public func teardown(using sequence: [TeardownStep]) async {
        for step in sequence {
            guard (try? send(step.signal)) != nil else { break }
            let hasEnded = await withTaskGroup(of: Bool.self) { group in
                group.addTask { await self.hasStatus() }
                group.addTask {
                    try? await self.sleep(for: step.allowedDuration)
                    return false
                }
                defer { group.cancelAll() }
                return await group.next() ?? false
            }
            if hasEnded { return }
        }
        try? kill()
        _ = await hasStatus()
    }

    private func hasStatus() async -> Bool {
        do {
            _ = try await terminationStatus()
            return true
        } catch {
            return !(error is CancellationError)
        }
    }
}
