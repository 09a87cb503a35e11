#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

/// A pipe that wakes the threads that wait for descriptors.
package final class WakePipe: Sendable {
    private let reader: Int32
    private let writer: Int32

    private init(_ ends: [Int32]) {
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        close(reader)
        close(writer)
    }

    /// Creates a pipe.
    /// - Returns: The pipe, and the number of the error or zero.
    package static func make() -> (pipe: WakePipe?, error: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return (nil, errno) }
        let result = WakePipe(ends)
        for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) == -1 || fcntl(end, F_SETFL, O_NONBLOCK) == -1 {
            let error = errno
            return withExtendedLifetime(result) { (nil, error) }
        }
        return (result, 0)
    }

    /// Wakes all threads that wait, also later ones until ``reset()``.
    package func wake() {
        // The end of the pipe would not do, because a child may have inherited the writing end. A full pipe wakes as well.
        while write(writer, [1], 1) == -1, errno == EINTR {}
    }

    /// Makes later calls of ``wait(for:of:)`` wait again.
    package func reset() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(reader, &bytes, bytes.count) > 0 || errno == EINTR {}
    }

    /// Waits until a descriptor is ready or the pipe wakes the thread, or returns earlier.
    /// - Parameters:
    ///   - event: The event, such as `POLLIN`.
    ///   - descriptors: The descriptors, each once.
    /// - Returns: The descriptors that are ready or closed. If the system cannot wait for them, they are all returned.
    @discardableResult
    package func wait(for event: some BinaryInteger, of descriptors: some Collection<Int32>) -> [Int32] {
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(event), revents: 0) }
        requests.append(pollfd(fd: reader, events: Int16(POLLIN), revents: 0))
        let count = poll(&requests, nfds_t(requests.count), -1)
        guard count >= 0 || errno == EINTR else { return Array(descriptors) }
        return count < 0 ? [] : requests.dropLast().filter { $0.revents != 0 }.map(\.fd)
    }
}
