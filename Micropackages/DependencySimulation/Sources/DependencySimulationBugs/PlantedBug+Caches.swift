import DependencySimulation
import TimeDependency

extension PlantedBug {
    static let caches: [PlantedBug] = [staleCache, doubleRefresh]

    private static let staleCache = PlantedBug("a reader fills a cache again with what is being overwritten") {
        world,
        isCured in
        let clock = world.dependencies.clock
        let (store, cache) = (Slot("old"), Slot(nil))
        let moment = Duration.milliseconds(10 * Int64.random(in: 0...3, from: world))
        await withTaskGroup { group in
            group.addTask {
                await cache.set(nil)
                try? await clock.sleep(for: .milliseconds(10))
                await store.set("new")
                if isCured { await cache.set(nil) }
            }
            group.addTask {
                try? await clock.sleep(for: moment)
                let version = await cache.version
                guard await cache.value == nil else { return }
                let value = await store.value
                if isCured {
                    await cache.set(value, ifVersion: version)
                } else {
                    await cache.set(value)
                }
            }
        }
        let cached = await cache.value
        try world.require(cached != "old", "the cache keeps the old value")
    }

    private static let doubleRefresh = PlantedBug("two requests refresh a token, and the later one loses") {
        world,
        isCured in
        let session = Session(clock: world.dependencies.clock, isCured: isCured)
        await callTwice(within: 0...200, in: world) { await session.refresh() }
        let isValid = await session.isValid
        try world.require(isValid, "the session is lost")
    }
}

private actor Slot {
    private(set) var value: String?
    private(set) var version = 0

    init(_ value: String?) {
        self.value = value
    }

    func set(_ value: String?) {
        self.value = value
        version += 1
    }

    func set(_ value: String?, ifVersion version: Int) {
        if version == self.version { set(value) }
    }
}

/// A session whose server accepts each refresh token once.
private actor Session {
    private let clock: any Clock<Duration>
    private let isCured: Bool
    private var token = 1
    private var accepted = 1
    private var refreshing: Task<Void, Never>?
    private(set) var isValid = true

    init(clock: any Clock<Duration>, isCured: Bool) {
        self.clock = clock
        self.isCured = isCured
    }

    func refresh() async {
        if isCured, let refreshing { return await refreshing.value }
        let task = Task { await exchangeToken() }
        refreshing = task
        await task.value
        refreshing = nil
    }

    private func exchangeToken() async {
        let sent = token
        try? await clock.sleep(for: .milliseconds(10))
        if sent == accepted {
            accepted += 1
            try? await clock.sleep(for: .milliseconds(10))
            token = sent + 1
        } else {
            isValid = false
        }
    }
}
