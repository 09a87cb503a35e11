import DependencyTestSupport
import Foundation
import GlobalDependencies
import Testing

@testable import UptimeExample

struct InterruptionTests {
    @Test(.timeLimit(.minutes(60)), .onThreadOfItsOwn, arguments: [SIGINT, SIGTERM])
    func `the first signal ends the wait, and the second one the process`(number: Int32) async {
        await #expect(processExitsWith: .signal(number)) { [number = number as Int32] in
            // A signal that arrives before the wait begins is ignored.
            signal(number, SIG_IGN)
            Task { try await GlobalDependencies.default.interruption() }
            while true {
                kill(getpid(), number)
                await Task.yield()
            }
        }
    }
}
