import DependencySupport
import Testing

@testable import TimeDependency

struct ReadyJobsTests {
    private func job(_ arrival: Int) -> ReadyJob {
        // The job never runs. Its address must be large, because a small address would encode `nil` in an optional.
        let job = unsafeBitCast(UInt(arrival) << 16, to: UnownedJob.self)
        return ReadyJob(job: job, task: arrival, origin: .timeLine, isOnMainActor: false, arrival: arrival)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `it finds and removes as an array does`(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        var jobs = ReadyJobs()
        var model: [Int] = []
        var arrival = 0

        for _ in 0..<200 {
            if model.isEmpty || Int.random(in: 0..<100, using: &numbers) < 30 + Int(seed) * 2 {
                arrival += Int.random(in: 1...3, using: &numbers)
                jobs.add(job(arrival))
                model.append(arrival)
            } else {
                let position = Int.random(in: 0..<model.count, using: &numbers)
                #expect(jobs.position(ofArrival: model[position]) == position)
                #expect(jobs.remove(at: position).arrival == model.remove(at: position))
            }
            let start = Int.random(in: 0...arrival, using: &numbers)
            #expect(jobs.count == model.count)
            #expect(jobs.jobs(after: start).map(\.arrival) == model.filter { $0 > start })
            #expect(jobs.position(ofArrival: start) == model.firstIndex(of: start))
        }

        #expect(model.indices.map { jobs[$0].arrival } == model)
    }
}
