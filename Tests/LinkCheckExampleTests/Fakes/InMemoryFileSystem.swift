import Foundation
import Synchronization

@testable import LinkCheckExample

/// Files in memory; the directories are those that the files' paths name.
final class InMemoryFileSystem: FileSystem {
    private let files: [String: Data]
    private let reads = Mutex<[String]>([])

    init(_ files: [String: String] = [:], raw: [String: Data] = [:]) {
        self.files = files.mapValues { Data($0.utf8) }.merging(raw) { $1 }
    }

    /// The paths of the files that were read, in order.
    var pathsRead: [String] {
        reads.withLock { $0 }
    }

    func fileExists(atPath path: String) -> Bool {
        let directory = path.hasSuffix("/") ? path : path + "/"
        return path == "." || files[path] != nil || files.keys.contains { $0.hasPrefix(directory) }
    }

    func contents(atPath path: String) -> Data? {
        reads.withLock { $0.append(path) }
        return files[path]
    }
}
