import Foundation

/// A file system that performs its operations by the system calls of a ``Kernel``, and throws Foundation's errors.
protocol KernelFileSystem: FileSystem {
    associatedtype SystemCalls: Kernel

    /// The identifier of the user who performs all operations.
    var user: UInt32 { get }

    /// Runs system calls. If the kernel has a lock, other operations see the calls as one step.
    func withKernel<Result: Sendable>(
        _ operation: FileSystemCall.Kind,
        _ path: String,
        _ body: (inout SystemCalls) throws(Errno) -> Result
    ) throws(Errno) -> Result
}

extension KernelFileSystem {
    public func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus {
        try run(.statusOfItem, path) { kernel throws(Errno) in
            try kernel.status(path, followingSymbolicLinks: followingSymbolicLinks)
        }
    }

    public func isAccessible(atPath path: String, for access: FileAccess) -> Bool {
        guard !path.containsNUL else { return false }
        let answer = try? withKernel(.isAccessible, path) { (kernel) throws(Errno) in kernel.permits(access, path) }
        return answer ?? false
    }

    public func contentsOfDirectory(atPath path: String) throws -> [String] {
        try entriesOfDirectory(atPath: path).map(\.name)
    }

    func entriesOfDirectory(atPath path: String) throws -> [DirectoryEntry] {
        try run(.contentsOfDirectory, path) { kernel throws(Errno) in try kernel.list(path) }
    }

    public func destinationOfSymbolicLink(atPath path: String) throws -> String {
        try run(.destinationOfSymbolicLink, path) { kernel throws(Errno) in try kernel.readLink(path) }
    }

    public func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        let mapped = !options.isDisjoint(with: [.alwaysMapped, .mappedIfSafe])
        return try run(.data, path) { kernel throws(Errno) in
            try kernel.read(path, mapped: mapped)
        }
    }

    public func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws {
        let exclusively = options.contains(.withoutOverwriting)
        try run(.write, path) { kernel throws(Errno) in
            if options.contains(.atomic) {
                try kernel.writeAtomically(data, path, exclusively: exclusively)
            } else {
                try kernel.write(data, path, exclusively: exclusively, inPlaceOf: nil, synchronized: false)
            }
        }
    }

    public func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws {
        try run(.createDirectory, path) { kernel throws(Errno) in
            try requirePermissions(permissions)
            if createIntermediates {
                try kernel.makeDirectories(path, permissions: permissions)
            } else {
                try kernel.makeDirectory(path, exactly: permissions)
            }
        }
    }

    public func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {
        try run(.createSymbolicLink, path) { kernel throws(Errno) in
            try requireName(destination)
            try kernel.makeSymbolicLink(path, target: destination)
        }
    }

    public func linkItem(atPath source: String, toPath destination: String) throws {
        try runOnExisting(.linkItem, source, destination) { kernel throws(Errno) in
            try kernel.linkTree(source, destination)
        }
    }

    public func removeItem(atPath path: String) throws {
        try removeItem(atPath: path, checkpoint: {})
    }

    func removeItem(atPath path: String, checkpoint: Checkpoint) throws {
        try run(.removeItem, path) { kernel throws(Errno) in try kernel.removeTree(path, checkpoint: checkpoint) }
    }

    public func moveItem(atPath source: String, toPath destination: String) throws {
        try run(.moveItem, source, destination) { kernel throws(Errno) in
            try kernel.moveTree(source, destination)
        }
    }

    public func copyItem(atPath source: String, toPath destination: String) throws {
        try copyItem(atPath: source, toPath: destination, checkpoint: {})
    }

    func copyItem(atPath source: String, toPath destination: String, checkpoint: Checkpoint) throws {
        try runOnExisting(.copyItem, source, destination) { kernel throws(Errno) in
            try kernel.copyTree(source, destination, checkpoint: checkpoint)
        }
    }

    public func replaceItem(atPath path: String, withItemAtPath newItem: String) throws {
        try run(.replaceItem, newItem, path) { kernel throws(Errno) in
            try kernel.replaceTree(path, with: newItem)
        }
    }

    public func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws {
        try run(.setPermissions, path) { kernel throws(Errno) in
            try requirePermissions(permissions)
            try kernel.changePermissions(path, permissions)
        }
    }

    public func setModificationDate(_ date: Date, ofItemAtPath path: String) throws {
        try run(.setModificationDate, path) { kernel throws(Errno) in
            try requireDate(date)
            try kernel.changeModificationDate(path, date)
        }
    }

    public func statusOfVolume(atPath path: String) throws -> VolumeStatus {
        try run(.statusOfVolume, path) { kernel throws(Errno) in try kernel.volume(path) }
    }

    public func synchronizeItem(atPath path: String) throws {
        try run(.synchronize, path) { kernel throws(Errno) in try kernel.synchronize(path) }
    }
}

extension KernelFileSystem {
    func run<Result: Sendable>(
        _ operation: FileSystemCall.Kind,
        failingAs family: FileSystemCall.Kind.ErrorFamily? = nil,
        _ path: String,
        _ destination: String? = nil,
        _ body: (inout SystemCalls) throws(Errno) -> Result
    ) throws -> Result {
        do throws(Errno) {
            try requireName(path)
            try requireName(destination)
            return try withKernel(operation, path, body)
        } catch {
            throw CocoaError(error, in: family ?? operation.errorFamily, path: path, destination: destination)
        }
    }

    /// Runs an operation on an existing source.
    ///
    /// Errors that occur before the source is found are errors of reading. Later errors are errors of writing.
    private func runOnExisting(
        _ operation: FileSystemCall.Kind,
        _ source: String,
        _ destination: String,
        _ body: (inout SystemCalls) throws(Errno) -> Void
    ) throws {
        var family = FileSystemCall.Kind.ErrorFamily.reading
        do throws(Errno) {
            try requireName(source)
            try requireName(destination)
            // An injected failure occurs before the source is found, but counts as an error of writing.
            family = .writing
            try withKernel(operation, source) { kernel throws(Errno) in
                family = .reading
                _ = try kernel.status(source, followingSymbolicLinks: false)
                family = .writing
                try body(&kernel)
            }
        } catch {
            throw CocoaError(error, in: family, path: source, destination: destination)
        }
    }

    /// Throws if permissions are not a possible mode of `stat`; the type bits of a mode are accepted.
    private func requirePermissions(_ permissions: Int?) throws(Errno) {
        guard (0...0o177777).contains(permissions ?? 0) else { throw Errno(.EINVAL) }
    }

    /// Throws if the number of seconds of a date since 1970 does not fit into an `Int`.
    private func requireDate(_ date: Date) throws(Errno) {
        guard date.isOfWholeSeconds else { throw Errno(.EINVAL) }
    }

    /// Throws if a path contains a NUL, because the kernel would use only the part before it.
    private func requireName(_ path: String?) throws(Errno) {
        if let path, path.containsNUL {
            throw Errno(.EILSEQ)
        }
    }
}

extension String {
    /// Whether the text contains a NUL, at which a system call would cut it off.
    var containsNUL: Bool {
        let answer = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
        }
        return answer ?? utf8.contains(0)
    }
}
