import DependencyTestSupport
import Synchronization
import Testing

@testable import GlobalDependencies

/// What a builder resolves is reported the same when the instance is built, and later.
struct BuildRecordTests {
    /// Operations of a builder, which resolve in its environment and in the default environment.
    static let operations: [@Sendable (GlobalDependencies) -> String] = [
        { $0.name },
        { dependencies in (0..<10).map { _ in dependencies.name }.joined() },
        { _ in Child().greet() },
        { $0.with(override: Hello(), for: \.greeter).greeter.greeting },
        { dependencies in
            var reset = dependencies
            reset.resetToDefault(keyPath: \.nickname)
            return (reset.nickname ?? "") + (dependencies.nickname ?? "")
        },
        { $0.visitor.greet() + $0.visitor.greet() },
        { $0.hermit.greeting + $0.sharedHermit.greeting },
        { $0.index.archive.name + $0.archive.name },
        { $0.patron.dependencies.name },
        { _ in GlobalDependencies.default.patron.dependencies.greeter.greeting },
        { "\($0.patron.dependencies.buildGlobal().with(override: "Cid", for: \.nickname).name)" },
        { $0.patron.dependencies.buildGlobal().visitor.dependencies.name },
        { $0.selfish },
        { $0.buildGlobal().moody.greeting },
        { $0.visitor.dependencies.name + $0.patron.forgottenChild.greet() },
        { dependencies in (0..<3).map { dependencies[word: $0] + dependencies[room: $0].greeting }.joined() },
        { dependencies in (0..<3).map { _ in dependencies.ambiguous.greeting }.joined() },
        { "\($0.with(override: "Cid", for: \.nickname))" },
        { dependencies in
            var reset = dependencies
            reset.resetToDefault(keyPath: \.nickname)
            return "\(reset)"
        },
        { $0.with(override: Hello(), for: \.greeter).name },
        { $0.name + $0.with(override: $0.name + "!", for: \.name).name + GlobalDependencies.default.name },
        { $0.letter + $0.with(override: "Cid", for: \.name).letter },
        { dependencies in
            var reset = dependencies
            reset.resetToDefault(keyPath: \.hermit)
            return reset.hermit.greeting + GlobalDependencies.default.hermit.greeting
        },
    ]

    @Test(arguments: operations.indices)
    func `an audit reports the same whether what a builder uses was built before or not`(index: Int) {
        func environment() -> GlobalDependencies {
            GlobalDependencies.default.with(override: Order(run: Self.operations[index]), for: \.order)
        }
        let (now, before) = (environment(), environment())
        _ = (before.patron, before.index, before.sharedHermit, GlobalDependencies.default.patron)

        let whenBuilt = resolutions(now)
        #expect(resolutions(before) == whenBuilt)
        #expect(resolutions(before) == whenBuilt)
    }

    private func resolutions(_ dependencies: GlobalDependencies) -> [String] {
        let report = Report()
        GlobalDependencies.auditing(report.note) {
            _ = GlobalDependencies.default.with {
                $0.override(keyPath: \.name, with: "Bob")
                $0.override(keyPath: \.hermit, with: Hello())
            }
            _ = dependencies.obedient
            _ = (GlobalDependencies.default.nickname, GlobalDependencies.default.greeter)
        }
        return report.all.map { "\($0) \($0.lostOverride ?? "")" }
    }

    @Test(arguments: operations.indices)
    func `an audit reports the same whether an instance is built now or was built before`(index: Int) {
        func environment() -> GlobalDependencies {
            GlobalDependencies.default.with(override: Order(run: Self.operations[index]), for: \.order)
        }
        let (now, before) = (environment(), environment())
        _ = before.obedient

        let whenBuilt = resolutions(now)
        #expect(whenBuilt.contains { $0.hasPrefix("obedient → order: ") })
        #expect(resolutions(before) == whenBuilt)
        #expect(resolutions(now) == whenBuilt)
    }

    @Test func `a build keeps each dependency once`() {
        let dependencies = GlobalDependencies.default.with(
            override: Order { dependencies in
                for _ in 0..<1000 {
                    _ = (dependencies.name, Child().greet(), dependencies.visitor, dependencies.archive)
                }
                for _ in 0..<1000 { _ = dependencies.with(override: "Cid", for: \.nickname).nickname }
                return ""
            },
            for: \.order
        )
        _ = dependencies.obedient

        let record = Self.record(of: \GlobalDependencies.obedient, in: dependencies)
        // The override of `nickname` is an event, too.
        #expect(record?.count == 7)
    }

    @Test(arguments: [1, 2, 5])
    func `a composite default is not live if what it takes was recorded before`(times: Int) {
        let dependencies = GlobalDependencies.default.with(
            override: Order { dependencies in
                for _ in 0..<times { _ = dependencies.name }
                return dependencies.salutation
            },
            for: \.order
        )
        _ = dependencies.obedient
        let report = Report()

        GlobalDependencies.auditing(report.note) { _ = dependencies.obedient }

        #expect(report.names == ["order", "name", "obedient"])
    }

