public import Synchronization

/// Boxes by the numbers of their key paths: a flat hash table, never more than half full.
///
/// It retains its boxes until its owner calls ``deallocate()``.
///
/// `@unchecked Sendable`: slots are atomic, and adding, which alone changes the count, is for one thread at a time.
@usableFromInline
struct BoxTable: @unchecked Sendable {
    @usableFromInline typealias Slot = Atomic<Unmanaged<Box>?>

    /// The table of all environments without overrides; nothing is ever added to it.
    static let empty = BoxTable(slotCount: 1)

    /// The slots, behind two words: how many boxes there are, and the number of slots less one.
    @usableFromInline let slots: UnsafeMutablePointer<Slot>

    @usableFromInline
    init(slots: UnsafeMutablePointer<Slot>) {
        self.slots = slots
    }

    private init(slotCount: Int) {
        let header = UnsafeMutablePointer<Int>.allocate(capacity: slotCount + 2)
        header[0] = 0
        header[1] = slotCount - 1
        slots = UnsafeMutableRawPointer(header + 2).bindMemory(to: Slot.self, capacity: slotCount)
        for position in 0..<slotCount { (slots + position).initialize(to: Slot(nil)) }
    }

    /// Makes a table with room for some boxes, which has those of another one.
    init(_ other: BoxTable = .empty, capacity: Int) {
        var slotCount = 4
        while slotCount < 2 * capacity { slotCount *= 2 }
        self.init(slotCount: slotCount)
        for position in 0...other.mask {
            guard let box = other.slots[position].load(ordering: .acquiring) else { continue }
            slots[slotCount == other.mask + 1 ? position : freePosition(box.number)].store(
                box.retain(),
                ordering: .relaxed
            )
        }
        count = other.count
    }

    func deallocate() {
        guard !isForDefaults else { return }
        for position in 0...mask { slots[position].load(ordering: .relaxed)?.release() }
        (UnsafeMutableRawPointer(slots) - 16).deallocate()
    }

    /// Whether it is ``empty``, the only table of one slot.
    var isForDefaults: Bool { mask == 0 }

    @inlinable var mask: Int { (UnsafeRawPointer(slots) - 8).load(as: Int.self) }

    private(set) var count: Int {
        get { (UnsafeRawPointer(slots) - 16).load(as: Int.self) }
        nonmutating set { (UnsafeMutableRawPointer(slots) - 16).storeBytes(of: newValue, as: Int.self) }
    }

    /// Returns a table with room for nothing but the same boxes, or all but one.
    func copy(without removed: Box? = nil) -> BoxTable {
        let kept = removed == nil ? count : count - 1
        let copy = kept == 0 ? .empty : BoxTable(capacity: kept)
        for box in boxes where box !== removed { copy.add(box) }
        return copy
    }

    var hasRoom: Bool { 2 * count < mask }

    var boxes: [Box] {
        (0...mask).compactMap { slots[$0].load(ordering: .acquiring)?.takeUnretainedValue() }
    }

    /// Returns the box of a number that no other key path has.
    @inlinable
    @inline(__always)
    func box(_ number: Int) -> Unmanaged<Box>? {
        var position = number & mask
        while let box = slots[position].load(ordering: .acquiring) {
            if box.number == number { return box }
            position = (position &+ 1) & mask
        }
        return nil
    }

    /// Returns the box of a key path.
    func box(_ number: Int, equalTo keyPath: AnyKeyPath) -> Box? {
        slots[position(number, keyPath)].load(ordering: .acquiring)?.takeUnretainedValue()
    }

    /// Adds a box, in the place of one that has an equal key path.
    /// - Precondition: The table has room for it.
    func add(_ box: Box) {
        let slot = slots + position(box.number, box.keyPath)
        let replaced = slot.pointee.load(ordering: .relaxed)
        slot.pointee.store(.passRetained(box), ordering: .releasing)
        if let replaced { replaced.release() } else { count += 1 }
    }

    private func position(_ number: Int, _ keyPath: AnyKeyPath) -> Int {
        var position = number & mask
        while let box = slots[position].load(ordering: .acquiring),
            box.number != number || !box._withUnsafeGuaranteedRef({ $0.keyPath === keyPath || $0.keyPath == keyPath })
        {
            position = (position &+ 1) & mask
        }
        return position
    }

    private func freePosition(_ number: Int) -> Int {
        var position = number & mask
        while slots[position].load(ordering: .relaxed) != nil { position = (position &+ 1) & mask }
        return position
    }
}
