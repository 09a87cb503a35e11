public import Synchronization

/// A hash table of boxes by the numbers of their key paths, with open addressing.
///
/// A table is at most half full. It is one block of words: the header, the slots, and the references to the boxes in
/// the order in which they were added. The references own the boxes and the slots borrow them, so slots can be copied
/// as plain memory. All offsets count words, so the layout is the same on 32 and 64 bits.
///
/// Readers need no lock. A box is complete before the releasing store that publishes it, and a slot that holds a box
/// never becomes empty. So a reader that acquires a slot sees either the whole box or an empty slot. A search ends at
/// an empty slot, and a table that is never full always has an empty slot. If a dependency is not overridden, the
/// search for its key path finds no box. Such a search ends after a few steps, because half of the slots stay empty.
///
/// `@unchecked Sendable`: slots are atomic. Everything else changes only when a box is added, and one thread at a time
/// adds boxes.
@usableFromInline
@frozen
struct BoxTable: @unchecked Sendable {
    /// The words in front of the slots: the number of owners, the number of boxes, and the number of slots less one.
    private static let headerCount = 3

    /// The table of all environments without overrides, to which nothing is ever added.
    static let empty = BoxTable(slotCount: 1, isZero: true)

    @usableFromInline let slots: UnsafeMutablePointer<Atomic<UInt>>

    /// Creates a reference to the table whose slots begin at an address.
    @inlinable
    init(address: UInt) {
        slots = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
    }

    private init(slotCount: Int, isZero: Bool) {
        let count = Self.headerCount + slotCount + slotCount / 2
        slots = CLibrary.words(count: count, isZero: isZero) + Self.headerCount
        slots[-1].store(UInt(bitPattern: slotCount - 1), ordering: .relaxed)
        slots[-2].store(0, ordering: .relaxed)
        slots[-3].store(1, ordering: .relaxed)
    }

    /// Creates a table that can contain `capacity` boxes in total, and adds the boxes of another table.
    init(_ other: BoxTable = .empty, capacity: Int) {
        var slotCount = 4
        while slotCount < 2 * capacity { slotCount *= 2 }
        self.init(slotCount: slotCount, isZero: slotCount != other.mask + 1)
        let boxCount = other.count
        if boxCount == 0, slotCount != other.mask + 1 { return }
        if slotCount == other.mask + 1 {
            UnsafeMutableRawPointer(slots).copyMemory(
                from: other.slots,
                byteCount: slotCount * MemoryLayout<UInt>.stride
            )
        } else {
            other.eachBox { slots[position($0.number, nil)].store(Self.word($0), ordering: .relaxed) }
        }
        // The boxes are copied with a single call of the runtime. In a debug build, a loop would cost more than
        // everything else here.
        boxes.initialize(from: other.boxes, count: boxCount)
        count = boxCount
    }

    /// Adds an owner, and returns the table.
    func retained() -> BoxTable {
        if !isForDefaults { slots[-3].wrappingAdd(1, ordering: .relaxed) }
        return self
    }

    /// Removes an owner.
    ///
    /// The last owner deallocates the table and releases its boxes.
    func release() {
        guard !isForDefaults, slots[-3].wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 else {
            return
        }
        boxes.deinitialize(count: count)
        CLibrary.release(slots - Self.headerCount)
    }

    /// Whether this is ``empty``, the only table with a single slot.
    @_transparent var isForDefaults: Bool { mask == 0 }

    @_transparent @usableFromInline var mask: Int { Int(bitPattern: slots[-1].load(ordering: .relaxed)) }

    private(set) var count: Int {
        @_transparent get { Int(bitPattern: slots[-2].load(ordering: .relaxed)) }
        @_transparent nonmutating set { slots[-2].store(UInt(bitPattern: newValue), ordering: .relaxed) }
    }

    /// The references to the boxes, which are stored behind the slots.
    @_transparent private var boxes: UnsafeMutablePointer<Box> {
        UnsafeMutableRawPointer(slots + mask + 1).assumingMemoryBound(to: Box.self)
    }

    @_transparent private static func word(_ box: Box) -> UInt { unsafeBitCast(box, to: UInt.self) }

    var hasCapacity: Bool { 2 * count < mask }

    /// Adds a box to a table that no other thread reads, and replaces the table by a larger one if it has no room.
    mutating func grow(with box: Box) {
        if !hasCapacity {
            let smaller = self
            self = BoxTable(smaller, capacity: 2 * smaller.count + 2)
            smaller.release()
        }
        add(box)
    }

    /// Calls a body with each box, in the order of adding.
    func eachBox(_ body: (Box) -> Void) {
        var index = 0
        while index < count {
            body(boxes[index])
            index += 1
        }
    }

    /// Returns the first box with a number.
    ///
    /// Key paths are not compared, so the box may belong to another key path with the same number. Check the box with
    /// `isAnswer(to:)`.
    @inlinable
    @inline(__always)
    func box(_ number: Int) -> Unmanaged<Box>? {
        let mask = mask
        var position = number & mask
        while true {
            let word = slots[position].load(ordering: .acquiring)
            if word == 0 { return nil }
            let box = unsafeBitCast(word, to: Unmanaged<Box>.self)
            if box.number == number { return box }
            position = (position &+ 1) & mask
        }
    }

    func box(_ number: Int, equalTo keyPath: AnyKeyPath) -> Box? { self[position(number, keyPath)] }

    /// Adds a box, or replaces the box that has an equal key path.
    /// - Precondition: The table is not full.
    func add(_ box: Box) {
        let position = position(box.number, box.keyPath)
        var index = count
        if let replaced = self[position] {
            index = 0
            while boxes[index] !== replaced { index += 1 }
            boxes[index] = box
        } else {
            (boxes + index).initialize(to: box)
            count = index + 1
        }
        slots[position].store(Self.word(box), ordering: .releasing)
    }

    private subscript(position: Int) -> Box? {
        @_transparent get {
            let word = slots[position].load(ordering: .acquiring)
            return word == 0 ? nil : unsafeBitCast(word, to: Unmanaged<Box>.self).takeUnretainedValue()
        }
    }

    /// Returns the position of a key path's box, or the position of the empty slot at which the search ended.
    ///
    /// If the key path is `nil`, returns the first empty slot.
    private func position(_ number: Int, _ keyPath: AnyKeyPath?) -> Int {
        let mask = mask
        var position = number & mask
        while let box = self[position] {
            if let keyPath, box.number == number, box.keyPath === keyPath || box.keyPath == keyPath { return position }
            position = (position &+ 1) & mask
        }
        return position
    }
}
