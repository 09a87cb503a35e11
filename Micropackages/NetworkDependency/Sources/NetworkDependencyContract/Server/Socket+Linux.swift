#if !canImport(Darwin)
import Foundation

extension Socket {
    static let streamType = Int32(SOCK_STREAM.rawValue)
    static let sendFlags = Int32(MSG_NOSIGNAL)
    static let peek = MSG_PEEK
    static let bothDirections = SHUT_RDWR
    static let sendingDirection = SHUT_WR
    static let tcp = IPPROTO_TCP

    /// Does nothing, because a flag of `send` prevents `SIGPIPE`.
    func preventSignals() {}

    static func loopback(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return address
    }
}
#endif
