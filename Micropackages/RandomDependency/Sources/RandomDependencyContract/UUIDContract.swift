public import DependencyContract
import Foundation
public import RandomDependency

/// The contract of `UUIDSource`.
///
/// ```swift
/// let violations = try await UUIDContract.contract.violations { SystemUUIDs.shared }
/// ```
public enum UUIDContract {
    /// The cases.
    ///
    /// While they run, nothing else may use the source.
    public static let contract = Contract<any UUIDSource>(
        "UUID source",
        [
            ContractCase("the version is 4", expecting: "4") { source in
                let versions = Set((0..<1000).map { _ in source().uuid.6 >> 4 })
                return versions.map { "\($0)" }.joined(separator: " ")
            },
            ContractCase("the variant is that of RFC 9562", expecting: "2") { source in
                let variants = Set((0..<1000).map { _ in source().uuid.8 >> 6 })
                return variants.map { "\($0)" }.joined(separator: " ")
            },
            ContractCase("10,000 UUIDs differ", expecting: "10000 UUIDs") { source in
                "\(Set((0..<10_000).map { _ in source() }).count) UUIDs"
            },
            ContractCase("tasks that ask at the same time get UUIDs of their own", expecting: "8000 UUIDs") { source in
                let made = await withTaskGroup(of: [UUID].self) { group in
                    for _ in 0..<8 {
                        group.addTask { (0..<1000).map { _ in source() } }
                    }
                    return await group.reduce(into: []) { $0 += $1 }
                }
                return "\(Set(made).count) UUIDs"
            },
            ContractCase("texts of the whole world differ", expecting: "1000 texts") { source in
                "\(Set((0..<1000).map { _ in source.globallyUniqueString }).count) texts"
            },
            ContractCase("a UUID is read back from its text", expecting: "1000 read back") { source in
                let uuids = (0..<1000).map { _ in source() }
                return "\(uuids.count { UUID(uuidString: $0.uuidString) == $0 }) read back"
            },
            ContractCase("the text is in upper case, with hyphens", expecting: "8-4-4-4-12") { source in
                let text = source().uuidString
                let isUpper = text == text.uppercased()
                return isUpper ? text.split(separator: "-").map { "\($0.count)" }.joined(separator: "-") : text
            },
        ]
    )
}
