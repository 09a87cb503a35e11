import DependencySupport
import Dispatch

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

/// The standard streams of the process, or other file descriptors.
///
/// The console reads and writes the descriptors directly, without the buffers of C or Swift. Do not use it together with `readLine`
/// on the same input. Text that `print` has buffered appears later. Writing to a broken pipe raises no SIGPIPE, and the process's
/// handling of SIGPIPE does not change.
public final class SystemConsole: Console {
    /// The standard streams of the process.
    public static let shared = SystemConsole()

    private let input: Descriptor
    private let output: OutputStream
    private let error: OutputStream
    /// The bytes that are read and not taken.
    ///
    /// A thread holds the lock while it reads, so that threads read one after the other.
    private let buffer = Lock(Buffer())
    private let secrets = Lock(())
    private let requests = LineRequests()
    /// The queue on which the console reads for tasks, so that it blocks no thread that runs tasks.
    private let reader = DispatchQueue(label: "SystemConsole")

    private struct Buffer {
        var lines = LineBuffer()
        /// Whether the input has ended, and no caller knows it yet.
        ///
        /// Then the buffer has no complete line.
        var hasEnded = false

        mutating func takeLine() -> LineBuffer.Line? {
            hasEnded = false
            return lines.takeLine()
        }
    }

    /// An output stream to which one thread at a time writes.
    private final class OutputStream: Sendable {
        let descriptor: Descriptor
        private let writer: Lock<Descriptor>

        init(_ descriptor: Descriptor) {
            self.descriptor = descriptor
            writer = Lock(descriptor)
        }

        func write(_ bytes: some Collection<UInt8>) throws(POSIXError) {
            try writer.withLock { writer throws(POSIXError) in try writer.write(bytes) }
        }
    }

    /// Creates a console on file descriptors, which the caller closes.
    /// - Parameters:
    ///   - input: The descriptor to read from.
    ///   - output: The descriptor for results.
    ///   - error: The descriptor for messages.
    public init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
        self.input = Descriptor(number: input)
        self.output = OutputStream(Descriptor(number: output))
        self.error = error == output ? self.output : OutputStream(Descriptor(number: error))
    }

    public func readLine(strippingNewline: Bool) throws -> String? {
        try reading { buffer in
            _ = try fill(&buffer, waits: true)
            return buffer.takeLine()?.text(strippingNewline: strippingNewline)
        }
    }

    public func nextLine(strippingNewline: Bool) async throws -> String? {
        let line = try await requests.wait { reader.async { self.answerRequests() } }
        return line?.text(strippingNewline: strippingNewline)
    }

    public func readSecret() throws -> String? {
        // Each thread must find the settings that the one before has restored.
        try secrets.withLock { _ in try input.withoutEcho { try readLine(strippingNewline: true) } }
    }

    public func read(upToCount count: Int) throws -> Data? {
        guard count > 0 else { fatalError("A read needs a positive count, not \(count)") }
        return try reading { buffer in
            if buffer.lines.isEmpty, !buffer.hasEnded { buffer.lines.append(try input.read()) }
            if buffer.lines.isEmpty { buffer.hasEnded = false }
            return buffer.lines.isEmpty ? nil : Data(buffer.lines.takeBytes(upToCount: count))
        }
    }

    public func write(_ text: String) throws {
        try output.write(text.utf8)
    }

    public func write(contentsOf data: Data) throws {
        try output.write(data)
    }

    public func writeError(_ text: String) throws {
        try error.write(text.utf8)
    }

    public func isTerminal(_ stream: ConsoleStream) -> Bool {
        descriptor(of: stream).isTerminal
    }

    public func width(of stream: ConsoleStream) -> Int? {
        descriptor(of: stream).size.width
    }

    public func height(of stream: ConsoleStream) -> Int? {
        descriptor(of: stream).size.height
    }

    /// Reads for a thread, and leaves to the tasks that wait what it does not take.
    private func reading<Result: Sendable>(_ body: (inout Buffer) throws -> Result) throws -> Result {
        defer { if !requests.isEmpty { reader.async { self.answerRequests() } } }
        return try buffer.withLock { buffer in try body(&buffer) }
    }

    /// Answers tasks for as long as that needs no waiting, and then watches the input for the others.
    private func answerRequests() {
        buffer.withLock { buffer in
            do {
                while !requests.isEmpty, try fill(&buffer, waits: false) {
                    // If the task has been canceled by now, the line or the end stays for the next reader.
                    requests.takeFirst()?.resume(returning: buffer.takeLine())
                }
                try requests.watch(input) { self.reader.async { self.answerRequests() } }
            } catch {
                while let task = requests.takeFirst() { task.resume(throwing: error) }
            }
        }
    }

    /// Reads until the buffer has a line or the input ends.
    /// - Returns: Whether that is so. The result is false if the input has no more bytes yet, and the caller does not wait.
    private func fill(_ buffer: inout Buffer, waits: Bool) throws(POSIXError) -> Bool {
        while !buffer.lines.hasLine, !buffer.hasEnded {
            guard waits || input.isReadable else { return false }
            let bytes = try input.read()
            buffer.hasEnded = bytes.isEmpty
            buffer.lines.append(bytes)
        }
        return true
    }

    private func descriptor(of stream: ConsoleStream) -> Descriptor {
        switch stream {
        case .input: input
        case .output: output.descriptor
        case .error: error.descriptor
        }
    }
}
