#if !canImport(Darwin)
import NetworkDependencyCurl

/// The sockets of the connections that are kept for another request of HTTP/1.1.
///
/// libcurl 7.88 uses a connection again on which bytes have arrived behind a response, and takes them for the next one.
/// Only the thread of the loop uses it.
final class IdleSockets {
    /// The sockets by the ports that the connections have on this side, which is all that libcurl tells of one before it is used.
    private var sockets: [Int: Int32] = [:]

    /// Notes the connection that a transfer has used, if it is kept.
    func note(of easy: UnsafeMutableRawPointer) {
        var port = 0
        let socket = curl_transfer_get_idle_socket(easy, &port)
        if socket >= 0, port > 0 { sockets[port] = socket }
    }

    /// Returns whether bytes have arrived on a connection that is to be used again now.
    func hasBytes(atPort port: Int32) -> Bool {
        sockets.removeValue(forKey: Int(port)).map { socket_has_bytes($0, port) } ?? false
    }
}
#endif
