#if canImport(Darwin)
import Foundation

/// The token of an observer in a center.
///
/// The center retains the token, which retains the block. A strong reference here would be a cycle.
///
/// `@unchecked Sendable`: the token is only passed to the center, which any thread may call.
struct CenterToken: @unchecked Sendable {
    weak var value: (any NSObjectProtocol)?
}
#endif
