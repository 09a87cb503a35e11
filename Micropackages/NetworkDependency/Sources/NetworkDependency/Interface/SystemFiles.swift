public import DependencyFiles
public import Foundation

/// The files of the system; downloads are in the system's temporary directory.
public struct SystemTransferFiles: TransferFiles {
    /// Creates the façade of the system's files.
    public init() {}

    /// Creates an empty file with a unique name, and opens it for writing.
    public func makeTemporaryFile() throws -> (url: URL, file: any WritableFile) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).download")
        try Self.uninterrupted { try Data().write(to: url, options: .withoutOverwriting) }
        do {
            return (url, TemporaryFile(try Self.uninterrupted { try FileHandle(forWritingTo: url) }))
        } catch {
            try? FileManager.default.removeItem(at: url)
            throw error
        }
    }

    /// Returns the bytes of a file, as `Data(contentsOf:options:)` does.
    public func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        try Self.uninterrupted { try Data(contentsOf: URL(filePath: path), options: options) }
    }

    /// Removes a file, as `FileManager` does.
    public func removeItem(atPath path: String) throws {
        try FileManager.default.removeItem(atPath: path)
    }

    /// Repeats a call for as long as a signal interrupts it, which Foundation does not do when it opens a file.
    static func uninterrupted<Result>(_ body: () throws -> Result) throws -> Result {
        while true {
            do {
                return try body()
            } catch  where isInterruption(error) {}
        }
    }
}

/// Returns whether a signal has interrupted a call; `FileHandle` has the error of the system as an `NSError`.
private func isInterruption(_ error: any Error) -> Bool {
    guard let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error else { return false }
    let system = cause as NSError
    return system.domain == NSPOSIXErrorDomain && system.code == Int(EINTR)
}

/// A file that is written.
private final class TemporaryFile: WritableFile {
    private let handle: FileHandle

    init(_ handle: FileHandle) {
        self.handle = handle
    }

    func write(contentsOf data: Data) throws {
        try handle.write(contentsOf: data)
    }

    func close() throws {
        do {
            try handle.close()
        } catch  where isInterruption(error) {
            // The descriptor is closed, and a signal loses no bytes.
        }
    }
}

extension FileHandle: WritableFile {}
