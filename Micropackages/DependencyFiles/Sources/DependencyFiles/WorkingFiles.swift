import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#elseif canImport(Android)
public import Android
#endif

/// A file system in which a program works: it also opens files for writing, and enters directories.
///
/// Every `FileSystem` of FileSystemDependency conforms to it, so that a double and the code under test can share a disk.
public protocol WorkingFiles: TransferFiles {
    /// Opens a file for writing, and creates it if it does not exist.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - appending: Whether the file keeps its contents. Each write then goes to the end that the file has at that time.
    /// - Returns: The file, positioned at its end.
    /// - Throws: A `CocoaError` if the file cannot be opened.
    func openFile(atPath path: String, appending: Bool) throws -> any WritableFile

    /// Opens a file for reading; the default implementation reads the whole file at once.
    /// - Parameter path: The path of the file.
    /// - Returns: A function that reads the next bytes, at most a number. It returns no bytes at the end of the file. The file is
    ///   closed when the function is released.
    /// - Throws: A `CocoaError` if the file cannot be opened.
    func readerOfFile(atPath path: String) throws -> @Sendable (_ count: Int) throws -> Data

    /// Returns the reason why a program cannot enter a directory.
    /// - Parameter path: The path of the directory.
    /// - Returns: The error, or `nil` if a program can enter the directory.
    /// - Throws: `UnexpectedCall` if a double does not answer.
    func errorEnteringDirectory(atPath path: String) throws -> POSIXErrorCode?
}

extension WorkingFiles {
    public func readerOfFile(atPath path: String) throws -> @Sendable (_ count: Int) throws -> Data {
        let bytes = try data(contentsOfFile: path, options: [])
        let offset = Atomic(0)
        return { count in
            let count = min(count, bytes.count)
            return bytes.dropFirst(offset.wrappingAdd(count, ordering: .relaxed).oldValue).prefix(count)
        }
    }
}
