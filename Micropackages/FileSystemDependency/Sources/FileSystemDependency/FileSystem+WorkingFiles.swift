public import DependencyFiles
public import Foundation
import GlobalDependencies

extension FileSystem {
    /// Opens a file for writing, and creates it if it does not exist.
    ///
    /// With `appending`, each write goes to the end that the file then has, as with `O_APPEND`. For a ``FileSystemHandle`` of your own
    /// type, it moves to that end and writes in two steps.
    public func openFile(atPath path: String, appending: Bool) throws -> any WritableFile {
        let file = try openFile(atPath: path, for: .creating)
        guard appending else {
            try file.truncate(atOffset: 0)
            return file
        }
        let isAppending = try (file as? any AppendingHandle)?.beginAppending() ?? false
        try file.seekToEnd()
        return isAppending ? file : AppendedFile(file: file)
    }

    /// Opens a file for reading, and returns a function that reads the next bytes.
    public func readerOfFile(atPath path: String) throws -> @Sendable (_ count: Int) throws -> Data {
        let file = try openFile(atPath: path, for: .reading)
        return { try file.read(upToCount: $0) ?? Data() }
    }

    /// Returns the reason why a directory cannot be entered, or `nil` if it can be entered.
    /// - Throws: `UnexpectedCall` if a double has no status of the directory.
    public func errorEnteringDirectory(atPath path: String) throws -> POSIXErrorCode? {
        do {
            let status = try statusOfItem(atPath: path, followingSymbolicLinks: true)
            guard status.kind == .directory else { return .ENOTDIR }
            return isAccessible(atPath: path, for: .executing) ? nil : .EACCES
        } catch let call as UnexpectedCall {
            throw call
        } catch {
            let underlying = ((error as? CocoaError)?.underlying ?? error) as? POSIXError
            return underlying?.code ?? .ENOENT
        }
    }
}

/// A file that is written at its end, by a handle that cannot do so in one step.
private struct AppendedFile: WritableFile {
    let file: any FileSystemHandle

    func write(contentsOf data: Data) throws {
        try file.seekToEnd()
        try file.write(contentsOf: data)
    }

    func close() throws { try file.close() }
}
