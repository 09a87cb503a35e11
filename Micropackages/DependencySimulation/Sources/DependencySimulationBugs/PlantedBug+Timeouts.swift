import DependencySimulation
import TimeDependency

extension PlantedBug {
    static let timeouts: [PlantedBug] = [doubleResult, secondDebounce]

    private static let doubleResult = PlantedBug("a result and its timeout are both delivered") { world, isCured in
        let clock = world.dependencies.clock
        let requests = Requests(isCured: isCured)
        let journal = Journal<String>()
        await withTaskGroup { group in
            let latency = Duration.milliseconds(100 * Int64.random(in: 1...10, from: world))
            group.addTask {
                try? await clock.sleep(for: latency)
                guard await requests.isOpen else { return }
                await journal.append("result")
                await requests.finish("result")
            }
            group.addTask {
                try? await clock.sleep(for: .milliseconds(500))
                guard await requests.isOpen else { return }
                await journal.append("timeout")
                await requests.finish("timeout")
            }
        }
        let results = await requests.results
        try world.require(results.count == 1, "the caller gets \(results)")
    }

    private static let secondDebounce = PlantedBug("a debounce saves twice when a change comes as it is due") {
        world,
        isCured in
        let saver = Saver(clock: world.dependencies.clock, isCured: isCured)
        let pause = Duration.milliseconds(50 * Int64.random(in: 1...8, from: world))
        await saver.change("a")
        try await world.dependencies.clock.sleep(for: pause)
        await saver.change("ab")
        try await world.dependencies.clock.sleep(for: .seconds(2))
        let saves = await saver.saves
        let expected = pause < .milliseconds(200) ? [["ab"]] : [["ab"], ["a", "ab"]]
        try world.require(expected.contains(saves), "it saves \(saves)")
    }
}

private actor Requests {
    private let isCured: Bool
    private(set) var results: [String] = []

    init(isCured: Bool) {
        self.isCured = isCured
    }

    var isOpen: Bool { results.isEmpty }

    func finish(_ result: String) {
        if results.isEmpty || !isCured { results.append(result) }
    }
}

private actor Saver {
    private let clock: any Clock<Duration>
    private let isCured: Bool
    private var text = ""
    private var isDirty = false
    private var task: Task<Void, Never>?
    private(set) var saves: [String] = []

    init(clock: any Clock<Duration>, isCured: Bool) {
        self.clock = clock
        self.isCured = isCured
    }

    func change(_ text: String) {
        task?.cancel()
        self.text = text
        isDirty = true
        task = Task {
            try? await clock.sleep(for: .milliseconds(200))
            // The sleep does not throw if it ends before the cancellation, so the task checks for the cancellation itself.
            if isCured, Task.isCancelled || !isDirty { return }
            saves.append(self.text)
            isDirty = false
        }
    }
}
