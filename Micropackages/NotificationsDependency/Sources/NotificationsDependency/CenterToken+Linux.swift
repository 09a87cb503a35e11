#if !canImport(Darwin)
import Foundation

/// The token of an observer in a center.
///
/// The center does not retain the token, and the token does not retain the block.
///
/// `@unchecked Sendable`: the token is only passed to the center, which any thread may call.
struct CenterToken: @unchecked Sendable {
    let value: (any NSObjectProtocol)?
}
#endif
