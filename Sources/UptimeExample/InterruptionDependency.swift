import Dispatch
import Foundation
import GlobalDependencies

/// The dependency on a closure that waits until the user or the system ends the program.
protocol InterruptionDependency: Dependencies {
    /// Waits for the interruption, or for the cancellation of the task.
    var interruption: @Sendable () async throws -> Void { get }
}

extension GlobalDependencies: InterruptionDependency {
    var interruption: @Sendable () async throws -> Void {
        resolveDependency(forKeyPath: \.interruption, defaultImplementation: Self.waitForSignal)
    }

    @Sendable private static func waitForSignal() async {
        let (signals, continuation) = AsyncStream<Void>.makeStream()
        let sources = [SIGINT, SIGTERM].map { number in
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.finish() }
            signal(number, SIG_IGN)
            source.resume()
            return source
        }
        for await _ in signals {}
        for source in sources { source.cancel() }
        // From now on, a second signal ends the process.
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}
