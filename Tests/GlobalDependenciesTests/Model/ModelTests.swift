#if PROOFS
import DependencyTestSupport
import Testing

/// A property of a model that a test changes.
typealias Choice<Model, Value> = any WritableKeyPath<Model, Value> & Sendable

/// Tests of the core's lock-free protocols, in every interleaving of a few threads and with the weak memory model of C++.
///
/// The memory orders come from the source. A processor with strong memory, such as x86, would hide a missing order.
struct ModelTests {
    typealias Key = KeyPathNumbersModel.Key

    /// Returns the violation that a change of a model leads to.
    private func violation<Model, Value>(
        of model: Model,
        setting choice: WritableKeyPath<Model, Value>,
        to value: Value,
        _ check: (Model) -> ModelCheck
    ) -> String? {
        var model = model
        model[keyPath: choice] = value
        return check(model).violation
    }

    // MARK: Numbers of key paths

    /// Keys with the same slot.
    private static let colliding = [Key(address: 12, number: 1), Key(address: 22, number: 2)]
    /// Keys of equal key paths.
    private static let equal = [Key(address: 12, number: 1), Key(address: 13, number: 1)]
    /// Keys of different key paths with the same number.
    private static let clashing = [Key(address: 12, number: 1), Key(address: 23, number: 1)]
    private static let threeKeys = [
        Key(address: 12, number: 1), Key(address: 22, number: 2), Key(address: 33, number: 2),
    ]

    private func check(_ model: KeyPathNumbersModel) -> ModelCheck {
        let sets = [
            Self.colliding.map { [$0, $0, $0] },
            Self.equal.map { [$0, $0, $0] },
            Self.clashing.map { [$0, $0, $0] },
            [Self.colliding + Self.colliding.prefix(1), Self.colliding.reversed() + Self.colliding.suffix(1)],
            Self.threeKeys.map { [$0, $0] },
            [[Self.colliding[0], Self.colliding[0]], [Self.colliding[1], Self.colliding[1]], [Self.colliding[0]]],
        ]
        var all = ModelCheck()
        for set in sets {
            all.explore(set.map(model.asks), values: model.values) { model.mixUp(of: set.flatMap(\.self), in: $0) }
        }
        return all
    }

    @Test func `a key path never has the number of another one`() throws {
        let found = check(try KeyPathNumbersModel(slotCount: 2))

        #expect(found.violation == nil)
        #expect(found.stateCount > 500)
    }

    @Test(arguments: [\.addressLoad, \.addressStore] as [Choice<KeyPathNumbersModel, MemoryOrder>])
    func `the model finds each order of the numbers that is relaxed`(
        order: Choice<KeyPathNumbersModel, MemoryOrder>
    ) throws {
        #expect(violation(of: try KeyPathNumbersModel(slotCount: 2), setting: order, to: .relaxed, check) != nil)
    }

    @Test func `the model finds a slot that is trusted in a second step`() throws {
        var model = try KeyPathNumbersModel(slotCount: 2)
        model.trustsSlot = true

        #expect(check(model).violation?.contains("has the number of another key path") == true)
    }

    @Test(
        arguments: [\.locks, \.looksAgain, \.comparesAddress, \.comparesNumbers] as [Choice<KeyPathNumbersModel, Bool>]
    )
    func `the model finds each step of interning that is left out`(
        step: Choice<KeyPathNumbersModel, Bool>
    ) throws {
        #expect(violation(of: try KeyPathNumbersModel(slotCount: 2), setting: step, to: false, check) != nil)
    }

    // MARK: Instances

