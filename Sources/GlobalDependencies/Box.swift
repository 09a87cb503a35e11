public import Synchronization

/// An override or a shared instance: a value of a type that only its key path tells.
///
/// `@unchecked Sendable`, as is its only subclass: the value is immutable, and `Sendable` when it is stored. What is
/// mutable is written by ``answer(_:)`` and ``order`` before another thread can see the box.
@usableFromInline
class Box: @unchecked Sendable {
    /// Kept alive, so that its captured values are.
    final let keyPath: AnyKeyPath
    /// The hash value of the key path.
    @usableFromInline final let number: Int
    /// The address of the accessor's name, which tells accessors apart: zero until one has asked.
    @usableFromInline final let accessorName = Atomic<UInt>(0)
    final private(set) var accessor: Accessor?
    /// Orders overrides by when they were set; one that replaces another takes its place.
    final var order = Box.made.add(1, ordering: .relaxed).newValue
    private static let made = Atomic(0)

    fileprivate init(keyPath: AnyKeyPath, number: Int, accessor: Accessor?) {
        self.keyPath = keyPath
        self.number = number
        if let accessor { answer(accessor) }
    }

    /// The type of the value itself, where the declared one is an existential.
    var dynamicType: Any.Type { Never.self }

    /// Makes the box the answer to an accessor.
    final func answer(_ accessor: Accessor) {
        self.accessor = accessor
        accessorName.store(UInt(bitPattern: accessor.name.utf8Start), ordering: .relaxed)
    }
}

extension Box {
    /// The accessor's name, the declared type, and the type of the value where that is another one.
    var debugDescription: String {
        guard let accessor else { return "" }
        let isDeclared = accessor.valueType == dynamicType
        return "\(accessor.name): \(accessor.valueType)\(isDeclared ? "" : " = \(dynamicType)")"
    }

    /// Returns the box to an accessor, or traps: it belongs to another one, which the key path was copied from.
    func checked(for accessor: Accessor) -> Box {
        guard let own = self.accessor, !own.isSameProperty(as: accessor) else { return self }
        accessor.place.trap("\(accessor) resolves the key path of \(own). An accessor passes the key path of itself.")
    }
}

/// The value in a box.
@usableFromInline
final class TypedBox<Value>: Box, @unchecked Sendable {
    @usableFromInline let value: Value

    @usableFromInline
    init(_ value: Value, keyPath: AnyKeyPath, number: Int, accessor: Accessor? = nil) where Value: Sendable {
        self.value = value
        super.init(keyPath: keyPath, number: number, accessor: accessor)
    }

    override var dynamicType: Any.Type { Swift.type(of: value as Any) }
}

extension Unmanaged where Instance == Box {
    /// Whether the box is the answer to an accessor of this name; otherwise the names have yet to be compared.
    @inlinable
    func isAnswer(to accessorName: UnsafePointer<UInt8>) -> Bool {
        _withUnsafeGuaranteedRef { $0.accessorName.load(ordering: .relaxed) == UInt(bitPattern: accessorName) }
    }

    /// Returns the value, without a dynamic cast.
    ///
    /// `unsafeDowncast`: a box is found by a key path, and equal key paths have the same type of value.
    @inlinable
    func value<Value>(as type: Value.Type) -> Value {
        _withUnsafeGuaranteedRef { unsafeDowncast($0, to: TypedBox<Value>.self).value }
    }
}
