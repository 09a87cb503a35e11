#if !canImport(Darwin)
import NetworkDependencyCurl

/// The sockets of idle connections that are kept for another request of HTTP/1.1.
///
/// libcurl 7.88 reuses a connection on which bytes have arrived behind a response, and takes them for the next response. Only the
/// thread of the loop uses it.
final class IdleSockets {
    /// The sockets by the local ports of their connections.
    ///
    /// The port is all that libcurl reports before it uses a connection.
    private var sockets: [Int: Int32] = [:]

    /// Adds the connection of a transfer if libcurl keeps it.
    func note(of easy: UnsafeMutableRawPointer) {
        var port = 0
        let socket = curl_transfer_get_idle_socket(easy, &port)
        if socket >= 0, port > 0 { sockets[port] = socket }
    }

    /// Returns whether bytes have arrived on a connection that is about to be reused.
    func hasBytes(atPort port: Int32) -> Bool {
        sockets.removeValue(forKey: Int(port)).map { socket_has_bytes($0, port) } ?? false
    }
}
#endif
