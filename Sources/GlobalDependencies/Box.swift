public import Synchronization

/// An override or a shared instance: a value of a type that only its key path tells.
///
/// `@unchecked Sendable`, as is its only subclass: the value is immutable, and `Sendable` when it is stored. What is
/// mutable is written before another thread can see the box.
@usableFromInline
class Box: @unchecked Sendable {
    final let keyPath: AnyKeyPath
    @usableFromInline final let number: Int
    /// The address of the accessor's name, which tells accessors apart; zero until one has asked.
    @usableFromInline final let accessorName = Atomic<UInt>(0)
    /// The accessor that the box answers.
    final var accessor: Accessor? {
        didSet { accessorName.store(UInt(bitPattern: accessor?.name.utf8Start), ordering: .relaxed) }
    }

    @usableFromInline
    init(keyPath: AnyKeyPath) {
        self.keyPath = keyPath
        number = KeyPathNumbers.shared.number(of: keyPath)
    }

    /// The type of the value itself, where the declared one is an existential.
    var dynamicType: Any.Type { Never.self }

    /// The accessor's name, the declared type, and the type of the value where that is another one.
    final var debugDescription: String {
        guard let accessor else { return "" }
        let isDeclared = accessor.valueType == dynamicType
        return "\(accessor.name): \(accessor.valueType)\(isDeclared ? "" : " = \(dynamicType)")"
    }

    /// Returns the box to an accessor, or traps: it belongs to another one, which the key path was copied from.
    final func checked(for accessor: Accessor) -> Box {
        guard let own = self.accessor, !own.isSameProperty(as: accessor) else { return self }
        accessor.place.trap("\(accessor) resolves the key path of \(own). An accessor passes the key path of itself.")
    }
}

/// The value in a box.
@usableFromInline
final class TypedBox<Value>: Box, @unchecked Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value, keyPath: AnyKeyPath) where Value: Sendable {
        self.value = value
        super.init(keyPath: keyPath)
    }

    override var dynamicType: Any.Type { type(of: value as Any) }
}

/// Boxes are read without a retain: what found them holds them.
extension Unmanaged where Instance == Box {
    @inlinable var number: Int { _withUnsafeGuaranteedRef { $0.number } }

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
