#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A child that ``ScriptedSubprocesses`` started.
public struct ScriptedRun: Sendable {
    /// The command.
    public let command: Command
    /// The environment variables of the child.
    public let environment: [String: String]
    /// The bytes that the child read.
    public internal(set) var inputData = Data()
    /// The bytes that the child wrote to its standard output, whatever the destination.
    ///
    /// A write that fails counts with the bytes that a pipe has taken, and with none if the destination is a file.
    public internal(set) var outputData = Data()
    /// The bytes that the child wrote to its standard error, whatever the destination, as in ``outputData``.
    public internal(set) var errorData = Data()
    /// The status, or `nil` while the child runs.
    public internal(set) var terminationStatus: TerminationStatus?
}
