import Foundation

/// Secrets of the user: the façade of the generic passwords of the system's keychain.
///
/// A secret has the name of a service and of an account. Safe to use from every thread.
public protocol Keychain: Sendable {
    /// Returns the secret of an account.
    /// - Parameters:
    ///   - service: The name of the service that asks for the secret.
    ///   - account: The name of the account that the secret belongs to.
    /// - Returns: The secret, or `nil` if the account has none.
    /// - Throws: `KeychainError`, if the keychain is locked, or cannot be read.
    func password(forService service: String, account: String) throws -> Data?

    /// Sets the secret of an account in the place of the one that it has; `nil` removes it.
    /// - Parameters:
    ///   - password: The secret.
    ///   - service: The name of the service that asks for the secret.
    ///   - account: The name of the account that the secret belongs to.
    /// - Throws: `KeychainError`, if the keychain is locked, or cannot be written.
    func setPassword(_ password: Data?, forService service: String, account: String) throws
}
