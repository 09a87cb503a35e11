#if canImport(Darwin)
import Foundation

extension Socket {
    static let streamType = SOCK_STREAM
    static let sendFlags: Int32 = 0
    static let peek = MSG_PEEK
    static let bothDirections = SHUT_RDWR
    static let sendingDirection = SHUT_WR
    static let tcp = IPPROTO_TCP

    func preventSignals() {
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    static func loopback(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return address
    }
}
#endif