    @Test func `a builder gets the override that it asks for the first time`() {
        let dependencies = GlobalDependencies.default.with(override: 100, for: \.price)
            .with(
                override: Order { dependencies in
                    let sale = dependencies.with(override: 50, for: \.price)
                    return "\(sale.price) \(sale.price) \(dependencies.price)"
                },
                for: \.order
            )

        #expect(dependencies.obedient.greeting == "50 50 100")
    }

    @Test(arguments: [false, true])
    func `a lost override behind an instance is found whether the instance was built before or not`(isBuilt: Bool) {
        let other = GlobalDependencies.default.with(override: "unrelated", for: \.nickname)
        if isBuilt { _ = other.letter }
        let dependencies = GlobalDependencies.default.with {
            $0.override(keyPath: \.name, with: "Bob")
            $0.override(keyPath: \.order, with: Order { $0.letter + other.letter })
        }
        let report = Report()

        GlobalDependencies.auditing(report.note) { _ = dependencies.obedient }

        #expect(report.all.filter { $0.lostOverride != nil }.map(\.name) == ["name"])
    }

    @Test(arguments: [false, true])
    func `a default that a builder takes again after overriding it is lost, whether it was built before or not`(
        isBuilt: Bool
    ) {
        let dependencies = GlobalDependencies.default.with(
            override: Order { dependencies in
                _ = dependencies.price
                _ = dependencies.with(override: 5, for: \.price)
                return "\(GlobalDependencies.default.price)"
            },
            for: \.order
        )
        if isBuilt { _ = dependencies.obedient }
        let report = Report()

        GlobalDependencies.auditing(report.note) { _ = dependencies.obedient }

        #expect(report.all.filter { $0.name == "price" }.map { $0.lostOverride != nil } == [false, true])
    }

    @Test(arguments: [false, true], [0, 1, 2])
    func `an override that is lost after a dependency was resolved is found`(isBuilt: Bool, setter: Int) {
        let plain = GlobalDependencies.default
        let dependencies = GlobalDependencies.default.with(override: Hello(), for: \.greeter)
            .with(
                override: Order { dependencies in
                    let before = "\(dependencies.price)"
                    switch setter {
                    case 0: _ = dependencies.sale
                    case 1: _ = dependencies.saleOfComposite
                    default: _ = plain.with(override: 5, for: \.price)
                    }
                    return before + "\(GlobalDependencies.default.price)"
                },
                for: \.order
            )
        if isBuilt { _ = dependencies.obedient }
        let report = Report()

        for _ in 0..<2 { GlobalDependencies.auditing(report.note) { _ = dependencies.obedient } }

        let prices = report.all.filter { $0.name == "price" && $0.path == ["obedient"] }
        #expect(prices.map { $0.lostOverride != nil } == [false, true, false, true])
    }

