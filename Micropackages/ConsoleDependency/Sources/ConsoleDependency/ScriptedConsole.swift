public import Foundation
import Synchronization

/// A console in memory: reads what a test has written down, and keeps what is written to it.
public final class ScriptedConsole: Console {
    /// Something that happened on the console.
    public enum Event: Sendable, Hashable {
        /// A line was read, and this is how it stands in the input.
        case read(String)
        /// Somebody asked for a line after the last.
        case readEnd
        /// Text was written to the output.
        case output(String)
        /// Text was written to the error stream.
        case error(String)
    }

    private struct State {
        var lines: LineBuffer
        var events: [Event] = []
        var closed: Set<ConsoleStream> = []
    }

    private let state: Mutex<State>
    private let terminals: Set<ConsoleStream>
    private let width: Int

    /// Creates a console.
    /// - Parameters:
    ///   - input: All that can be read.
    ///   - terminals: The streams that are connected to a terminal; none by default, as in a pipe.
    ///   - width: How many columns that terminal has.
    public convenience init(input: String = "", terminals: Set<ConsoleStream> = [], width: Int = 80) {
        self.init(input: Data(input.utf8), terminals: terminals, width: width)
    }

    /// Creates a console that reads bytes, which may be no text.
    /// - Parameters:
    ///   - input: All that can be read.
    ///   - terminals: The streams that are connected to a terminal; none by default, as in a pipe.
    ///   - width: How many columns that terminal has.
    public init(input: Data, terminals: Set<ConsoleStream> = [], width: Int = 80) {
        var lines = LineBuffer()
        lines.append(input)
        state = Mutex(State(lines: lines))
        self.terminals = terminals
        self.width = width
    }

    /// What has happened, in order.
    public var events: [Event] {
        state.withLock { $0.events }
    }

    /// All that was written to the output.
    public var output: String {
        events.map { if case .output(let text) = $0 { text } else { "" } }.joined()
    }

    /// All that was written to the error stream.
    public var error: String {
        events.map { if case .error(let text) = $0 { text } else { "" } }.joined()
    }

    /// Lets the reader at the other end go: writing to the stream is a broken pipe from now on.
    public func closeReader(of stream: ConsoleStream) {
        state.withLock { _ = $0.closed.insert(stream) }
    }

    public func readLine(strippingNewline: Bool) throws -> String? {
        state.withLock { state in
            let line = state.lines.nextLine() ?? state.lines.lastLine()
            state.events.append(line.map { .read($0.text(strippingNewline: false)) } ?? .readEnd)
            return line?.text(strippingNewline: strippingNewline)
        }
    }

    public func write(_ text: String) throws {
        try write(.output(text), to: .output, isEmpty: text.isEmpty)
    }

    public func writeError(_ text: String) throws {
        try write(.error(text), to: .error, isEmpty: text.isEmpty)
    }

    public func isTerminal(_ stream: ConsoleStream) -> Bool {
        terminals.contains(stream)
    }

    public func width(of stream: ConsoleStream) -> Int? {
        isTerminal(stream) ? width : nil
    }

    private func write(_ event: Event, to stream: ConsoleStream, isEmpty: Bool) throws {
        guard !isEmpty else { return }
        try state.withLock { state in
            guard !state.closed.contains(stream) else { throw POSIXError(.EPIPE) }
            state.events.append(event)
        }
    }
}
