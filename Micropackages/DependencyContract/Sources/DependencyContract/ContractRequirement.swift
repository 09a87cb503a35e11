/// A property that not every subject has, and without which a case says nothing about it.
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
    /// Requirements of equal descriptions are the same one.
    public init(_ description: String) {
        self.description = description
    }
}
