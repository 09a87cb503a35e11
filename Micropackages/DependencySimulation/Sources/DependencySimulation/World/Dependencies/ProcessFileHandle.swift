import FileSystemDependency
import Foundation

/// An open file of a process.
///
/// It records every call that reads or changes the file. After the end of the process, these calls fail.
final class ProcessFileHandle: FileSystemHandle {
    private let base: any FileSystemHandle
    private let path: String
    private let process: SimulatedProcess
    private let disk: InMemoryFileSystem

    init(base: any FileSystemHandle, path: String, process: SimulatedProcess, disk: InMemoryFileSystem) {
        self.base = base
        self.path = path
        self.process = process
        self.disk = disk
    }

    func read(upToCount count: Int) throws -> Data? {
        try process.call("read from \(path)") {
            process.use(disk, for: .readFromHandle)
            return try base.read(upToCount: count)
        }
    }

    func readToEnd() throws -> Data? {
        try process.call("read the rest of \(path)") {
            process.use(disk, for: .readFromHandle)
            return try base.readToEnd()
        }
    }

    func write(contentsOf data: Data) throws {
        try process.call("write \(data.count) bytes into \(path)") {
            process.use(disk, for: .writeToHandle)
            try base.write(contentsOf: data)
        }
    }

    func offset() throws -> UInt64 {
        try process.read("offset in \(path)") { try base.offset() }
    }

    func seek(toOffset offset: UInt64) throws {
        try process.read("seek in \(path)") { try base.seek(toOffset: offset) }
    }

    func seekToEnd() throws -> UInt64 {
        try process.read("seek in \(path)") { try base.seekToEnd() }
    }

    func truncate(atOffset offset: UInt64) throws {
        try process.call("truncate \(path) at \(offset)") { try base.truncate(atOffset: offset) }
    }

    func synchronize() throws {
        try process.call("synchronize \(path)") {
            process.use(disk, for: .synchronize)
            try base.synchronize()
        }
    }

    func close() throws {
        try process.read("close \(path)") { try base.close() }
    }
}
