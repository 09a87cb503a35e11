import Foundation

/// The identity of a thread, valid while the thread exists.
struct ThreadIdentity: Equatable {
    private let address: UInt

    static var current: ThreadIdentity {
        ThreadIdentity(address: UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue))
    }
}
