import DependencyContract
import Foundation
import Testing

/// Tests of all fakes on one time line, with code under test that does not refer to it.
///
/// `TIME_LINE_RUNS=1000` runs each case a thousand times, and then again while every processor is busy.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct TimeLineTests {
    private static let contract = Contract<TimeLine>(
        "fakes on one time line",
        TimeLine.requests + TimeLine.bodies + TimeLine.files + TimeLine.programs + TimeLine.queues
    )
    private static let mainActor = Contract<TimeLine>("work on the main actor", TimeLine.mainActor)
    private static let longRuns = ProcessInfo.processInfo.environment["TIME_LINE_RUNS"].flatMap { Int($0) }
    private static let loads = longRuns == nil ? [false] : [false, true]

    @Test(arguments: contract.cases, loads)
    func `every run is right`(item: ContractCase<TimeLine>, whileBusy: Bool) async {
        await expectEveryRun(of: item, whileBusy: whileBusy)
    }

    @Test(arguments: mainActor.cases, loads)
    func `every run on the main actor is right`(item: ContractCase<TimeLine>, whileBusy: Bool) async {
        await expectEveryRun(of: item, whileBusy: whileBusy)
    }

    private func expectEveryRun(of item: ContractCase<TimeLine>, whileBusy: Bool) async {
        let cores = BusyCores(count: whileBusy ? ProcessInfo.processInfo.activeProcessorCount : 0)
        let runs = Self.longRuns ?? 3
        var violations: [ContractViolation] = []

        for _ in 0..<runs {
            if let violation = await item.violation(by: TimeLine()) { violations.append(violation) }
        }

        #expect(violations.isEmpty, "\(violations.count) of \(runs) runs: \(violations.prefix(3))")
        cores.release()
    }

    @Test func `no case is lost`() {
        #expect(Self.contract.cases.count == 36)
        #expect(Self.mainActor.cases.count == 19)
    }
}
