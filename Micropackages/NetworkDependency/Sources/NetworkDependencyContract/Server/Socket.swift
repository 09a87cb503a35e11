import Foundation

/// A TCP socket.
///
/// Its methods block the calling thread.
///
/// All errors are `POSIXError`s.
package struct Socket: Sendable {
    package let descriptor: Int32

    private static func opened() throws -> Socket {
        let socket = try Socket(descriptor: check(Foundation.socket(AF_INET, streamType, 0)))
        socket.keepFromChildren()
        return socket
    }

    /// Prevents child processes from inheriting the socket, because they would keep the connection open.
    private func keepFromChildren() {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    package static func listening() throws -> Socket {
        let socket = try bound()
        _ = try check(listen(socket.descriptor, 512))
        return socket
    }

    /// Returns a socket on a free port; it refuses connections until it listens.
    static func bound() throws -> Socket {
        let socket = try opened()
        var address = loopback(port: 0)
        try withUnsafePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = try check(bind(socket.descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)))
            }
        }
        return socket
    }

    package static func connected(to port: Int) throws -> Socket {
        let socket = try opened()
        var address = loopback(port: port)
        do {
            try withUnsafePointer(to: &address) { pointer in
                try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    _ = try check(connect(socket.descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)))
                }
            }
        } catch {
            socket.close()
            throw error
        }
        return socket
    }

    package func port() throws -> Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = try Self.check(getsockname(descriptor, pointer, &length))
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    package func accept() throws -> Socket {
        while true {
            let accepted = Foundation.accept(descriptor, nil, nil)
            if accepted < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
            let socket = try Socket(descriptor: Self.check(accepted))
            socket.configure()
            return socket
        }
    }

    /// Waits for bytes, and returns those that have arrived, up to a limit, or `nil` at the end.
    /// - Throws: A `POSIXError` if the connection is lost.
    package func read(atMost limit: Int = 65_536) throws -> [UInt8]? {
        try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = try Self.check(recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }.nonEmpty
    }

    package func write(_ bytes: some Collection<UInt8>) throws {
        let bytes = Array(bytes)
        var sent = 0
        while sent < bytes.count {
            sent += try bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
                return try Self.check(send(descriptor, rest.baseAddress, rest.count, Self.sendFlags))
            }
        }
    }

    /// A Boolean value that is true if the peer is known to have closed its side.
    var isClosedByPeer: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return false }
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(Self.peek)) <= 0
    }

    /// Waits until the peer closes its side.
    package func waitForPeerToClose() {
        while let bytes = try? read(), !bytes.isEmpty {}
    }

    package func shutDown() {
        _ = shutdown(descriptor, Int32(Self.bothDirections))
    }

    /// Announces the end of the bytes that this side sends.
    package func finishSending() {
        _ = shutdown(descriptor, Int32(Self.sendingDirection))
    }

    package func close() {
        _ = Foundation.close(descriptor)
    }

    /// Makes the next `close()` reset the connection.
    package func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    private func configure() {
        keepFromChildren()
        var one: Int32 = 1
        setsockopt(descriptor, Int32(Self.tcp), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        preventSignals()
    }

    private static func check<Number: SignedInteger>(_ result: Number) throws -> Number {
        guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return result
    }
}

extension [UInt8] {
    fileprivate var nonEmpty: [UInt8]? {
        isEmpty ? nil : self
    }
}
