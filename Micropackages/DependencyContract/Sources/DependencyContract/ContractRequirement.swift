/// A property that a case requires of its subject.
///
/// Cases with a requirement are skipped for subjects that do not meet it.
///
/// ```swift
/// extension ContractRequirement {
///     static let superuser = ContractRequirement("runs as the superuser")
/// }
/// ```
public struct ContractRequirement: Sendable, Hashable, CustomStringConvertible {
    /// The predicate of a sentence about the subject, such as "wakes every sleeper on time".
    public let description: String

    /// Creates a requirement.
    ///
    /// Requirements with the same description are equal.
    public init(_ description: String) {
        self.description = description
    }
}
