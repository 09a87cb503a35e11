public import Synchronization

/// An override, or the instance of a shared default.
///
/// The key path determines the type of its value.
///
/// `@unchecked Sendable`, as is its only subclass: the value is immutable, and it was `Sendable` when it was stored. The mutable
/// properties are written before another thread can see the box.
@usableFromInline
@_fixed_layout
class Box: @unchecked Sendable {
    @usableFromInline final let number: Int
    /// The address of the accessor's name, or zero.
    ///
    /// The accessor with this name may take the value without further checks. While the accessor's key path is not in
    /// the table of key path numbers, the address is zero.
    @usableFromInline final let accessorName = Atomic<UInt>(0)
    final let keyPath: AnyKeyPath
    @exclusivity(unchecked) final var accessor: Accessor?
    /// The call that set the override, or `nil` for an instance, and for an override that `bootstrap` set.
    @exclusivity(unchecked) final var call: SourcePlace?
    /// The record of an instance that was built.
    @exclusivity(unchecked) final var record: BuildRecord?
    /// The record's signature of an instance that was built, or zero for an override.
    @exclusivity(unchecked) final var signature = 0

    @usableFromInline
    init(keyPath: AnyKeyPath) {
        self.keyPath = keyPath
        number = KeyPathNumbers.shared.number(of: keyPath)
    }

    init(keyPath: AnyKeyPath, number: Int) {
        (self.keyPath, self.number) = (keyPath, number)
    }

    /// The type of the value itself.
    ///
    /// This type differs from the declared type if the declared type is an existential.
    var dynamicType: Any.Type { Never.self }

    /// The accessor's name, the declared type and, if it differs, the type of the value itself.
    ///
    /// `nil` if no accessor owns the box.
    final var debugDescription: String? {
        guard let accessor else { return nil }
        let isDeclared = accessor.valueType == dynamicType
        return "\(accessor.name): \(accessor.valueType)\(isDeclared ? "" : " = \(dynamicType)")"
    }

    /// Returns the box if it belongs to the given accessor, and traps if it belongs to another accessor.
    ///
    /// The first accessor that asks owns the box. Two accessors pass the same key path if one is a copy of the other and the key
    /// path was not adapted. `isQuick` is true if the accessor's key path is in the table of key path numbers. Later calls then
    /// compare only the address of the name.
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

/// A box is read without a retain, because the table that contains it keeps it alive.
extension Unmanaged where Instance == Box {
    @_transparent @usableFromInline var number: Int { _withUnsafeGuaranteedRef { $0.number } }

    /// Whether the accessor with this name is known to own the box.
    ///
    /// If the value is false, the slow path compares the names.
    @inlinable
    func isAnswer(to accessorName: UnsafePointer<UInt8>) -> Bool {
        _withUnsafeGuaranteedRef { $0.accessorName.load(ordering: .relaxed) == UInt(bitPattern: accessorName) }
    }

    /// Returns the value without a dynamic cast.
    ///
    /// In a debug build, `unsafeDowncast` would make one. The type is right because a box is found by its key path, and equal key
    /// paths have the same type of value.
    @inlinable
    func value<Value>(as type: Value.Type) -> Value {
        unsafeBitCast(self, to: Unmanaged<TypedBox<Value>>.self)._withUnsafeGuaranteedRef { $0.value }
    }
}
