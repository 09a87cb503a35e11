import Foundation

/// A call of a ``Keychain``.
///
/// The cases have the names and labels of the requirements.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum KeychainCall: Sendable, Equatable {
    case password(forService: String, account: String)
    case setPassword(Data?, forService: String, account: String)
}

extension KeychainCall: CustomStringConvertible {
    /// The call in Swift notation; the secret is left out.
    public var description: String {
        switch self {
        case .password(let service, let account):
            "password(forService: \(service.debugDescription), account: \(account.debugDescription))"
        case .setPassword(let password, let service, let account):
            "setPassword(\(password.map { "\($0)" } ?? "nil"), "
                + "forService: \(service.debugDescription), account: \(account.debugDescription))"
        }
    }
}
