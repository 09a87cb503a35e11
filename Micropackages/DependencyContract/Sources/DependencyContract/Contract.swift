/// A specification as data: named cases that run on a live type, on its fake, or on a type of your own.
///
/// The sections of a contract are contracts, too. A test can take them as arguments, which run in parallel: a live type that they share
/// needs `.serialized`, or cases with keys of their own.
///
/// ```swift
/// @Test(arguments: RandomContract.contract.sections)
/// func `SeededRandom meets the contract`(section: Contract<any RandomSource>) async throws {
///     let violations = try await section.violations { SeededRandom(seed: 42) }
///
///     #expect(violations == [])
/// }
/// ```
public struct Contract<Subject>: Sendable, CustomStringConvertible {
    /// The name, which is unique among sibling sections.
    public let name: String
    /// The sections of the contract, or the contract itself if it has none.
    public var sections: [Contract] {
        parts.isEmpty ? [self] : parts
    }
    /// All cases, in the order in which they run.
    public let cases: [ContractCase<Subject>]

    private let parts: [Contract]

    /// Creates a contract of cases.
    /// - Parameters:
    ///   - name: The name of the contract.
    ///   - cases: The cases, in the order in which they run.
    /// - Precondition: The contract has cases, and no two of them have the same name.
    public init(_ name: String, _ cases: [ContractCase<Subject>]) {
        self.init(name, cases: cases, parts: [])
    }

    /// Creates a contract of other contracts.
    /// - Parameters:
    ///   - name: The name of the contract.
    ///   - sections: The sections, in the order in which they run.
    /// - Precondition: The contract has sections. The names of the sections are unique, and so are the names of all cases.
    public init(_ name: String, sections: [Contract]) {
        self.init(name, cases: sections.flatMap(\.cases), parts: sections)
    }

    private init(_ name: String, cases: [ContractCase<Subject>], parts: [Contract]) {
        for names in [cases.map(\.name), parts.map(\.name)] {
            let repeated = Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys.sorted()
            guard repeated.isEmpty else { fatalError("The contract \"\(name)\" has more than one \(repeated)") }
        }
        guard !cases.isEmpty else { fatalError("The contract \"\(name)\" has no cases") }
        self.name = name
        self.cases = cases
        self.parts = parts
    }

    /// The section or the case with a name, as a contract.
    /// - Precondition: The contract has a section or a case with the name.
    public subscript(name: String) -> Contract {
        if let section = parts.first(where: { $0.name == name }) { return section }
        guard let item = cases.first(where: { $0.name == name }) else {
            fatalError("The contract \"\(self.name)\" has neither a section nor a case \"\(name)\"")
        }
        return Contract(name, [item])
    }

    /// Returns the cases whose requirements are all among the given ones.
    public func cases(meeting requirements: Set<ContractRequirement>) -> [ContractCase<Subject>] {
        cases.filter { $0.requirements.isSubset(of: requirements) }
    }

    /// Runs the cases one after another, each with a new subject.
    /// - Parameters:
    ///   - requirements: The requirements that the subjects meet. Cases with other requirements are skipped.
    ///   - makeSubject: Creates a new subject for a case.
    /// - Returns: The violations, in the order of the cases.
    /// - Throws: The error that `makeSubject` throws.
    public func violations(
        meeting requirements: Set<ContractRequirement> = [],
        makeSubject: () async throws -> Subject
    ) async throws -> [ContractViolation] {
        var violations: [ContractViolation] = []
        for item in cases(meeting: requirements) {
            if let violation = await item.violation(by: try await makeSubject()) {
                violations.append(violation)
            }
        }
        return violations
    }

    /// The name of the contract.
    public var description: String {
        name
    }
}
