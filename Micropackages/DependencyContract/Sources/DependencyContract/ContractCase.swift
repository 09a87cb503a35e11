/// A case of a contract: a sentence about every subject, and the code that checks it.
public struct ContractCase<Subject>: Sendable, CustomStringConvertible {
    /// A sentence that is true of every subject, unique in its contract.
    public let name: String
    /// The text that ``observe`` returns for a subject that meets the contract.
    public let expected: String
    /// The requirements that a subject must meet for the case to run.
    public let requirements: Set<ContractRequirement>
    /// A closure that uses a subject, and describes the behavior of the subject.
    public let observe: @Sendable (Subject) async throws -> String

    /// Creates a case.
    /// - Parameters:
    ///   - name: A sentence that is true of every subject.
    ///   - requirements: The requirements that a subject must meet for the case to run.
    ///   - expected: The text that `observe` returns for a subject that meets the contract.
    ///   - observe: A closure that uses a new subject, and describes the behavior of the subject. If it throws, the description of
    ///     the error is the result.
    public init(
        _ name: String,
        requires requirements: Set<ContractRequirement> = [],
        expecting expected: String,
        observe: @escaping @Sendable (Subject) async throws -> String
    ) {
        self.name = name
        self.requirements = requirements
        self.expected = expected
        self.observe = observe
    }

    /// Runs the case, and returns a violation if the result has other bytes than the expected text.
    public func violation(by subject: Subject) async -> ContractViolation? {
        let observed: String
        do {
            observed = try await observe(subject)
        } catch {
            observed = "\(error)"
        }
        // `==` compares characters, which a file system may compose in another way.
        let isExpected = observed.utf8.elementsEqual(expected.utf8)
        return isExpected ? nil : ContractViolation(caseName: name, expected: expected, observed: observed)
    }

    /// The name of the case.
    public var description: String {
        name
    }
}
