import DependencyInterception

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A console made of closures.
///
/// ```swift
/// let console = ComposableConsole(forwardingTo: ScriptedConsole()) { $0.width = { _ in 40 } }
/// ```
public struct ComposableConsole: Console {
    /// The closures of ``ComposableConsole``, each in place of the requirement with its name.
    public struct Closures: Sendable {
        /// Answers `readLine(strippingNewline:)` and, if `nextLine` is `nil`, also `nextLine(strippingNewline:)`.
        public var readLine: (@Sendable (_ strippingNewline: Bool) throws -> String?)?
        /// Answers `nextLine(strippingNewline:)`.
        public var nextLine: (@Sendable (_ strippingNewline: Bool) async throws -> String?)?
        /// Answers `readSecret()`.
        public var readSecret: (@Sendable () throws -> String?)?
        /// Answers `read(upToCount:)`.
        public var read: (@Sendable (_ count: Int) throws -> Data?)?
        /// Answers `write(_:)`.
        public var write: (@Sendable (_ text: String) throws -> Void)?
        /// Answers `write(contentsOf:)`.
        public var writeData: (@Sendable (_ data: Data) throws -> Void)?
        /// Answers `writeError(_:)`.
        public var writeError: (@Sendable (_ text: String) throws -> Void)?
        /// Answers `isTerminal(_:)`.
        public var isTerminal: (@Sendable (_ stream: ConsoleStream) -> Bool)?
        /// Answers `width(of:)`.
        public var width: (@Sendable (_ stream: ConsoleStream) -> Int?)?
        /// Answers `height(of:)`.
        public var height: (@Sendable (_ stream: ConsoleStream) -> Int?)?
    }

    private let base: any Console
    private var closures = Closures()

    /// Creates a console.
    /// - Parameters:
    ///   - base: The console that answers the calls without a closure. Without a base, reading and writing throw `UnexpectedCall`, and a
    ///     question about a terminal traps with the text of that error.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any Console)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        let unexpected = UnexpectedCalls<ConsoleCall>(double: "ComposableConsole")
        self.base = base ?? ScriptedConsole().intercepted(by: unexpected)
        configure(&closures)
    }

    public func readLine(strippingNewline: Bool) throws -> String? {
        try (closures.readLine ?? base.readLine(strippingNewline:))(strippingNewline)
    }

    public func nextLine(strippingNewline: Bool) async throws -> String? {
        try Task.checkCancellation()
        if let nextLine = closures.nextLine ?? closures.readLine { return try await nextLine(strippingNewline) }
        return try await base.nextLine(strippingNewline: strippingNewline)
    }

    public func readSecret() throws -> String? { try (closures.readSecret ?? base.readSecret)() }
    public func read(upToCount count: Int) throws -> Data? { try (closures.read ?? base.read(upToCount:))(count) }
    public func write(_ text: String) throws { try (closures.write ?? base.write(_:))(text) }
    public func write(contentsOf data: Data) throws { try (closures.writeData ?? base.write(contentsOf:))(data) }
    public func writeError(_ text: String) throws { try (closures.writeError ?? base.writeError(_:))(text) }
    public func isTerminal(_ stream: ConsoleStream) -> Bool { (closures.isTerminal ?? base.isTerminal(_:))(stream) }
    public func width(of stream: ConsoleStream) -> Int? { (closures.width ?? base.width(of:))(stream) }
    public func height(of stream: ConsoleStream) -> Int? { (closures.height ?? base.height(of:))(stream) }
}
