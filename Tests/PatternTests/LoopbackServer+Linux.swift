#if os(Linux)
import Foundation

extension LoopbackServer {
    static let streamSocket = Int32(SOCK_STREAM.rawValue)
}
#endif
