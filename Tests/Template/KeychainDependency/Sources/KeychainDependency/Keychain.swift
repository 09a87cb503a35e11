import Foundation

/// The user's secrets: the façade of the generic passwords in the system's keychain.
///
/// A service and an account identify a secret; their names are compared byte by byte. All methods may be called from several threads at the same time.
public protocol Keychain: Sendable {
    /// Returns the secret of an account.
    /// - Parameters:
    ///   - service: The name of the service that asks for the secret.
    ///   - account: The name of the account that the secret belongs to.
    /// - Returns: The secret, or `nil` if the account has none.
    /// - Throws: `KeychainError` if the keychain is locked or cannot be read.
    func password(forService service: String, account: String) throws -> Data?

    /// Sets or removes the secret of an account.
    /// - Parameters:
    ///   - password: The secret, or `nil` to remove it.
    ///   - service: The name of the service that asks for the secret.
    ///   - account: The name of the account that the secret belongs to.
    /// - Throws: `KeychainError` if the keychain is locked or cannot be written.
    func setPassword(_ password: Data?, forService service: String, account: String) throws
}
