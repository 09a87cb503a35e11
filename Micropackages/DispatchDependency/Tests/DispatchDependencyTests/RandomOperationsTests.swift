import DependencySupport
import Dispatch
import DispatchDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct RandomOperationsTests {
    @Test func `random operations have the same order on Dispatch and on virtual time`() async {
        for seed in 0..<150 as Range<UInt64> {
            let program = QueueProgram(seed: seed)
            let time = VirtualTime()

            let system = await program.run(on: SystemDispatch.shared)
            let virtual = await program.run(on: VirtualDispatch(clock: time.clock)) { await time.run() }

            #expect(virtual == system, "seed \(seed)")
        }
    }
}
