import Foundation

/// A TCP socket that is waited for by the thread that uses it.
struct Socket: Sendable {
    let descriptor: Int32

    private static func opened() throws -> Socket {
        let socket = try Socket(descriptor: check(Foundation.socket(AF_INET, streamType, 0)))
        socket.keepFromChildren()
        return socket
    }

    /// Keeps a process that is started meanwhile from holding the connection open.
    private func keepFromChildren() {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    static func listening() throws -> Socket {
        let socket = try opened()
        var address = loopback(port: 0)
        try withUnsafePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = try check(bind(socket.descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)))
            }
        }
        _ = try check(listen(socket.descriptor, 512))
        return socket
    }

    static func connected(to port: Int) throws -> Socket {
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

    func port() throws -> Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                _ = try Self.check(getsockname(descriptor, pointer, &length))
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    func accept() throws -> Socket {
        while true {
            let accepted = Foundation.accept(descriptor, nil, nil)
            if accepted < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
            let socket = try Socket(descriptor: Self.check(accepted))
            socket.configure()
            return socket
        }
    }

    /// Returns what has arrived, waiting for some, or `nil` at the end.
    func read() throws -> [UInt8]? {
        try [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = try Self.check(recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }.nonEmpty
    }

    func write(_ bytes: some Collection<UInt8>) throws {
        let bytes = Array(bytes)
        var sent = 0
        while sent < bytes.count {
            sent += try bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
                return try Self.check(send(descriptor, rest.baseAddress, rest.count, Self.sendFlags))
            }
        }
    }

    /// Whether the peer has closed its side, as far as is known by now.
    var isClosedByPeer: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return false }
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(Self.peek)) <= 0
    }

    /// Waits until the peer has closed its side.
    func waitForPeerToClose() {
        while let bytes = try? read(), !bytes.isEmpty {}
    }

    func shutDown() {
        _ = shutdown(descriptor, Int32(Self.bothDirections))
    }

    func close() {
        _ = Foundation.close(descriptor)
    }

    /// Makes the next `close()` reset the connection.
    func resetOnClose() {
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
