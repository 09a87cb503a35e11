import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct LifetimeTests {
    @Test func `a time line is released once its tasks have ended`() async {
        let (releases, continuation) = AsyncStream.makeStream(of: Void.self)

        await cancelSleeper { continuation.finish() }

        // If the time line is not released, this loop never ends.
        for await _ in releases {}
    }

    /// Cancels a sleeping task of a time line, and calls a closure when the time line is released.
    private func cancelSleeper(onRelease: @escaping @Sendable () -> Void) async {
        let witness = Witness(onRelease: onRelease)
        let time = VirtualTime(reportDelay: .seconds(5)) { _ in withExtendedLifetime(witness) {} }
        let task = Task { try await time.clock.sleep(for: .seconds(1)) }
        await time.nextSleeper()
        task.cancel()
        _ = await task.result
    }
}

private final class Witness: Sendable {
    private let onRelease: @Sendable () -> Void

    init(onRelease: @escaping @Sendable () -> Void) {
        self.onRelease = onRelease
    }

    deinit {
        onRelease()
    }
}
