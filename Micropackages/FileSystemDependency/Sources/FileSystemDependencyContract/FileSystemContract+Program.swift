import DependencyContract

/// The parts of the contract that the program `FileSystemDependencyFuzz` runs.
extension FileSystemContract {
    /// Runs the cases on a subject, and stops at the first violation.
    /// - Parameters:
    ///   - subject: The subject.
    ///   - isSuperuser: Whether the user of the subject is the superuser.
    /// - Returns: The number of cases that were run, and the text of the violation.
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

    /// Returns the result of every call on every target, for a person to review before it becomes a table.
    /// - Parameter subject: The subject.
    /// - Returns: A line for each call, and below it a line for each target.
    /// - Throws: The error of building the items that the calls need.
    package static func record(_ subject: Subject) throws -> String {
        var lines: [String] = []
        for call in ContractTable.calls {
            lines.append(ContractTable.text(of: call))
            for target in ContractTarget.all {
                lines.append("  \(target.name): \(try call.observe(target, on: subject))")
                subject.clear()
            }
        }
        return lines.joined(separator: "\n")
    }
}
