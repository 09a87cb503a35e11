#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The outcome of a child: its status and its collected output.
public struct ExecutionRecord: Sendable {
    /// The command that was run.
    public let command: Command
    /// The process identifier of the child, which another process may have by now.
    public let processIdentifier: Int32
    /// The exit code of the child, or the signal that ended it.
    public let terminationStatus: TerminationStatus
    /// The collected bytes of the standard output, or no bytes if they were not collected.
    public let outputData: Data
    /// The collected bytes of the standard error, or no bytes if they were not collected.
    public let errorData: Data

    /// The collected standard output as text.
    ///
    /// Bytes that are not UTF-8 are replaced by U+FFFD.
    public var standardOutput: String {
        String(decoding: outputData, as: UTF8.self)
    }

    /// The collected standard error as text.
    ///
    /// Bytes that are not UTF-8 are replaced by U+FFFD.
    public var standardError: String {
        String(decoding: errorData, as: UTF8.self)
    }

    /// Returns this record if the child exited with the code 0.
    /// - Throws: ``SubprocessError/Code/unsuccessful(_:)`` for every other status.
    @discardableResult
    public func successful() throws(SubprocessError) -> ExecutionRecord {
        guard !terminationStatus.isSuccess else { return self }
        throw SubprocessError(.unsuccessful(terminationStatus), command: command, context: standardError)
    }
}
