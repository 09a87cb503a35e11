#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A call of ``Subprocesses`` or of an ``Execution``, except for the constants of an execution.
///
/// It is experimental: a minor version may change it.
///
/// The cases have the names and labels of the requirements. A command may hold a closure, so calls are not equatable: compare their
/// descriptions, or match a case and compare what it holds.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum SubprocessCall: Sendable {
    /// ``Subprocesses/start(_:)``.
    case start(Command)
    /// ``Execution/read(from:)``.
    case read(from: StandardStream)
    /// ``Execution/write(_:)``.
    case write(Data)
    /// ``Execution/close(_:)``.
    case close(StandardStream)
    /// ``Execution/send(_:)``.
    case send(Signal)
    /// ``Execution/terminationStatus()``.
    case terminationStatus
    /// ``Execution/sleep(for:)``.
    case sleep(for: Duration)
    /// A call of an execution that intercepted subprocesses have started.
    indirect case inExecution(SubprocessCall, of: Command)
}

extension SubprocessCall: CustomStringConvertible {
    /// The call in Swift notation, such as `read(from: .output)`; commands, signals and durations describe themselves, as in
    /// `send(SIGTERM)`.
    public var description: String {
        switch self {
        case .start(let command): "start(\(command))"
        case .read(let stream): "read(from: .\(stream))"
        case .write(let data): "write(\(data))"
        case .close(let stream): "close(.\(stream))"
        case .send(let signal): "send(\(signal))"
        case .terminationStatus: "terminationStatus()"
        case .sleep(let duration): "sleep(for: \(duration))"
        case .inExecution(let call, let command): "start(\(command)).\(call)"
        }
    }
}
