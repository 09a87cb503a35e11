import DependencySupport
import Foundation

struct SystemKernel: Kernel {
    func status(_ path: String, followingSymbolicLinks: Bool) throws(Errno) -> FileStatus {
        try FileStatus(path, followingSymbolicLinks: followingSymbolicLinks)
    }

    func permits(_ access: FileAccess, _ path: String) -> Bool {
        let mode =
            switch access {
            case .existence: F_OK
            case .reading: R_OK
            case .writing: W_OK
            case .executing: X_OK
            }
        return Foundation.access(path, mode) == 0
    }

    func list(_ path: String) throws(Errno) -> [DirectoryEntry] {
        var stream = opendir(path)
        while stream == nil, errno == EINTR {
            stream = opendir(path)
        }
        guard let directory = stream else { throw Errno.last }
        defer { closedir(directory) }
        return try SystemName.entries(in: directory)
    }

    func readLink(_ path: String) throws(Errno) -> String {
        let target = try Self.readLink(Array(path.utf8CString), in: AT_FDCWD)
        return SystemName(bytes: target).string
    }

    func read(_ path: String, mapped: Bool) throws(Errno) -> Data {
        let (descriptor, status) = try SystemKernel.open(path, .reading)
        defer { close(descriptor) }
        let size = Int(status.st_size)
        if mapped, size > 0, let pages = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), pages != MAP_FAILED {
            return Data(bytesNoCopy: pages, count: size, deallocator: .unmap)
        }
        return try SystemKernel.read(descriptor, upToCount: .max, expecting: size)
    }

    func write(
        _ data: Data,
        _ path: String,
        exclusively: Bool,
        inPlaceOf original: FileStatus?,
        synchronized: Bool
    ) throws(Errno) {
        let flags = O_WRONLY | O_CREAT | O_NOCTTY | O_CLOEXEC | (exclusively ? O_EXCL : O_TRUNC)
        let descriptor = try Errno.uninterrupted { Foundation.open(path, flags, original == nil ? 0o666 : 0o600) }
        try SystemKernel.closing(descriptor) { () throws(Errno) in
            if exclusively {
                try SystemKernel.write(data, descriptor)
            } else {
                // The file may be a pipe whose reader goes away, which would raise a signal.
                try Errno.check(number: data.withUnsafeBytes { OutputDescriptor(descriptor).write($0) })
            }
            if let original {
                // The permissions are set last, because writing clears the set-user-ID bit.
                try Errno.check(fchmod(descriptor, SystemKernel.permissions(of: descriptor, original: original)))
            }
            if synchronized {
                try SystemKernel.synchronize(descriptor)
            }
        }
    }

    func volume(_ path: String) throws(Errno) -> VolumeStatus {
        try VolumeStatus(path)
    }

    func synchronize(_ path: String) throws(Errno) {
        // `O_NONBLOCK` is set because opening a pipe would otherwise wait for its other end.
        let flags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let descriptor: CInt
        do throws(Errno) {
            descriptor = try Errno.uninterrupted { Foundation.open(path, O_RDONLY | flags) }
        } catch  where error.code == .EACCES {
            do throws(Errno) {
                descriptor = try Errno.uninterrupted { Foundation.open(path, O_WRONLY | flags) }
            } catch {
                throw Errno(.EACCES)
            }
        }
        defer { close(descriptor) }
        try SystemKernel.synchronize(descriptor)
    }

    func makeDirectory(_ path: String, permissions: Int) throws(Errno) {
        try Errno.check(mkdir(path, mode_t(truncatingIfNeeded: permissions)))
    }

    func makeSymbolicLink(_ path: String, target: String) throws(Errno) {
        try Errno.check(symlink(target, path))
    }

    func link(_ source: String, _ destination: String) throws(Errno) {
        try Errno.check(linkat(AT_FDCWD, source, AT_FDCWD, destination, 0))
    }

    func rename(_ source: String, _ destination: String) throws(Errno) {
        try Errno.check(Foundation.rename(source, destination))
    }

    func unlink(_ path: String) throws(Errno) {
        try Errno.check(Foundation.unlink(path))
    }

    func removeDirectory(_ path: String) throws(Errno) {
        try Errno.check(rmdir(path))
    }

    func changePermissions(_ path: String, _ permissions: Int) throws(Errno) {
        try Errno.check(chmod(path, mode_t(truncatingIfNeeded: permissions)))
    }

    func changeModificationDate(_ path: String, _ date: Date) throws(Errno) {
        var times = [SystemKernel.unchangedTime, timespec(date)]
        try Errno.check(utimensat(AT_FDCWD, path, &times, 0))
    }

    func makeUniqueName() -> String {
        .uniqueName(UInt64.random(in: .min ... .max))
    }
}

extension SystemKernel {
    /// Opens a file, and returns its descriptor and status; a directory fails with `EISDIR`.
    static func open(_ path: String, _ mode: FileOpenMode) throws(Errno) -> (descriptor: CInt, status: stat) {
        let flags =
            switch mode {
            case .reading: O_RDONLY
            case .writing: O_WRONLY
            case .updating: O_RDWR
            case .creating: O_RDWR | O_CREAT
            }
        let descriptor = try Errno.uninterrupted { Foundation.open(path, flags | O_NOCTTY | O_CLOEXEC, 0o666) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            let failure = status.st_mode == 0 ? Errno.last : Errno(.EISDIR)
            close(descriptor)
            throw failure
        }
        return (descriptor, status)
    }

