#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A console made of closures.
///
/// A call without a closure goes to the base. Without a base, reading and writing throw `UnexpectedCall`, and a question about a
/// terminal traps with the text of that error.
public struct ComposableConsole: Console {
    private let answers: Answers

    private struct Answers: Sendable {
        let readLine: @Sendable (Bool) throws -> String?
        let nextLine: @Sendable (Bool) async throws -> String?
        let readSecret: @Sendable () throws -> String?
        let read: @Sendable (Int) throws -> Data?
        let write: @Sendable (String) throws -> Void
        let writeData: @Sendable (Data) throws -> Void
        let writeError: @Sendable (String) throws -> Void
        let isTerminal: @Sendable (ConsoleStream) -> Bool
        let width: @Sendable (ConsoleStream) -> Int?
        let height: @Sendable (ConsoleStream) -> Int?
    }

    /// Creates a console.
    /// - Parameters:
    ///   - base: The console that answers the calls without a closure.
    ///   - readLine: Answers `readLine(strippingNewline:)` and, if `nextLine` is `nil`, also `nextLine(strippingNewline:)`.
    ///   - nextLine: Answers `nextLine(strippingNewline:)`.
    ///   - readSecret: Answers `readSecret()`.
    ///   - read: Answers `read(upToCount:)`.
    ///   - write: Answers `write(_:)`.
    ///   - writeData: Answers `write(contentsOf:)`.
    ///   - writeError: Answers `writeError(_:)`.
    ///   - isTerminal: Answers `isTerminal(_:)`.
    ///   - width: Answers `width(of:)`.
    ///   - height: Answers `height(of:)`.
    public init(
        forwardingTo base: (any Console)? = nil,
        readLine: (@Sendable (_ strippingNewline: Bool) throws -> String?)? = nil,
        nextLine: (@Sendable (_ strippingNewline: Bool) async throws -> String?)? = nil,
        readSecret: (@Sendable () throws -> String?)? = nil,
        read: (@Sendable (_ count: Int) throws -> Data?)? = nil,
        write: (@Sendable (_ text: String) throws -> Void)? = nil,
        writeData: (@Sendable (_ data: Data) throws -> Void)? = nil,
        writeError: (@Sendable (_ text: String) throws -> Void)? = nil,
        isTerminal: (@Sendable (_ stream: ConsoleStream) -> Bool)? = nil,
        width: (@Sendable (_ stream: ConsoleStream) -> Int?)? = nil,
        height: (@Sendable (_ stream: ConsoleStream) -> Int?)? = nil
    ) {
        let base = base ?? UnexpectedConsole()
        answers = Answers(
            readLine: readLine ?? base.readLine(strippingNewline:),
            nextLine: nextLine ?? readLine ?? base.nextLine(strippingNewline:),
            readSecret: readSecret ?? base.readSecret,
            read: read ?? base.read(upToCount:),
            write: write ?? { try base.write($0) },
            writeData: writeData ?? base.write(contentsOf:),
            writeError: writeError ?? base.writeError,
            isTerminal: isTerminal ?? base.isTerminal,
            width: width ?? base.width(of:),
            height: height ?? base.height(of:)
        )
    }

    public func readLine(strippingNewline: Bool) throws -> String? { try answers.readLine(strippingNewline) }
    public func nextLine(strippingNewline: Bool) async throws -> String? {
        try await answers.nextLine(strippingNewline)
    }
    public func readSecret() throws -> String? { try answers.readSecret() }
    public func read(upToCount count: Int) throws -> Data? { try answers.read(count) }
    public func write(_ text: String) throws { try answers.write(text) }
    public func write(contentsOf data: Data) throws { try answers.writeData(data) }
    public func writeError(_ text: String) throws { try answers.writeError(text) }
    public func isTerminal(_ stream: ConsoleStream) -> Bool { answers.isTerminal(stream) }
    public func width(of stream: ConsoleStream) -> Int? { answers.width(stream) }
    public func height(of stream: ConsoleStream) -> Int? { answers.height(stream) }
}
