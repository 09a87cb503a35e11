/// A reference to a value of a type that only a key path tells.
///
/// `@unchecked Sendable`, as is its only subclass: the value is immutable, and `Sendable` when it is stored.
@usableFromInline
class Box: @unchecked Sendable {
    fileprivate init() {}
}

/// The value in a box.
@usableFromInline
final class TypedBox<Value>: Box, @unchecked Sendable {
    @usableFromInline let value: Value

    @usableFromInline
    init(_ value: Value) where Value: Sendable {
        self.value = value
    }
}

extension Unmanaged<Box> {
    /// Returns the value without a dynamic cast, and without a retain of the box: its environment keeps it.
    ///
    /// `unsafeDowncast`: the box was found by its key path, and equal key paths have the same type of value.
    @inlinable
    func value<Value>(as type: Value.Type) -> Value {
        _withUnsafeGuaranteedRef { unsafeDowncast($0, to: TypedBox<Value>.self).value }
    }
}
