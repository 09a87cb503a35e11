public import Synchronization

/// An override or a shared instance; the type of its value is known from its key path.
///
/// `@unchecked Sendable`, as is its only subclass: the value is immutable, and `Sendable` when it is stored. The mutable properties
/// are written before another thread can see the box.
@usableFromInline
@_fixed_layout
class Box: @unchecked Sendable {
    @usableFromInline final let number: Int
    /// The address of the name of the accessor that may take the value without further checks, or zero.
    ///
    /// Stays zero while the accessor's key path is not in the table of numbers.
    @usableFromInline final let accessorName = Atomic<UInt>(0)
    final let keyPath: AnyKeyPath
    @exclusivity(unchecked) final var accessor: Accessor?
    /// The call that set the override; `nil` for an instance, and for an override set by `bootstrap`.
    @exclusivity(unchecked) final var call: SourcePlace?
    /// The record of an instance that was built.
    @exclusivity(unchecked) final var record: BuildRecord?

    @usableFromInline
    init(keyPath: AnyKeyPath) {
        self.keyPath = keyPath
        number = KeyPathNumbers.shared.number(of: keyPath)
    }

    /// The type of the value itself, which differs from the declared type if that is an existential.
    var dynamicType: Any.Type { Never.self }

    /// The accessor's name, the declared type, and the type of the value if it differs.
    final var debugDescription: String {
        guard let accessor else { return "" }
        let isDeclared = accessor.valueType == dynamicType
        return "\(accessor.name): \(accessor.valueType)\(isDeclared ? "" : " = \(dynamicType)")"
    }

    /// Returns the box if it belongs to an accessor, and traps otherwise; the first accessor that asks owns the box.
    ///
    /// A second accessor passes the same key path if it was copied and its key path was not changed. `isQuick` is true if the
    /// accessor's key path is in the table of numbers. From then on, a comparison of names is enough.
    final func answering(_ accessor: Accessor, isQuick: Bool) -> Box {
        if let own = self.accessor {
            guard own.isSameProperty(as: accessor) else {
                accessor.place.trap(
                    "\(accessor) resolves the key path of \(own). An accessor passes the key path of itself."
                )
            }
        } else {
            self.accessor = accessor
        }
        if isQuick { accessorName.store(UInt(bitPattern: accessor.name.utf8Start), ordering: .relaxed) }
        return self
    }
}

/// A box with its value.
@usableFromInline
@_fixed_layout
final class TypedBox<Value>: Box, @unchecked Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value, keyPath: AnyKeyPath) where Value: Sendable {
        self.value = value
        super.init(keyPath: keyPath)
    }

    override var dynamicType: Any.Type { type(of: value as Any) }
}

/// Boxes are read without a retain, as the table in which a box was found holds it.
extension Unmanaged where Instance == Box {
    @_transparent @usableFromInline var number: Int { _withUnsafeGuaranteedRef { $0.number } }

    /// Whether the accessor of this name owns the box; if it is false, the names have yet to be compared.
    @inlinable
    func isAnswer(to accessorName: UnsafePointer<UInt8>) -> Bool {
        _withUnsafeGuaranteedRef { $0.accessorName.load(ordering: .relaxed) == UInt(bitPattern: accessorName) }
    }

    /// Returns the value without a dynamic cast; `unsafeDowncast` would make one in a debug build.
    ///
    /// A box is found by a key path, and equal key paths have the same type of value, so the type is right.
    @inlinable
    func value<Value>(as type: Value.Type) -> Value {
        unsafeBitCast(self, to: Unmanaged<TypedBox<Value>>.self)._withUnsafeGuaranteedRef { $0.value }
    }
}
