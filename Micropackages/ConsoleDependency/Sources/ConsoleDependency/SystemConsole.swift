import DependencySupport
import Foundation

/// The standard streams of the process, or others given by their file descriptors.
///
/// Reads and writes the descriptors directly, not C's or Swift's buffered streams. Do not mix it with `readLine` on the same
/// input; text that `print` has buffered comes later. Its writes neither ignore nor deliver SIGPIPE.
public final class SystemConsole: Console {
    /// The standard streams of the process.
    public static let shared = SystemConsole()

    private let input: Descriptor
    private let output: Descriptor
    private let error: Descriptor
    private let lines = Lock(LineBuffer())
    private let writing = Lock(())

    /// Creates a console on file descriptors, which the caller closes.
    /// - Parameters:
    ///   - input: The descriptor to read from.
    ///   - output: The descriptor for results.
    ///   - error: The descriptor for messages.
    public init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
        self.input = Descriptor(number: input)
        self.output = Descriptor(number: output)
        self.error = Descriptor(number: error)
    }

    public func readLine(strippingNewline: Bool) throws -> String? {
        try lines.withLock { lines in
            while true {
                if let line = lines.nextLine() {
                    return line.text(strippingNewline: strippingNewline)
                }
                let bytes = try input.read()
                guard !bytes.isEmpty else {
                    return lines.lastLine()?.text(strippingNewline: strippingNewline)
                }
                lines.append(bytes)
            }
        }
    }

    public func write(_ text: String) throws {
        try writing.withLock { _ in try output.write(text.utf8) }
    }

    public func writeError(_ text: String) throws {
        try writing.withLock { _ in try error.write(text.utf8) }
    }

    public func isTerminal(_ stream: ConsoleStream) -> Bool {
        descriptor(of: stream).isTerminal
    }

    public func width(of stream: ConsoleStream) -> Int? {
        descriptor(of: stream).width
    }

    private func descriptor(of stream: ConsoleStream) -> Descriptor {
        switch stream {
        case .input: input
        case .output: output
        case .error: error
        }
    }
}
