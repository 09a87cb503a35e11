#if canImport(Darwin)
import Foundation

extension LoopbackServer {
    static let streamSocket = SOCK_STREAM
}
#endif
