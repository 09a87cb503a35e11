import FileSystemDependency
import Foundation
import Synchronization

/// Reads documents from the file system, and keeps what it has read.
///
/// It is built once per environment, so a document that is named, and that ten others lead to, is read and parsed once.
/// Two tests never share one, as each has an environment of its own.
final class CachingDocumentLibrary: DocumentLibrary {
    private let fileSystem: any FileSystem
    private let known = Mutex<[DocumentPath: Result<Document, UnreadableDocument>]>([:])

    init(dependencies: any FileSystemDependency) {
        fileSystem = dependencies.fileSystem
    }

    func document(at path: DocumentPath) throws(UnreadableDocument) -> Document {
        if let result = known.withLock({ $0[path] }) {
            return try result.get()
        }
        let result = Result { () throws(UnreadableDocument) in try read(path) }
        known.withLock { $0[path] = result }
        return try result.get()
    }

    private func read(_ path: DocumentPath) throws(UnreadableDocument) -> Document {
        let data = try data(at: path)
        guard let text = String(validating: data, as: UTF8.self) else {
            throw .notUTF8(line: Self.firstInvalidLine(of: data))
        }
        return Document(parsing: text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
    }

    private func data(at path: DocumentPath) throws(UnreadableDocument) -> Data {
        do {
            return try fileSystem.data(contentsOfFile: path.description, options: [])
        } catch CocoaError.fileReadNoPermission {
            throw .forbidden
        } catch {
            switch try? fileSystem.statusOfItem(atPath: path.description, followingSymbolicLinks: true).kind {
            case nil: throw .missing
            case .directory: throw .directory
            case _: throw .unreadable
            }
        }
    }

    private static func firstInvalidLine(of data: Data) -> Int {
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return 1 + lines.prefix { String(validating: $0, as: UTF8.self) != nil }.count
    }
}
