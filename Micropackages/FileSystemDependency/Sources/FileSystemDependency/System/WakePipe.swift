import Foundation

/// A pipe that wakes the threads that wait for a descriptor.
final class WakePipe: Sendable {
    private let reader: CInt
    private let writer: CInt

    init() throws(Errno) {
        var ends: [CInt] = [0, 0]
        try Errno.check(pipe(&ends))
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        close(reader)
        close(writer)
    }

    /// Wakes all threads that wait, also later ones.
    func wake() {
        // The byte is never read. The end of the pipe would not do, because a child may have inherited the writing end.
        while write(writer, [1], 1) == -1, errno == EINTR {}
    }

    /// Waits until a descriptor is ready or the pipe wakes the thread, or returns earlier.
    func wait(with descriptor: CInt, for event: Int16) {
        var requests = [
            pollfd(fd: descriptor, events: event, revents: 0), pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
        ]
        poll(&requests, 2, -1)
    }
}
