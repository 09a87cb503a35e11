import Testing

@testable import DependencySimulation

struct ScheduleSearchTests {
    /// Searches all schedules of a program that comes to the same choices in every run.
    private func search(upTo bound: Int, _ points: [ChoicePoint]) -> (search: ScheduleSearch, schedules: [String]) {
        var search = ScheduleSearch(upTo: bound, limit: 1_000)
        var schedules: [String] = []
        while let schedule = search.next() {
            schedules.append(schedule.description)
            let isSame = search.note(points)
            #expect(isSame)
        }
        return (search, schedules)
    }

    private let points = [
        ChoicePoint(kind: .delay, number: 0, count: 3), ChoicePoint(kind: .loss, number: 0, count: 3),
        ChoicePoint(kind: .number, number: 0, count: 2), ChoicePoint(kind: .fault, number: 0, count: 2),
    ]

    @Test func `a delay costs as many tasks as fall behind, a loss costs one, a number costs nothing`() {
        let (search, schedules) = search(upTo: 1, points)

        #expect(
            Set(schedules) == [
                "", "number0:1", "0~1", "0~1 number0:1", "loss0:1", "loss0:2", "loss0:1 number0:1", "loss0:2 number0:1",
            ]
        )
        #expect(schedules.count == 8)
        #expect(search.runs == [2, 6])
        // Three schedules cost one more than the bound: one with a delay of two tasks, and two with a delay of one task
        // and a loss.
        #expect(search.nextLevel == 3)
        #expect(!search.isExhaustive)
    }

    @Test func `no schedule runs twice, and none is left`() {
        let (search, schedules) = search(upTo: 4, points)

        // The first three choices have 3, 3 and 2 alternatives. The search does not vary the fault.
        #expect(Set(schedules).count == 18)
        #expect(schedules.count == 18)
        #expect(search.isExhaustive)
        #expect(search.waitingCount == 0)
    }

    @Test func `a run that misses its last deviation is told`() {
        var search = ScheduleSearch(upTo: 1, limit: 10)
        _ = search.next()
        let isSame = search.note(points)
        _ = search.next()
        let isSameWithout = search.note([])

        #expect(isSame)
        #expect(!isSameWithout)
    }
}
