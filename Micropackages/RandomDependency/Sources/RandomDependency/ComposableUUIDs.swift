public import Foundation

/// A source of identifiers made of a closure.
///
/// Without one, a call is a trap that says so.
public struct ComposableUUIDs: UUIDSource {
    private let make: @Sendable () -> UUID

    /// Creates a source from what it answers with.
    public init(
        make: @escaping @Sendable () -> UUID = {
            fatalError("Unexpected call of ComposableUUIDs(): no closure was supplied")
        }
    ) {
        self.make = make
    }

    public func callAsFunction() -> UUID {
        make()
    }
}
