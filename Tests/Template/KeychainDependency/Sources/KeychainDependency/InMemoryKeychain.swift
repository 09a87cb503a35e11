import Foundation
import Synchronization

/// A keychain in memory, for tests and previews.
///
/// It meets the same contract as the system's keychain.
public final class InMemoryKeychain: Keychain {
    private struct Name: Hashable {
        private let service: [UInt8]
        private let account: [UInt8]

        /// Texts that are equal may have other bytes, and are then other names.
        init(service: String, account: String) {
            self.service = Array(service.utf8)
            self.account = Array(account.utf8)
        }
    }

    private struct State {
        var passwords: [Name: Data] = [:]
        var isLocked = false
    }

    private let state = Mutex(State())

    /// Creates a keychain without secrets.
    public init() {}

    /// Whether every call throws Apple's `errSecInteractionNotAllowed`, as it does before a device is first unlocked.
    public var isLocked: Bool {
        get { state.withLock { $0.isLocked } }
        set { state.withLock { $0.isLocked = newValue } }
    }

    public func password(forService service: String, account: String) throws -> Data? {
        try withUnlocked { $0[Name(service: service, account: account)] }
    }

    public func setPassword(_ password: Data?, forService service: String, account: String) throws {
        try withUnlocked { $0[Name(service: service, account: account)] = password }
    }

    private func withUnlocked<Result>(_ body: (inout [Name: Data]) -> sending Result) throws -> Result {
        try state.withLock {
            guard !$0.isLocked else { throw KeychainError(status: -25_308) }
            return body(&$0.passwords)
        }
    }
}
