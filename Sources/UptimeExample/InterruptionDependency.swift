import Dispatch
import Foundation
import GlobalDependencies

/// Grants the moment at which the user has seen enough.
protocol InterruptionDependency: Dependencies {
    /// Waits for it, or for the cancellation of the task.
    var interruption: @Sendable () async throws -> Void { get }
}

extension GlobalDependencies: InterruptionDependency {
    var interruption: @Sendable () async throws -> Void {
        resolveDependency(forKeyPath: \.interruption, defaultImplementation: Self.waitForSignal)
    }

    @Sendable private static func waitForSignal() async {
        let (signals, continuation) = AsyncStream<Void>.makeStream()
        let source = DispatchSource.makeSignalSource(signal: SIGINT)
        source.setEventHandler { continuation.finish() }
        signal(SIGINT, SIG_IGN)
        source.resume()
        for await _ in signals {}
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
