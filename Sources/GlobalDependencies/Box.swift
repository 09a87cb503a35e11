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

extension Box {
    /// Returns the value, without a dynamic cast.
    ///
    /// `unsafeDowncast`: a box is found by a key path, and equal key paths have the same type of value.
    @inlinable
    func value<Value>(as type: Value.Type) -> Value {
        unsafeDowncast(self, to: TypedBox<Value>.self).value
    }
}