    /// Returns whether reading or writing an open file may wait.
    ///
    /// That is so for a pipe or a device, and for a file such as /proc/kmsg, which the system calls regular although it can be polled.
    static func mayWait(_ descriptor: CInt, _ status: stat) -> Bool {
        guard status.st_mode & S_IFMT == S_IFREG else { return true }
        let events = Int16(POLLIN | POLLOUT)
        var request = pollfd(fd: descriptor, events: events, revents: 0)
        return status.st_size == 0 && poll(&request, 1, 0) >= 0 && request.revents & events != events
    }

    /// Returns the permissions of a copy, without the bits with which it would run as another user or group than the original.
    static func permissions(of copy: CInt, original: FileStatus) throws(Errno) -> mode_t {
        guard original.permissions & 0o6000 != 0 else { return mode_t(truncatingIfNeeded: original.permissions) }
        var status = stat()
        try Errno.check(fstat(copy, &status))
        return mode_t(truncatingIfNeeded: original.permissions(forOwnerOf: FileStatus(status)))
    }

    /// Runs system calls that change an open file, and closes it.
    /// - Parameters:
    ///   - descriptor: The open file. It is closed in any case.
    ///   - body: The system calls.
    /// - Throws: The error of `body`, or the error of closing the file.
    static func closing(_ descriptor: CInt, _ body: () throws(Errno) -> Void) throws(Errno) {
        do throws(Errno) {
            try body()
        } catch {
            close(descriptor)
            throw error
        }
        try closeReporting(descriptor)
    }

    /// Closes a file that may have been changed.
    ///
    /// Some volumes tell only now that the written bytes are lost. The descriptor is closed even if this fails, so it must not be
    /// closed again, and an interruption loses nothing.
    static func closeReporting(_ descriptor: CInt) throws(Errno) {
        guard close(descriptor) == -1, errno != EINTR else { return }
        throw Errno.last
    }

    /// Reads until a number of bytes has been read or the file ends.
    /// - Parameters:
    ///   - descriptor: The open file.
    ///   - count: The largest number of bytes.
    ///   - expected: The number of remaining bytes, or `nil` to ask the system for it.
    /// - Returns: The bytes.
    /// - Throws: `EINVAL` for a negative count, `ENOMEM` if the bytes do not fit into memory, and the errors of `read`.
    static func read(_ descriptor: CInt, upToCount count: Int, expecting expected: Int? = nil) throws(Errno) -> Data {
        guard count >= 0 else { throw Errno(.EINVAL) }
        // A read that does not fill the buffer has reached the end, so the buffer is one byte larger than the file. A file in /proc
        // reports the size 0, so the buffer has at least 4,096 bytes.
        let expected = expected ?? (count <= 4096 ? count : restCount(descriptor))
        let capacity = max(expected, 4095)
        var buffer: ReadBuffer
        do {
            buffer = try ReadBuffer(capacity: count <= capacity ? count : capacity + 1)
        } catch {
            // If the file is not open for reading, `EBADF` takes precedence over `ENOMEM`.
            try Errno.check(Foundation.read(descriptor, nil, 0))
            throw error
        }
        while true {
            let more = Foundation.read(descriptor, buffer.rest.baseAddress, buffer.rest.count)
            guard more != -1 || errno != EINTR else { continue }
            guard more != -1 || !isAtLastOffset(descriptor, buffer.rest.count) else { break }
            try Errno.check(more)
            buffer.count += more
            guard more > 0, buffer.count < count else { break }
            // A pipe may return fewer bytes than it has. A file has ended if the expected bytes are read and do not fill the buffer.
            guard buffer.rest.isEmpty || expected == 0 || buffer.count != expected else { break }
            if buffer.rest.isEmpty {
                try buffer.grow(upTo: count)
            }
        }
        return buffer.data()
    }

    /// Reads the bytes that one call returns: none at the end of the file.
    static func readOnce(_ descriptor: CInt, upToCount count: Int) throws(Errno) -> Data {
        var buffer = try ReadBuffer(capacity: count)
        let memory = buffer.rest
        buffer.count = try Errno.uninterrupted { Foundation.read(descriptor, memory.baseAddress, memory.count) }
        return buffer.data()
    }

    /// Returns the number of bytes after the offset, or 0 for a file without a size, such as a file in /proc.
    private static func restCount(_ descriptor: CInt) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return 0 }
        return max(0, Int(status.st_size) - max(0, Int(lseek(descriptor, 0, SEEK_CUR))))
    }

    /// Returns whether a read has failed because it would go beyond the largest possible offset.
    ///
    /// A file has no bytes there, so the read has reached the end of the file.
    private static func isAtLastOffset(_ descriptor: CInt, _ count: Int) -> Bool {
        errno == EINVAL && lseek(descriptor, 0, SEEK_CUR) > off_t.max - off_t(count)
    }

    static func write(_ data: Data, _ descriptor: CInt) throws(Errno) {
        var start = 0
        repeat {
            let more = data.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + start }, data.count - start)
            }
            guard more != -1 || errno != EINTR else { continue }
            try Errno.check(more)
            start += more
        } while start < data.count
    }
}
