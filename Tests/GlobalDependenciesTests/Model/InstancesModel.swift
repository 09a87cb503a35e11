#if PROOFS
/// A model of the instances of an environment's shared defaults.
///
/// It covers how the instances are installed, and how boxes are added to a growing table and found there.
///
/// Its locations are the address of the instances, the address of their table, the tables, and the numbers in the
/// boxes. Tables have two, four and eight slots. The first table is full with one box, so a few threads are enough to
/// make the table grow twice.
struct InstancesModel {
    struct Key {
        let number: Int
        let identity: Int
    }

    var slotLoad: MemoryOrder
    var slotLoadByKeyPath: MemoryOrder
    var slotStore: MemoryOrder
    var tableLoad: MemoryOrder
    var tableStore: MemoryOrder
    var instancesLoad: MemoryOrder
    var instancesLoadWithoutNumber: MemoryOrder
    var install: MemoryOrder
    /// Whether a thread that loses the race to install its instances uses the winner's instances.
    var usesWinner = true
    /// Whether a search that reaches the end of the table continues at its start.
    var wraps: Bool
    /// Whether a table is at most half full.
    var isHalf: Bool

    init() throws {
        let search = try CoreSource("BoxTable.swift", "func box(_ number: Int) -> Unmanaged<Box>?")
        let searchByKeyPath = try CoreSource("BoxTable.swift", "private func position(_")
        let step = "position = (position &+ 1) & mask"
        isHalf = try CoreSource("BoxTable.swift", "var hasCapacity: Bool").contains("2 * count < mask")
        wraps = search.contains(step) && searchByKeyPath.contains(step)
        slotLoad = try search.order(of: "slots[position].load(")
        slotLoadByKeyPath = try CoreSource("BoxTable.swift", "private subscript(position").order(of: ".load(")
        slotStore = try CoreSource("BoxTable.swift", "func add(_").order(of: "slots[position].store(")
        tableLoad = try CoreSource("SharedInstances.swift", "var table: BoxTable").order(of: "slots.load(")
        tableStore = try CoreSource("SharedInstances.swift", "func add(_").order(of: "slots.store(")
        let storage = "GlobalDependencies.Storage.swift"
        instancesLoad = try CoreSource(storage, "func instance(_ number: Int)").order(of: "instances.load(")
        instancesLoadWithoutNumber = try CoreSource(storage, "private var ownInstances").order(of: "instances.load(")
        install = try CoreSource(storage, "func withInstances<").order(of: "instances.compareExchange(")
    }

    // MARK: Locations

    private static let firstTable = 1
    /// The number of locations of each `instances` object: a flag for completeness, the address of its table, and its
    /// tables.
    private static let instancesWidth = 2 + 4 + 6 + 10
    /// The tables of an instances object.
    ///
    /// Each consists of a mask, a count and slots. A slot contains the number of a box, or zero.
    private static let tables = [(offset: 2, slots: 2), (offset: 6, slots: 4), (offset: 12, slots: 8)]
    private let threadCount = 3

    private func instances(_ object: Int) -> Int { Self.firstTable + (object - 1) * Self.instancesWidth }
    private func boxLocation(_ box: Int) -> Int { Self.firstTable + threadCount * Self.instancesWidth + box - 1 }

    /// Returns the initial values.
    ///
    /// At first, either no instances or the instances of the first thread are installed.
    func values(isInstalled: Bool) -> [Int] {
        var values = [Int](repeating: 0, count: boxLocation(1 + threadCount * 4))
        guard isInstalled else { return values }
        values[0] = 1
        values[instances(1)] = 1
        values[instances(1) + 1] = instances(1) + Self.tables[0].offset
        values[instances(1) + Self.tables[0].offset] = Self.tables[0].slots - 1
        return values
    }

    // MARK: Threads

    /// Returns a thread that resolves shared defaults.
    ///
    /// Each instance is built at most once. The thread's number, counted from one, selects the locations of its own objects.
    func asks(_ keys: [Key], thread number: Int, builds: Bool = true) -> ModelThread.Body {
        { thread throws(ModelThread.Pending) in
            for (index, key) in keys.enumerated() {
                let box = number * 4 - 3 + index
                if try find(key, &thread) != nil { continue }
                guard builds else { continue }
                let object = try self.object(number, &thread)
                guard try self.position(key, try self.table(object, &thread), &thread).box == 0 else { continue }
                try thread.withLock { thread throws(ModelThread.Pending) in
                    if try self.position(key, try self.table(object, &thread), &thread).box == 0 {
                        try thread.write(key.identity * 16 + key.number, to: boxLocation(box))
                        try add(box, key, to: object, &thread)
                    }
                }
                let found = try find(key, &thread)
                try thread.require(found == key.identity, "\(key) is lost")
            }
        }
    }

