/// A property that a case requires of its subject, and that not every subject has.
///
/// ```swift
/// extension ContractRequirement {
///     static let superuser = ContractRequirement("runs as the superuser")
/// }
/// ```
public struct ContractRequirement: Sendable, Hashable, CustomStringConvertible {
    /// A sentence about the subject, without its subject: "wakes every sleeper on time".
    public let description: String

    /// Creates a requirement.
    ///
    /// Requirements with the same description are equal.
    public init(_ description: String) {
        self.description = description
    }
}
