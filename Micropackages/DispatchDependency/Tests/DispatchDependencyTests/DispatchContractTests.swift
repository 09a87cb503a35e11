import DependencyContract
import DispatchDependency
import DispatchDependencyContract
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct DispatchContractTests {
    @Test(arguments: DispatchContract.contract.sections)
    func `SystemDispatch meets the contract`(section: Contract<DispatchContract.Subject>) async throws {
        let violations = try await section.violations { DispatchContract.Subject(SystemDispatch.shared) }

        #expect(violations == [])
    }

    @Test(arguments: DispatchContract.contract.sections)
    func `VirtualDispatch meets the contract`(section: Contract<DispatchContract.Subject>) async throws {
        let violations = try await section.violations {
            let time = VirtualTime()
            return DispatchContract.Subject(VirtualDispatch(clock: time.clock), clock: time.clock) {
                await time.advance(by: .seconds(1))
            }
        }

        #expect(violations == [])
    }

    @Test(arguments: DispatchContract.contract.sections)
    func `doubles that forward meet the contract`(section: Contract<DispatchContract.Subject>) async throws {
        @Sendable func forwarding(to queue: any WorkQueue) -> ComposableQueue {
            ComposableQueue { $0.forward(to: queue) }
        }
        let violations = try await section.violations {
            let time = VirtualTime()
            let base = VirtualDispatch(clock: time.clock)
            let dispatch = ComposableDispatch {
                $0.main = { MainQueue(forwarding(to: base.main.queue)) }
                $0.global = { forwarding(to: base.global(qos: $0)) }
                $0.queue = { forwarding(to: base.queue(label: $0, qos: $1, attributes: $2)) }
            }
            return DispatchContract.Subject(dispatch, clock: time.clock) { await time.advance(by: .seconds(1)) }
        }

        #expect(violations == [])
    }

    @MainActor @Test(arguments: DispatchContract.contract.sections)
    func `a test on the main actor may run the contract`(section: Contract<DispatchContract.Subject>) async throws {
        let violations = try await section.violations { DispatchContract.Subject(SystemDispatch.shared) }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(DispatchContract.contract.sections.map(\.cases.count) == [10, 9, 7, 8, 5, 9, 6, 3])
    }

    @Test func `queues that forget their barriers and deadlines violate the contract`() async throws {
        let violations = try await DispatchContract.contract["deadlines"].violations {
            let dispatch = ComposableDispatch(forwardingTo: SystemDispatch.shared) {
                $0.queue = { label, qos, attributes in
                    let queue = SystemDispatch.shared.queue(label: label, qos: qos, attributes: attributes)
                    return ComposableQueue(forwardingTo: queue) { $0.asyncAfter = { queue.async(execute: $1) } }
                }
            }
            return DispatchContract.Subject(dispatch)
        }

        let names = violations.map(\.caseName)
        #expect(names.contains("work with an earlier deadline comes first"))
        #expect(names.contains("a deadline that never comes never comes"))
        #expect(!names.contains("a deadline that has passed is now"))
    }
}
