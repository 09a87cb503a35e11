package import FileSystemDependency
import Foundation

/// A ``FileSystemCall`` in a sequence of calls, in which open files have numbers.
///
/// A step can be run, printed as Swift code, and replaced by simpler steps. The contract, the fuzzer and the fuzzer's corpus
/// consist of steps.
package enum FileSystemStep: Sendable, Equatable {
    case call(FileSystemCall)
    /// Opens a file, and stores its handle under a number. An earlier handle with this number is closed.
    case open(Int, String, FileOpenMode)
    /// Calls the handle that is stored under a number. If there is none, the step does nothing.
    case handle(Int, FileSystemHandleCall)
}

extension FileSystemStep {
    /// Returns the step with other paths; the text of a symbolic link is not a path.
    package func mapPaths(_ transform: (String) -> String) -> FileSystemStep {
        switch self {
        case .call(let call): .call(call.mapPaths(transform))
        case .open(let handle, let path, let mode): .open(handle, transform(path), mode)
        case .handle: self
        }
    }

    /// The paths in an error of the step: one path, or the source and the destination.
    package var paths: [String] {
        switch self {
        case .call(let call): call.paths
        case .open(_, let path, _): [path]
        case .handle: []
        }
    }
}

extension FileSystemStep: CustomDebugStringConvertible {
    /// The step as a Swift expression, for the corpus.
    package var debugDescription: String {
        switch self {
        case .call(let call): ".call(.\(call.code))"
        case .open(let handle, let path, let mode): ".open(\(handle), \(path.debugDescription), .\(mode))"
        case .handle(let handle, let call): ".handle(\(handle), .\(call.code))"
        }
    }

    /// The step as a statement of a test that declares `fileSystem` and `handles`.
    package var statement: String {
        switch self {
        case .call(let call): "_ = try? fileSystem.\(call.code)"
        case .open(let handle, let path, let mode):
            "handles[\(handle)] = try? fileSystem.\(FileSystemCall.openFile(atPath: path, for: mode))"
        case .handle(let handle, let call): "_ = try? handles[\(handle)]?.\(call.code)"
        }
    }
}

extension FileSystemCall {
    /// The description with the bytes of a write in it.
    fileprivate var code: String {
        guard case .write(let data, _, _) = self else { return "\(self)" }
        return "\(self)".replacing("(\(data),", with: "(\(data.code),")
    }
}

extension FileSystemHandleCall {
    /// The description with the bytes of a write in it.
    fileprivate var code: String {
        guard case .write(let data) = self else { return "\(self)" }
        return "write(contentsOf: \(data.code))"
    }
}

extension Data {
    fileprivate var code: String { "Data(\(String(decoding: self, as: UTF8.self).debugDescription).utf8)" }
}
