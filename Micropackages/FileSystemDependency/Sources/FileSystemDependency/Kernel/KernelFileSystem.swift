import Foundation

/// A file system on a kernel: derives Foundation's operations and errors from the system calls.
protocol KernelFileSystem: FileSystem {
    associatedtype SystemCalls: Kernel

    /// Runs system calls in one step for all other operations, where the kernel can.
    func withKernel<Result: Sendable>(
        _ operation: FileSystemOperation,
        _ body: (inout SystemCalls) throws(Errno) -> Result
    ) throws(Errno) -> Result
}

extension KernelFileSystem {
    public func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus {
        try run(.status, while: .reading, path) { kernel throws(Errno) in
            try kernel.status(path, followingSymbolicLinks: followingSymbolicLinks)
        }
    }

    public func isAccessible(atPath path: String, for access: FileAccess) -> Bool {
        guard !path.containsNUL else { return false }
        let answer = try? withKernel(.access) { (kernel) throws(Errno) in kernel.permits(access, path) }
        return answer ?? false
    }

    public func contentsOfDirectory(atPath path: String) throws -> [String] {
        try run(.list, while: .reading, path) { kernel throws(Errno) in try kernel.list(path) }
    }

    public func destinationOfSymbolicLink(atPath path: String) throws -> String {
        try run(.readLink, while: .reading, path) { kernel throws(Errno) in try kernel.readLink(path) }
    }

    public func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        let mapped = !options.isDisjoint(with: [.alwaysMapped, .mappedIfSafe])
        return try run(.read, while: .reading, path) { kernel throws(Errno) in
            try kernel.read(path, mapped: mapped)
        }
    }

    public func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws {
        let exclusively = options.contains(.withoutOverwriting)
        try run(.write, while: .writing, path) { kernel throws(Errno) in
            if options.contains(.atomic) {
                try kernel.writeAtomically(data, path, exclusively: exclusively)
            } else {
                try kernel.write(data, path, exclusively: exclusively, permissions: nil)
            }
        }
    }

    public func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws {
        try run(.createDirectory, while: .writing, path) { kernel throws(Errno) in
            if createIntermediates {
                try kernel.makeDirectories(path, permissions: permissions)
            } else {
                try kernel.makeDirectory(path, exactly: permissions)
            }
        }
    }

    public func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {
        try run(.createSymbolicLink, while: .writing, path) { kernel throws(Errno) in
            try requireName(destination)
            try kernel.makeSymbolicLink(path, target: destination)
        }
    }

    public func linkItem(atPath source: String, toPath destination: String) throws {
        try runOnExisting(.link, source, destination) { kernel throws(Errno) in
            try kernel.linkTree(source, destination)
        }
    }

    public func removeItem(atPath path: String) throws {
        try run(.remove, while: .writing, path) { kernel throws(Errno) in try kernel.removeTree(path) }
    }

    public func moveItem(atPath source: String, toPath destination: String) throws {
        try run(.move, while: .writing, source, destination) { kernel throws(Errno) in
            try kernel.moveTree(source, destination)
        }
    }

    public func copyItem(atPath source: String, toPath destination: String) throws {
        try runOnExisting(.copy, source, destination) { kernel throws(Errno) in
            try kernel.copyTree(source, destination)
        }
    }

    public func replaceItem(atPath path: String, withItemAtPath newItem: String) throws {
        try run(.replace, while: .writing, newItem, path) { kernel throws(Errno) in
            try kernel.replaceTree(path, with: newItem)
        }
    }

    public func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws {
        try run(.setPermissions, while: .writing, path) { kernel throws(Errno) in
            try kernel.changePermissions(path, permissions)
        }
    }

    public func setModificationDate(_ date: Date, ofItemAtPath path: String) throws {
        try run(.setModificationDate, while: .writing, path) { kernel throws(Errno) in
            try kernel.changeModificationDate(path, date)
        }
    }
}

extension KernelFileSystem {
    func run<Result: Sendable>(
        _ operation: FileSystemOperation,
        while intent: FileSystemIntent,
        _ path: String,
        _ destination: String? = nil,
        _ body: (inout SystemCalls) throws(Errno) -> Result
    ) throws -> Result {
        do throws(Errno) {
            try requireName(path)
            try requireName(destination)
            return try withKernel(operation, body)
        } catch {
            throw CocoaError(error, while: intent, path: path, destination: destination)
        }
    }

    /// Runs an operation that only reads as long as it looks for its source.
    private func runOnExisting(
        _ operation: FileSystemOperation,
        _ source: String,
        _ destination: String,
        _ body: (inout SystemCalls) throws(Errno) -> Void
    ) throws {
        var intent = FileSystemIntent.reading
        do throws(Errno) {
            try requireName(source)
            try requireName(destination)
            try withKernel(operation) { kernel throws(Errno) in
                _ = try kernel.status(source, followingSymbolicLinks: false)
                intent = .writing
                try body(&kernel)
            }
        } catch {
            throw CocoaError(error, while: intent, path: source, destination: destination)
        }
    }

    /// Refuses what no name can hold, or the kernel would only see the part before it.
    private func requireName(_ path: String?) throws(Errno) {
        if let path, path.containsNUL {
            throw Errno(.EILSEQ)
        }
    }
}

extension String {
    /// Whether a system call would only see a part of it.
    var containsNUL: Bool {
        let answer = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
        }
        return answer ?? utf8.contains(0)
    }
}