    private func check(_ model: InstancesModel) -> ModelCheck {
        typealias Key = InstancesModel.Key
        // The first two keys have the last slot in tables of two and of four slots. In a table of four, the third key has another
        // slot.
        let keys = [Key(number: 3, identity: 1), Key(number: 7, identity: 2), Key(number: 1, identity: 3)]
        let fresh = [
            [model.asks([keys[0]], thread: 1), model.asks([keys[1]], thread: 2)],
            [model.asks([keys[0]], thread: 1), model.asks([keys[0]], thread: 2, builds: false)],
        ]
        let installed = [
            [model.asks([keys[0], keys[1]], thread: 1), model.asks([keys[1], keys[0]], thread: 2)],
            [model.asks(keys, thread: 1), model.asks([keys[0], keys[1]], thread: 2, builds: false)],
            [
                model.asks([keys[0]], thread: 1), model.asks([keys[1]], thread: 2),
                model.asks([keys[0]], thread: 3, builds: false),
            ],
        ]
        var all = ModelCheck()
        for set in fresh { all.explore(set, values: model.values(isInstalled: false)) }
        for set in installed { all.explore(set, values: model.values(isInstalled: true)) }
        return all
    }

    @Test func `an instance that was built is found, and no other one`() throws {
        let found = check(try InstancesModel())

        #expect(found.violation == nil)
        #expect(found.stateCount > 500)
    }

    @Test(
        arguments: [
            \.slotLoad, \.slotStore, \.tableLoad, \.tableStore,
            \.instancesLoad, \.instancesLoadWithoutNumber, \.install,
            \.slotLoadByKeyPath,
        ] as [Choice<InstancesModel, MemoryOrder>]
    )
    func `the model finds each order of the instances that is relaxed`(
        order: Choice<InstancesModel, MemoryOrder>
    ) throws {
        #expect(violation(of: try InstancesModel(), setting: order, to: .relaxed, check) != nil)
    }

    @Test(arguments: [MemoryOrder.acquiring, .releasing])
    func `the model finds an installation that misses one half of its order`(order: MemoryOrder) throws {
        #expect(violation(of: try InstancesModel(), setting: \.install, to: order, check) != nil)
    }

    @Test(arguments: [\.usesWinner, \.isHalf, \.wraps] as [Choice<InstancesModel, Bool>])
    func `the model finds a loser that uses its own instances, a full table, and a search without a wrap`(
        step: Choice<InstancesModel, Bool>
    ) throws {
        #expect(violation(of: try InstancesModel(), setting: step, to: false, check) != nil)
    }

    // MARK: Users

    private func check(_ model: UsersModel) -> ModelCheck {
        var all = ModelCheck()
        for set in [
            [model.releases, model.uses(times: 2, adds: true)],
            [model.releases, model.uses(times: 1, adds: true), model.uses(times: 1)],
            [model.releases, model.uses(times: 2), model.uses(times: 2)],
        ] {
            all.explore(set, values: model.values, end: model.leak)
        }
        return all
    }

    @Test func `instances are released once, and never while a thread has them open`() throws {
        let found = check(try UsersModel())

        #expect(found.violation == nil)
        #expect(found.stateCount > 100)
    }

    @Test(arguments: [MemoryOrder.relaxed, .acquiring, .releasing])
    func `the model finds a close that is not ordered`(order: MemoryOrder) throws {
        #expect(violation(of: try UsersModel(), setting: \.close, to: order, check) != nil)
    }

    @Test(arguments: [\.looks, \.releasesOnce] as [Choice<UsersModel, Bool>])
    func `the model finds instances that are opened too late, or released twice`(
        step: Choice<UsersModel, Bool>
    ) throws {
        #expect(violation(of: try UsersModel(), setting: step, to: false, check) != nil)
    }

    // MARK: Tables

    private func check(_ model: TableOwnersModel) -> ModelCheck {
        var all = ModelCheck()
        all.explore([model.owner, model.owner, model.owner], values: model.values(owners: 3), end: model.leak)
        return all
    }

    @Test func `a table is released by its last owner, after all others have read it`() throws {
        let model = try TableOwnersModel()
        #expect(check(model).violation == nil)

        for order in [MemoryOrder.relaxed, .acquiring, .releasing] {
            var other = model
            other.release = order
            #expect(check(other).violation != nil)
        }
    }
}
#endif
