public import DependencyContract
import Foundation
public import RandomDependency

/// What every source of UUIDs does.
///
/// ```swift
/// let violations = await UUIDContract.run { SystemUUIDs() }
/// ```
public enum UUIDContract {
    /// A point of the contract.
    public struct Case: Sendable, CustomStringConvertible {
        /// The name: a sentence that is true of every source.
        public let name: String
        let expected: String
        let observe: @Sendable (any UUIDSource) async -> String

        /// The name of the case.
        public var description: String {
            name
        }
    }

    /// The points of the contract.
    public static let cases: [Case] = [
        Case(name: "the version is 4", expected: "4") { source in
            "\(Set((0..<1000).map { _ in source().uuid.6 >> 4 }).map(String.init).joined(separator: " "))"
        },
        Case(name: "the variant is that of RFC 9562", expected: "2") { source in
            "\(Set((0..<1000).map { _ in source().uuid.8 >> 6 }).map(String.init).joined(separator: " "))"
        },
        Case(name: "10,000 UUIDs differ", expected: "10000 UUIDs") { source in
            "\(Set((0..<10_000).map { _ in source() }).count) UUIDs"
        },
        Case(name: "tasks that ask at the same time get UUIDs of their own", expected: "8000 UUIDs") { source in
            let made = await withTaskGroup(of: [UUID].self) { group in
                for _ in 0..<8 {
                    group.addTask { (0..<1000).map { _ in source() } }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
            return "\(Set(made).count) UUIDs"
        },
        Case(name: "a UUID is read back from its text", expected: "1000 read back") { source in
            let uuids = (0..<1000).map { _ in source() }
            return "\(uuids.count { UUID(uuidString: $0.uuidString) == $0 }) read back"
        },
        Case(name: "the text is in upper case, with hyphens", expected: "8-4-4-4-12") { source in
            let text = source().uuidString
            let isUpper = text == text.uppercased()
            return isUpper ? text.split(separator: "-").map { "\($0.count)" }.joined(separator: "-") : text
        },
    ]

    /// Examines sources, a new one for each case.
    /// - Parameters:
    ///   - cases: The cases to examine.
    ///   - makeSource: Creates a source, which nobody else asks.
    /// - Returns: What the sources do otherwise than the contract says.
    public static func run(
        _ cases: [Case] = cases,
        makeSource: () async throws -> any UUIDSource
    ) async rethrows -> [Violation] {
        var violations: [Violation] = []
        for item in cases {
            let observed = await item.observe(try await makeSource())
            if observed != item.expected {
                violations.append(Violation(caseName: item.name, expected: item.expected, observed: observed))
            }
        }
        return violations
    }
}
