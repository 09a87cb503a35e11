/// The overrides of an environment, found by the addresses of types and of key path objects.
///
/// Two equal key paths are two objects where they stand in two modules, or in an accessor that was inlined. So an address
/// that is unknown says nothing, unless nothing of the type that is asked for is overridden.
@usableFromInline
final class Overrides: Sendable {
    struct Slot: Sendable {
        let keyPath: KeyPathIdentity
        let accessor: SourcePlace
        let valueType: Any.Type
        let box: Box
    }

    let slots: [Slot]
    /// Open addressing: a power of two of entries, at most half of them used, so that every search ends.
    private let entries: [Entry]

    private struct Entry {
        var address: ObjectIdentifier?
        var box: Unmanaged<Box>?
    }

    static let none = Overrides([])

    init(_ slots: [Slot]) {
        self.slots = slots
        var capacity = 4
        while capacity < slots.count * 4 { capacity *= 2 }
        var entries = [Entry](repeating: Entry(), count: capacity)
        for slot in slots {
            for address in [ObjectIdentifier(slot.valueType), ObjectIdentifier(slot.keyPath.keyPath)] {
                let position = Self.position(of: address, in: entries)
                entries[position] = Entry(address: address, box: .passUnretained(slot.box))
            }
        }
        self.entries = entries
    }

    private static func position(of address: ObjectIdentifier, in entries: [Entry]) -> Int {
        let mask = entries.count - 1
        let bits = Int(bitPattern: address)
        var position = (bits >> 4 ^ bits >> 12) & mask
        while let taken = entries[position].address, taken != address {
            position = (position + 1) & mask
        }
        return position
    }

    @usableFromInline
    func contains(type: Any.Type) -> Bool {
        entries[Self.position(of: ObjectIdentifier(type), in: entries)].address != nil
    }

    @usableFromInline
    func box(for keyPath: AnyKeyPath) -> Unmanaged<Box>? {
        if let box = entries[Self.position(of: ObjectIdentifier(keyPath), in: entries)].box {
            return box
        }
        let identity = KeyPathIdentity(keyPath)
        return slots.first { $0.keyPath == identity }.map { .passUnretained($0.box) }
    }
}
