import DependencySupport
public import Foundation

/// A console in memory that reads the input of a test and records what is written to it.
public final class ScriptedConsole: Console {
    /// A call of the console, and its effect.
    public enum Event: Sendable, Hashable {
        /// A line was read; the text includes its end.
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
        var closed: Set<ConsoleStream> = []
    }

    private let state: Lock<State>
    private let terminals: Set<ConsoleStream>
    private let width: Int

    /// Creates a console.
    /// - Parameters:
    ///   - input: The whole input.
    ///   - terminals: The streams that are connected to a terminal; none by default, as in a pipe.
    ///   - width: The number of columns of that terminal.
    public convenience init(input: String = "", terminals: Set<ConsoleStream> = [], width: Int = 80) {
        self.init(input: Data(input.utf8), terminals: terminals, width: width)
    }

    /// Creates a console that reads bytes, which need not be UTF-8.
    /// - Parameters:
    ///   - input: The whole input.
    ///   - terminals: The streams that are connected to a terminal; none by default, as in a pipe.
    ///   - width: The number of columns of that terminal.
    public init(input: Data, terminals: Set<ConsoleStream> = [], width: Int = 80) {
        var lines = LineBuffer()
        lines.append(input)
        state = Lock(State(lines: lines))
        self.terminals = terminals
        self.width = width
    }

    /// The events so far, in order.
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

    /// Closes the other end of a stream, so that every later write to it throws `EPIPE`.
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
