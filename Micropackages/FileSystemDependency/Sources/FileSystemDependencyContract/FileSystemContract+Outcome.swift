import DependencyContract
import Foundation

extension FileSystemContract {
    typealias Case = ContractCase<Subject>

    /// Returns a case that empties its subject's directory at the end.
    /// - Parameters:
    ///   - name: A sentence that is true of every file system.
    ///   - expected: The text that `observe` returns, or the codes of the error that it throws.
    ///   - requirements: The requirements of the case.
    ///   - observe: Uses the file system, and returns the result as text.
    /// - Returns: The case.
    static func expect(
        _ name: String,
        _ expected: String,
        requires requirements: Set<ContractRequirement> = [],
        _ observe: @escaping @Sendable (Subject) throws -> String
    ) -> Case {
        Case(name, requires: requirements, expecting: expected) { subject in
            defer { subject.clear() }
            return outcome { try observe(subject) }
        }
    }

    /// Returns the text that a closure returns, or the codes of the error that it throws.
    static func outcome(_ observe: () throws -> String) -> String {
        do {
            return try observe()
        } catch let error as CocoaError {
            let cause = (error.userInfo[NSUnderlyingErrorKey] as? POSIXError).map { " \($0.code)" } ?? ""
            return "\(error.code.rawValue)\(cause)"
        } catch {
            return "\(error)"
        }
    }

    /// Returns a word if an operation succeeds, or the codes of the error that it throws.
    static func outcome(_ success: String, _ operation: () throws -> Void) -> String {
        outcome {
            try operation()
            return success
        }
    }
}
