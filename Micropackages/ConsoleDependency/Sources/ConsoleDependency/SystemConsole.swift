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
    private let lines = Lock(LineBuffer())
    /// The queue on which the console waits for lines that tasks request, so that it blocks no thread that runs tasks.
    private let reader = DispatchQueue(label: "SystemConsole")

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
        try lines.withLock { lines in
            try fill(&lines)
            return lines.takeLine()?.text(strippingNewline: strippingNewline)
        }
    }

    public func nextLine(strippingNewline: Bool) async throws -> String? {
        let request = LineRequest()
        return try await request.wait {
            reader.async { self.answer(request, strippingNewline: strippingNewline) }
        }
    }

    public func readSecret() throws -> String? {
        try input.withoutEcho { try readLine(strippingNewline: true) }
    }

    public func read(upToCount count: Int) throws -> Data? {
        guard count > 0 else { fatalError("A read needs a positive count, not \(count)") }
        return try lines.withLock { lines in
            if lines.isEmpty { lines.append(try input.read()) }
            return lines.isEmpty ? nil : Data(lines.takeBytes(upToCount: count))
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

    /// Answers a request with the next line.
    ///
    /// If the task is canceled first, the line stays in the buffer.
    private func answer(_ request: LineRequest, strippingNewline: Bool) {
        lines.withLock { lines in
            do {
                try fill(&lines)
                guard let task = request.take() else { return }
                task.resume(returning: lines.takeLine()?.text(strippingNewline: strippingNewline))
            } catch {
                request.take()?.resume(throwing: error)
            }
        }
    }

    /// Reads until the buffer has a line or the input ends.
    private func fill(_ lines: inout LineBuffer) throws(POSIXError) {
        while !lines.hasLine {
            let bytes = try input.read()
            guard !bytes.isEmpty else { return }
            lines.append(bytes)
        }
    }

    private func descriptor(of stream: ConsoleStream) -> Descriptor {
        switch stream {
        case .input: input
        case .output: output.descriptor
        case .error: error.descriptor
        }
    }
}
