import ConsoleDependency
import Foundation

/// A live console on three pipes.
///
/// `@unchecked Sendable`: the owner waits at a semaphore before it reads the threads' results.
final class Pipes: @unchecked Sendable {
    let console: SystemConsole
    private let input = Pipe()
    private let output: Drain
    private let error: Drain

    init(input bytes: Data = Data(), streamsWithoutReader: Set<ConsoleStream> = []) {
        output = Drain(isClosed: streamsWithoutReader.contains(.output))
        error = Drain(isClosed: streamsWithoutReader.contains(.error))
        console = SystemConsole(
            input: input.fileHandleForReading.fileDescriptor,
            output: output.descriptor,
            error: error.descriptor
        )
        Thread.detachNewThread { [input] in
            try? input.fileHandleForWriting.write(contentsOf: bytes)
            try? input.fileHandleForWriting.close()
        }
    }

    deinit {
        output.close()
        error.close()
    }

    func doNotBlockOutput() {
        _ = fcntl(output.descriptor, F_SETFL, fcntl(output.descriptor, F_GETFL) | O_NONBLOCK)
    }

    func readOutput() -> Data {
        output.finish()
    }

    func readError() -> Data {
        error.finish()
    }
}

/// A pipe that a thread reads to its end, so that the writer never has to wait.
///
/// `@unchecked Sendable`: the thread writes the bytes and then signals. The owner waits for the signal before it reads them.
private final class Drain: @unchecked Sendable {
    private let pipe = Pipe()
    private let isDone = DispatchSemaphore(value: 0)
    private var bytes = Data()

    var descriptor: Int32 {
        pipe.fileHandleForWriting.fileDescriptor
    }

    init(isClosed: Bool) {
        guard !isClosed else {
            try? pipe.fileHandleForReading.close()
            return
        }
        Thread.detachNewThread { [self] in
            bytes = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
            isDone.signal()
        }
    }

    /// Closes the writing end of the pipe, which ends the thread.
    func close() {
        try? pipe.fileHandleForWriting.close()
    }

    func finish() -> Data {
        close()
        isDone.wait()
        return bytes
    }
}
