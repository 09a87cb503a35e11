import DependencySimulation
import TimeDependency

extension PlantedBug {
    static let reentrancy: [PlantedBug] = [doubleStart, doubleLoad, staleSearch]

    private static let doubleStart = PlantedBug("an actor is started twice, as it awaits before it notes the start") {
        world,
        isCured in
        let service = Service(clock: world.dependencies.clock, isCured: isCured)
        await callTwice(within: 0...100, in: world) { await service.start() }
        let starts = await service.starts
        try world.require(starts == 1, "the service is started \(starts) times")
    }

    private static let doubleLoad = PlantedBug("a cache loads a value twice while the first load is under way") {
        world,
        isCured in
        let cache = ImageCache(clock: world.dependencies.clock, isCured: isCured)
        await callTwice(within: 0...200, in: world) { _ = await cache.image() }
        let loads = await cache.loads
        try world.require(loads == 1, "the image is loaded \(loads) times")
    }

    private static let staleSearch = PlantedBug("the answer to an earlier search replaces that to a later one") {
        world,
        isCured in
        let model = SearchModel(isCured: isCured)
        let clock = world.dependencies.clock
        await withTaskGroup { group in
            for query in ["s", "sw"] {
                let latency = Duration.milliseconds(Int64.random(in: 10...40, from: world))
                await model.begin(query)
                group.addTask {
                    try? await clock.sleep(for: latency)
                    await model.show("results of \(query)", of: query)
                }
                try? await clock.sleep(for: .milliseconds(10))
            }
        }
        let shown = await model.shown
        try world.require(shown == "results of sw", "it shows \(shown)")
    }
}

extension PlantedBug {
    /// Makes a call in each of two tasks, after delays in milliseconds that the seed draws from a range.
    static func callTwice(
        within delays: ClosedRange<Int64>,
        in world: SimulatedWorld,
        _ call: @escaping @Sendable () async -> Void
    ) async {
        await withTaskGroup { group in
            for _ in 0..<2 {
                let delay = Duration.milliseconds(Int64.random(in: delays, from: world))
                group.addTask {
                    try? await world.dependencies.clock.sleep(for: delay)
                    await call()
                }
            }
        }
    }
}

private actor Service {
    private let clock: any Clock<Duration>
    private let isCured: Bool
    private var isStarted = false
    private(set) var starts = 0

    init(clock: any Clock<Duration>, isCured: Bool) {
        self.clock = clock
        self.isCured = isCured
    }

    func start() async {
        guard !isStarted else { return }
        if isCured { isStarted = true }
        // The sleep simulates reading the configuration.
        try? await clock.sleep(for: .milliseconds(10))
        isStarted = true
        starts += 1
    }
}

private actor ImageCache {
    private let clock: any Clock<Duration>
    private let isCured: Bool
    private var image: String?
    private var load: Task<String, Never>?
    private(set) var loads = 0

    init(clock: any Clock<Duration>, isCured: Bool) {
        self.clock = clock
        self.isCured = isCured
    }

    func image() async -> String {
        if let image { return image }
        if isCured, let load { return await load.value }
        loads += 1
        let load = Task {
            try? await clock.sleep(for: .milliseconds(20))
            return "image"
        }
        self.load = load
        let value = await load.value
        image = value
        return value
    }
}

private actor SearchModel {
    private let isCured: Bool
    private var query = ""
    private(set) var shown = ""

    init(isCured: Bool) {
        self.isCured = isCured
    }

    func begin(_ query: String) { self.query = query }

    func show(_ results: String, of query: String) {
        if query == self.query || !isCured { shown = results }
    }
}
