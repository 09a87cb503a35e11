import DependencyContract

/// What the program `FileSystemDependencyFuzz` does with the contract.
extension FileSystemContract {
    /// Examines a subject until its first violation.
    /// - Parameters:
    ///   - subject: The subject.
    ///   - isSuperuser: Whether the user of the subject is the superuser.
    /// - Returns: The number of cases, and the text of the violation.
    package static func examine(
        _ subject: Subject,
        isSuperuser: Bool
    ) async -> (caseCount: Int, firstViolation: String?) {
        let cases = contract.cases(meeting: [isSuperuser ? .superuser : .ordinaryUser])
        for item in cases {
            if let violation = await item.violation(by: subject) {
                return (cases.count, violation.description)
            }
        }
        return (cases.count, nil)
    }

    /// Returns what a subject does with every operation and target, to be read before it goes into a table.
    package static func record(_ subject: Subject) throws -> String {
        var lines: [String] = []
        for operation in ContractOperation.allCases {
            lines.append(operation.rawValue)
            for target in ContractTarget.all {
                lines.append("  \(target.name): \(try operation.observe(target, on: subject))")
                subject.clear()
            }
        }
        return lines.joined(separator: "\n")
    }
}
