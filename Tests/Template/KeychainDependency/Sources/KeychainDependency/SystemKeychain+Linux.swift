#if !canImport(Security)
import Foundation

/// The keychain on a system without a keychain.
///
/// Every call throws.
public struct SystemKeychain: Keychain {
    /// The keychain of the process.
    public static let shared = SystemKeychain()

    /// Apple's `errSecUnimplemented`.
    private static let unimplemented = KeychainError(status: -4)

    public func password(forService service: String, account: String) throws -> Data? {
        throw Self.unimplemented
    }

    public func setPassword(_ password: Data?, forService service: String, account: String) throws {
        throw Self.unimplemented
    }
}
#endif
