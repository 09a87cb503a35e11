public import Foundation

/// The outcome of a child: its status, and its collected output.
public struct ExecutionRecord: Sendable {
    /// The command that was run.
    public let command: Command
    /// The process identifier that the child had.
    public let processIdentifier: Int32
    /// The way in which the child ended.
    public let terminationStatus: TerminationStatus
    /// The collected bytes of the standard output, empty for another destination.
    public let outputData: Data
    /// The collected bytes of the standard error, empty for another destination.
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

    /// Returns the record of a child that exited with the code 0.
    /// - Throws: ``SubprocessError/Code/unsuccessful(_:)`` for every other status.
    @discardableResult
    public func successful() throws(SubprocessError) -> ExecutionRecord {
        guard !terminationStatus.isSuccess else { return self }
        throw SubprocessError(.unsuccessful(terminationStatus), command: command, context: standardError)
    }
}
