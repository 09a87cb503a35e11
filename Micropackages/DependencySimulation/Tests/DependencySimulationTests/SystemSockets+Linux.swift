#if !canImport(Darwin)
import DependencySimulation
import DependencySupport
import Dispatch
import Foundation

/// System sockets on the loopback interface, for comparison with the sockets of a world.
struct SystemSockets: Sockets {
    func listen(on port: Int) async throws -> any ListeningSocket {
        let descriptor = try check(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        try withLoopback(port) { _ = try check(bind(descriptor, $0, $1)) }
        _ = try check(Glibc.listen(descriptor, 8))
        return SystemListeningSocket(descriptor: descriptor)
    }

    func connect(to host: String, port: Int) async throws -> any ConnectedSocket {
        let descriptor = try check(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        // On loopback, the handshake finishes at once.
        try withLoopback(port) { _ = try check(Glibc.connect(descriptor, $0, $1)) }
        return SystemConnectedSocket(descriptor: descriptor)
    }

    private func withLoopback(
        _ port: Int,
        _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void
    ) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        try withUnsafePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}

private struct SystemListeningSocket: ListeningSocket {
    let descriptor: Int32

    var port: Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
        }
        return Int(in_port_t(bigEndian: address.sin_port))
    }

    func accept() async throws -> any ConnectedSocket {
        SystemConnectedSocket(descriptor: try await blocking { try check(Glibc.accept(descriptor, nil, nil)) })
    }

    func close() {
        _ = Glibc.close(descriptor)
    }
}

private struct SystemConnectedSocket: ConnectedSocket {
    let descriptor: Int32
    let remoteHost = "localhost"

    func read(upToCount count: Int) async throws -> Data? {
        try await blocking {
            var bytes = [UInt8](repeating: 0, count: count)
            let received = try check(recv(descriptor, &bytes, count, 0))
            return received == 0 ? nil : Data(bytes.prefix(received))
        }
    }

    func write(_ data: Data) async throws {
        try await blocking {
            var rest = [UInt8](data)[...]
            while !rest.isEmpty {
                let sent = try rest.withUnsafeBytes {
                    try check(send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)))
                }
                rest = rest.dropFirst(sent)
            }
        }
    }

    func shutdownWriting() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    func close() {
        _ = Glibc.close(descriptor)
    }
}

private func check<Result: SignedInteger>(_ result: Result) throws -> Result {
    guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
}

/// Makes a blocking call on a new thread.
private func blocking<Result: Sendable>(_ call: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Swift.Result { try call() }) }.start()
    }
}
#endif
