#if !canImport(Darwin)
import NetworkDependencyCurl

/// The sockets of idle HTTP/1.1 connections that libcurl keeps for another request.
///
/// libcurl 7.88 reuses a connection on which bytes have arrived after a response, and reads these bytes as the next response. This
/// type finds such bytes. It is used only on the loop's thread.
final class IdleSockets {
    /// The sockets, by the local port of the connection.
    ///
    /// Before libcurl uses a connection, it reports only this port.
    private var sockets: [Int: Int32] = [:]

    /// Adds the connection of a transfer if libcurl keeps the connection.
    func note(of easy: UnsafeMutableRawPointer) {
        var port = 0
        let socket = curl_transfer_get_idle_socket(easy, &port)
        if socket >= 0, port > 0 { sockets[port] = socket }
    }

    /// Removes and returns the socket of a connection that is about to be reused, or returns `nil` for another connection.
    func take(atPort port: Int32) -> Int32? {
        sockets.removeValue(forKey: Int(port))
    }
}
#endif
