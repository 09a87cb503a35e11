import FileSystemDependency
import Foundation

/// The disk of a process.
///
/// It records every call that reads or changes an item. After the end of the process, these calls fail.
///
/// The type implements every requirement itself, so the compiler reports a requirement that is missing.
struct ProcessFileSystem: FileSystem {
    let process: SimulatedProcess
    let disk: InMemoryFileSystem

    func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus {
        try process.call("status of \(path)") {
            try disk.statusOfItem(atPath: path, followingSymbolicLinks: followingSymbolicLinks)
        }
    }

    func isAccessible(atPath path: String, for access: AccessCheck) -> Bool {
        process.read("access of \(path)") { process.isAlive && disk.isAccessible(atPath: path, for: access) }
    }

    func contentsOfDirectory(atPath path: String) throws -> [String] {
        try process.call("list \(path)") { try disk.contentsOfDirectory(atPath: path) }
    }

    func destinationOfSymbolicLink(atPath path: String) throws -> String {
        try process.call("read link \(path)") { try disk.destinationOfSymbolicLink(atPath: path) }
    }

    func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        try use(.read, "read \(path)") { try disk.data(contentsOfFile: path, options: options) }
    }

    func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws {
        let atomically = options.contains(.atomic) ? " atomically" : ""
        try use(.write, "write \(data.count) bytes to \(path)\(atomically)") {
            try disk.write(data, toFile: path, options: options)
        }
    }

    func openFile(atPath path: String, for mode: OpenMode) throws -> any FileSystemHandle {
        try process.call("open \(path) for \(mode)") { () -> ProcessFileHandle in
            if mode != .reading { process.machine.endPreparation() }
            return ProcessFileHandle(
                base: try disk.openFile(atPath: path, for: mode),
                path: path,
                process: process,
                disk: disk
            )
        }
    }

    func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws {
        try use(.createDirectory, "create directory \(path)") {
            try disk.createDirectory(
                atPath: path,
                withIntermediateDirectories: createIntermediates,
                permissions: permissions
            )
        }
    }

    func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {
        try use(.createSymbolicLink, "create link \(path) to \(destination)") {
            try disk.createSymbolicLink(atPath: path, withDestinationPath: destination)
        }
    }

    func linkItem(atPath source: String, toPath destination: String) throws {
        try use(.link, "link \(source) to \(destination)") {
            try disk.linkItem(atPath: source, toPath: destination)
        }
    }

    func removeItem(atPath path: String) throws {
        try use(.remove, "remove \(path)") { try disk.removeItem(atPath: path) }
    }

    func moveItem(atPath source: String, toPath destination: String) throws {
        try use(.move, "move \(source) to \(destination)") {
            try disk.moveItem(atPath: source, toPath: destination)
        }
    }

    func copyItem(atPath source: String, toPath destination: String) throws {
        try use(.copy, "copy \(source) to \(destination)") {
            try disk.copyItem(atPath: source, toPath: destination)
        }
    }

    func replaceItem(atPath path: String, withItemAtPath newItem: String) throws {
        try use(.replace, "replace \(path) with \(newItem)") {
            try disk.replaceItem(atPath: path, withItemAtPath: newItem)
        }
    }

    func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws {
        try process.call("set permissions of \(path)") { try disk.setPermissions(permissions, ofItemAtPath: path) }
    }

    func setModificationDate(_ date: Date, ofItemAtPath path: String) throws {
        try process.call("set date of \(path)") { try disk.setModificationDate(date, ofItemAtPath: path) }
    }

    func statusOfVolume(atPath path: String) throws -> VolumeStatus {
        try process.call("status of volume of \(path)") { try disk.statusOfVolume(atPath: path) }
    }

    func synchronizeItem(atPath path: String) throws {
        try use(.synchronize, "synchronize \(path)") { try disk.synchronizeItem(atPath: path) }
    }

    var currentDirectoryPath: String {
        process.read("current directory") { disk.currentDirectoryPath }
    }

    func changeCurrentDirectoryPath(_ path: String) -> Bool {
        (try? process.call("change directory to \(path)") { disk.changeCurrentDirectoryPath(path) }) ?? false
    }

    var temporaryDirectory: URL { disk.temporaryDirectory }

    var homeDirectoryForCurrentUser: URL { disk.homeDirectoryForCurrentUser }

    func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        disk.urls(for: directory, in: domainMask)
    }

    func homeDirectory(forUser userName: String) -> URL? {
        disk.homeDirectory(forUser: userName)
    }

    func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        disk.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
    }

    func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]?,
        options: FileManager.VolumeEnumerationOptions
    ) -> [URL]? {
        disk.mountedVolumeURLs(includingResourceValuesForKeys: keys, options: options)
    }

    func uniqueName() -> String {
        process.read("make a unique name") { "\(process.core.nextUniqueNumber())" }
    }

    /// Calls an operation that the ``DiskCondition`` of the machine may slow down or cause to fail.
    private func use<Result: ObservedValue>(
        _ operation: FileSystemOperation,
        _ description: String,
        _ body: () throws -> Result
    ) throws -> Result {
        try process.call(description) {
            process.use(disk, for: operation)
            return try body()
        }
    }

    private func use(_ operation: FileSystemOperation, _ description: String, _ body: () throws -> Void) throws {
        try process.call(description) {
            process.use(disk, for: operation)
            try body()
        }
    }
}
