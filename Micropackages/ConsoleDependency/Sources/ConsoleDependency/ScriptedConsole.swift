import DependencySupport

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A console in memory that reads input from a test and records all output.
public final class ScriptedConsole: Console {
    /// A call of the console, and its result.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Event: Sendable, Hashable {
        /// Input was read.
        ///
        /// The text includes the line ending. Secrets appear like any line, and bytes appear as text.
        case read(String)
        /// A read found the end of the input.
        case readEnd
        /// Text was written to the output.
        case output(String)
        /// Text was written to the error stream.
        case error(String)
    }

    private struct State {
        var lines: LineBuffer
        var events: [Event] = []
        var output = Data()
        var error = Data()
        var closed: Set<ConsoleStream> = []
    }

    private let state: Lock<State>
    private let terminals: Set<ConsoleStream>
    private let width: Int
    private let height: Int

    /// Creates a console.
    /// - Parameters:
    ///   - input: The whole input.
    ///   - terminals: The streams that are connected to a terminal. By default none are, as in a pipe.
    ///   - width: The number of columns of the terminal.
    ///   - height: The number of rows of the terminal.
    public convenience init(input: String = "", terminals: Set<ConsoleStream> = [], width: Int = 80, height: Int = 24) {
        self.init(input: Data(input.utf8), terminals: terminals, width: width, height: height)
    }

    /// Creates a console that reads bytes, which need not be UTF-8.
    /// - Parameters:
    ///   - input: The whole input.
    ///   - terminals: The streams that are connected to a terminal. By default none are, as in a pipe.
    ///   - width: The number of columns of the terminal.
    ///   - height: The number of rows of the terminal.
    public init(input: Data, terminals: Set<ConsoleStream> = [], width: Int = 80, height: Int = 24) {
        var lines = LineBuffer()
        lines.append(input)
        state = Lock(State(lines: lines))
        self.terminals = terminals
        self.width = width
        self.height = height
    }

    /// The events so far, in order.
    public var events: [Event] {
        state.withLock { $0.events }
    }

    /// The text that was written to the output.
    public var output: String {
        String(decoding: outputData, as: UTF8.self)
    }

    /// The bytes that were written to the output.
    public var outputData: Data {
        state.withLock { $0.output }
    }

    /// The text that was written to the error stream.
    public var error: String {
        String(decoding: errorData, as: UTF8.self)
    }

    /// The bytes that were written to the error stream.
    public var errorData: Data {
        state.withLock { $0.error }
    }

    /// Removes the reader of a stream, so that every later write to the stream throws `EPIPE`.
    public func closeReader(of stream: ConsoleStream) {
        state.withLock { _ = $0.closed.insert(stream) }
    }

    public func readLine(strippingNewline: Bool) throws -> String? {
        state.withLock { state in
            let line = state.lines.takeLine()
            state.events.append(line.map { .read($0.text(strippingNewline: false)) } ?? .readEnd)
            return line?.text(strippingNewline: strippingNewline)
        }
    }

    public func readSecret() throws -> String? {
        try readLine(strippingNewline: true)
    }

    public func read(upToCount count: Int) throws -> Data? {
        guard count > 0 else { fatalError("A read needs a positive count, not \(count)") }
        return state.withLock { state in
            let bytes = Data(state.lines.takeBytes(upToCount: count))
            state.events.append(bytes.isEmpty ? .readEnd : .read(String(decoding: bytes, as: UTF8.self)))
            return bytes.isEmpty ? nil : bytes
        }
    }

    public func write(_ text: String) throws {
        try write(contentsOf: Data(text.utf8))
    }

    public func write(contentsOf data: Data) throws {
        try write(data, to: .output)
    }

    public func writeError(_ text: String) throws {
        try write(Data(text.utf8), to: .error)
    }

    public func isTerminal(_ stream: ConsoleStream) -> Bool {
        terminals.contains(stream)
    }

    public func width(of stream: ConsoleStream) -> Int? {
        isTerminal(stream) ? width : nil
    }

    public func height(of stream: ConsoleStream) -> Int? {
        isTerminal(stream) ? height : nil
    }

    private func write(_ data: Data, to stream: ConsoleStream) throws {
        guard !data.isEmpty else { return }
        try state.withLock { state in
            guard !state.closed.contains(stream) else { throw POSIXError(.EPIPE) }
            let text = String(decoding: data, as: UTF8.self)
            state.events.append(stream == .output ? .output(text) : .error(text))
            if stream == .output { state.output += data } else { state.error += data }
        }
    }
}