    @Test(arguments: [false, true])
    func `an override that a builder loses behind a second instance is found`(isBuilt: Bool) {
        let dependencies = GlobalDependencies.default.with(
            override: Order { dependencies in
                _ = dependencies.letter
                _ = dependencies.with(override: "Cid", for: \.name)
                return dependencies.with(override: "C", for: \.nickname).letter
            },
            for: \.order
        )
        if isBuilt { _ = dependencies.obedient }
        let report = Report()

        GlobalDependencies.auditing(report.note) { _ = dependencies.obedient }

        #expect(
            report.all.filter { $0.lostOverride != nil }.map { $0.path + [$0.name] } == [
                ["obedient", "letter", "name"]
            ]
        )
    }

    @Test(arguments: [false, true])
    func `a default that a builder restores and one that it takes are told apart`(isBuilt: Bool) {
        let dependencies = GlobalDependencies.default.with(
            override: Order { dependencies in
                var reset = dependencies
                reset.resetToDefault(keyPath: \.price)
                return "\(reset.price) \(dependencies.price)"
            },
            for: \.order
        )
        if isBuilt { _ = dependencies.obedient }
        let report = Report()

        GlobalDependencies.auditing(report.note) {
            _ = GlobalDependencies.default.with(override: 5, for: \.price)
            _ = dependencies.obedient
        }

        #expect(report.all.filter { $0.name == "price" }.map { $0.lostOverride != nil } == [false, true])
    }

    @Test func `a composite default that was reset is not live`() {
        var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        dependencies.resetToDefault(keyPath: \.salutation)
        let report = Report()

        GlobalDependencies.auditing(report.note) { _ = dependencies.salutation }

        #expect(report.names == ["name"])
    }

    @Test func `a chain of a hundred builds of one accessor is built`() {
        #expect(GlobalDependencies.default[link: 99] == 99)
    }

    @Test(.onThreadOfItsOwn) func `a chain of instances, each built from the one before, is reported and released`() {
        let report = Report()
        let releases = Counter()
        do {
            let dependencies = GlobalDependencies.default.with(override: Witness(releases), for: \.greeter)
            // More records than a stack has room for.
            for link in 0..<100_000 { _ = dependencies[link: link] }

            GlobalDependencies.auditing(report.note) { _ = dependencies[link: 99] }
        }

        #expect(report.all.map(\.path.count) == (0..<100).reversed())
        #expect(releases.count.load(ordering: .relaxed) == 1)
    }

    @Test func `a record does not keep the records of all generations of instances`() {
        var records: [WeakRecord] = []
        var last: (environment: GlobalDependencies, patron: Patron)?
        for generation in 0..<1000 {
            let before = Lock(last?.patron)
            let dependencies = GlobalDependencies.default.with(
                override: Order { _ in
                    let environment = before.withLock { $0 }?.dependencies as? GlobalDependencies
                    return "\(environment?.obedient.greeting ?? "")\(generation)".suffix(3).description
                },
                for: \.order
            )
            _ = dependencies.obedient
            before.withLock { $0 = nil }
            records.append(WeakRecord(record: Self.record(of: \GlobalDependencies.obedient, in: dependencies)))
            last = (dependencies, dependencies.patron)
        }

        #expect(records.last?.record != nil)
        #expect(records.count { $0.record != nil } <= 100)
    }

    private struct WeakRecord {
        weak var record: BuildRecord?
    }

    private static func record(of keyPath: AnyKeyPath, in dependencies: GlobalDependencies) -> BuildRecord? {
        dependencies.storage.withInstances { $0.table.box(keyPath.hashValue)?.takeUnretainedValue().record }
    }

    @Test func `composite defaults that keep their environments do not chain them in an audit`() {
        let report = Report()
        GlobalDependencies.auditing(report.note) {
            var dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
            let archive = dependencies.archive
            for _ in 0..<100_000 { dependencies = dependencies.kept }
            #expect(dependencies.name == "Bob")
            #expect(dependencies.archive === archive)
        }
    }

    @Test func `an audit that a builder starts hears what the builder has resolved before`() {
        let (outer, inner) = (Report(), Report())
        let dependencies = GlobalDependencies.default.with(
            override: Order { dependencies in
                _ = dependencies.name
                return GlobalDependencies.auditing(inner.note) { dependencies.name }
            },
            for: \.order
        )

        GlobalDependencies.auditing(outer.note) { _ = dependencies.obedient }

        #expect(inner.names == ["name"])
        #expect(outer.names == ["order", "name", "name", "obedient"])
    }

    @Test func `shared defaults that need the same ones are reported in linear time`() {
        let dependencies = GlobalDependencies.default.with(override: "Bob", for: \.name)
        _ = dependencies[layer: 0]
        let report = Report()

        GlobalDependencies.auditing(report.note) { _ = dependencies[layer: 0] }

        #expect(report.all.count < 200)
    }

    @Test func `threads leave nothing observed behind`() async {
        await withTaskGroup { group in
            for _ in 0..<16 {
                group.addTask {
                    for _ in 0..<100 {
                        _ = GlobalDependencies.default.with(override: "Bob", for: \.name).index
                    }
                }
            }
        }
    }
}

extension GlobalDependencies {
    /// A composite default that does not keep its environment.
    var salutation: String {
        resolveDependency(forKeyPath: \.salutation) { "Dear \($0.name)" }
    }

    /// A dependency that no other test resolves.
    var price: Int {
        resolveDependency(forKeyPath: \.price, defaultImplementation: -1)
    }

    /// A shared default whose builder uses the environment that is asked.
    var selfish: String {
        resolveSharedDependency(forKeyPath: \.selfish) { _ in name }
    }

    /// A shared default that gives another price to its children.
    var sale: String {
        resolveSharedDependency(forKeyPath: \.sale) { "\($0.with(override: 5, for: \.price).price)" }
    }

    var saleOfComposite: String {
        resolveDependency(forKeyPath: \.saleOfComposite) { $0.sale }
    }

    var letter: String {
        resolveSharedDependency(forKeyPath: \.letter) { "Dear \($0.name)" }
    }

    /// A composite default that is its environment.
    var kept: GlobalDependencies {
        resolveDependency(forKeyPath: \.kept) { $0 }
    }

    subscript(link link: Int) -> Int {
        resolveSharedDependency(forKeyPath: \.[link: link]) { link == 0 ? 0 : $0[link: link - 1] + 1 }
    }

    /// Thirty layers of two shared defaults, each of which needs both of the next layer.
    subscript(layer layer: Int) -> Greetings {
        resolveSharedDependency(forKeyPath: \.[layer: layer]) { dependencies in
            guard layer < 60 else { return Greetings(dependencies.name) }
            let next = (layer / 2 + 1) * 2
            _ = dependencies[layer: next]
            return dependencies[layer: next + 1]
        }
    }
}