    /// Searches for a box without a lock, and returns the identity of its key path.
    private func find(_ key: Key, _ thread: inout ModelThread) throws(ModelThread.Pending) -> Int? {
        let object = try thread.load(0, instancesLoad)
        guard object != 0 else { return nil }
        try thread.require(try thread.read(instances(object)) == 1, "instances are used that are not complete")
        let table = try self.table(object, &thread)
        let mask = try thread.read(table)
        try thread.require(mask != 0, "a table is used that is not complete")
        var position = key.number & mask
        for _ in 0...mask {
            try thread.require(position <= mask, "a search runs past the end of a table")
            let box = try thread.load(table + 2 + position, slotLoad)
            guard box != 0 else { return nil }
            let content = try thread.read(boxLocation(box))
            // All keys of the model have different numbers, so equal numbers mean equal key paths.
            if content % 16 == key.number { return content / 16 }
            position = wraps ? (position + 1) & mask : position + 1
        }
        try thread.require(false, "a search does not end")
        return nil
    }

    private func table(_ object: Int, _ thread: inout ModelThread) throws(ModelThread.Pending) -> Int {
        let table = try thread.load(instances(object) + 1, tableLoad)
        try thread.require(table != 0, "instances are used that are not complete")
        return table
    }

    private func position(
        _ key: Key,
        _ table: Int,
        _ thread: inout ModelThread
    ) throws(ModelThread.Pending) -> (position: Int, box: Int) {
        let mask = try thread.read(table)
        var position = key.number & mask
        for _ in 0...mask {
            try thread.require(position <= mask, "a search runs past the end of a table")
            let box = try thread.load(table + 2 + position, slotLoadByKeyPath)
            if box == 0 { return (position, 0) }
            if try thread.read(boxLocation(box)) == key.identity * 16 + key.number { return (position, box) }
            position = wraps ? (position + 1) & mask : position + 1
        }
        try thread.require(false, "a search does not end")
        return (position, 0)
    }

    /// Returns the environment's instances.
    ///
    /// The first thread to arrive installs its own.
    private func object(_ own: Int, _ thread: inout ModelThread) throws(ModelThread.Pending) -> Int {
        let known = try thread.load(0, instancesLoadWithoutNumber)
        guard known == 0 else {
            try thread.require(try thread.read(instances(known)) == 1, "instances are used that are not complete")
            return known
        }
        try thread.write(1, to: instances(own))
        try prepare(0, of: own, &thread)
        let other = try thread.compareExchange(0, expected: 0, desired: own, install)
        guard other != 0, usesWinner else { return own }
        try thread.require(try thread.read(instances(other)) == 1, "instances are used that are not complete")
        return other
    }

    /// Creates a table.
    ///
    /// The smallest table becomes the first table of its instances.
    private func prepare(_ size: Int, of object: Int, _ thread: inout ModelThread) throws(ModelThread.Pending) {
        let table = instances(object) + Self.tables[size].offset
        try thread.write(Self.tables[size].slots - 1, to: table)
        if size == 0 { try thread.write(table, to: instances(object) + 1) }
    }

    private func add(
        _ box: Int,
        _ key: Key,
        to object: Int,
        _ thread: inout ModelThread
    ) throws(ModelThread.Pending) {
        var table = try self.table(object, &thread)
        var mask = try thread.read(table)
        let count = try thread.read(table + 1)
        if isHalf ? 2 * count >= mask : count > mask {
            guard let size = Self.tables.firstIndex(where: { $0.slots > mask + 1 }) else {
                return try thread.require(false, "the model has no larger table")
            }
            let larger = instances(object) + Self.tables[size].offset
            try prepare(size, of: object, &thread)
            for position in 0...mask {
                let box = try thread.load(table + 2 + position, .relaxed)
                guard box != 0 else { continue }
                let content = try thread.read(boxLocation(box))
                let key = Key(number: content % 16, identity: content / 16)
                let place = try self.position(key, larger, &thread).position
                try thread.write(box, to: larger + 2 + place)
            }
            try thread.write(count, to: larger + 1)
            try thread.store(larger, in: instances(object) + 1, tableStore)
            (table, mask) = (larger, Self.tables[size].slots - 1)
        }
        let position = try self.position(key, table, &thread).position
        try thread.write(count + 1, to: table + 1)
        try thread.store(box, in: table + 2 + position, slotStore)
    }
}
#endif
