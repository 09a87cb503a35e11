import Dispatch
import Testing

@testable import TimeDependency

@Suite(.timeLimit(.minutes(5)))
struct JobAdoptionTests {
    private let key = DispatchSpecificKey<Bool>()

    /// Returns whether the caller is a job of a time line whose queue has the key.
    private func isJob() -> Bool {
        DispatchQueue.getSpecific(key: key) == true
    }

    @Test func `what the creator starts runs on the time line from the beginning, and the creator does not`() async {
        let time = VirtualTime()
        time.queue.setSpecific(key: key, value: true)

        let places = await [
            Task { isJob() }.value,
            Task.detached { isJob() }.value,
            withTaskGroup { group in
                group.addTask { isJob() }
                return await group.next() ?? false
            },
            Task { await Task { isJob() }.value }.value,
        ]

        #expect(places == [true, true, true, true])
        #expect(!isJob())
    }
}
