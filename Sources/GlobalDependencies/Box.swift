public import Synchronization

/// An override or a shared instance: a value of a type that only its key path tells.
///
/// `@unchecked Sendable`, as is its only subclass: the value is immutable, and `Sendable` when it is stored. What is
/// mutable is written before another thread can see the box.
@usableFromInline
@_fixed_layout
class Box: @unchecked Sendable {
    @usableFromInline final let number: Int
    /// The address of the name of the accessor that may have the value without a further look, or zero.
    ///
    /// Stays zero while the accessor's key path has no number for itself.
    @usableFromInline final let accessorName = Atomic<UInt>(0)
    final let keyPath: AnyKeyPath
    /// The accessor that the box answers.
    @exclusivity(unchecked) final var accessor: Accessor?
    /// The call that set the override; `nil` for an instance, and for an override that `bootstrap` made the default.
    @exclusivity(unchecked) final var call: SourcePlace?
    /// The record of an instance that was built.
    @exclusivity(unchecked) final var record: BuildRecord?

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

    /// Returns the box to the accessor that it answers, which the first call decides, or traps.
    ///
    /// Another accessor passes the same key path if it was copied and not changed. `isQuick` says that the accessor's key path is in
    /// the table of numbers, so that its name is enough from now on.
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

/// The value in a box.
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

/// Boxes are read without a retain: what found them holds them.
extension Unmanaged where Instance == Box {
    @_transparent @usableFromInline var number: Int { _withUnsafeGuaranteedRef { $0.number } }

    /// Whether the box is the answer to an accessor of this name; otherwise the names have yet to be compared.
    @inlinable
    func isAnswer(to accessorName: UnsafePointer<UInt8>) -> Bool {
        _withUnsafeGuaranteedRef { $0.accessorName.load(ordering: .relaxed) == UInt(bitPattern: accessorName) }
    }

    /// Returns the value, without a dynamic cast, which `unsafeDowncast` would make in a debug build.
    ///
    /// A box is found by a key path, and equal key paths have the same type of value.
    @inlinable
    func value<Value>(as type: Value.Type) -> Value {
        unsafeBitCast(self, to: Unmanaged<TypedBox<Value>>.self)._withUnsafeGuaranteedRef { $0.value }
    }
}
