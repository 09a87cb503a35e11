import Foundation
import GlobalDependencies

/// A keychain made of closures.
///
/// A call without a closure goes to the base. Without a base, the call throws `UnexpectedCall`.
public struct ComposableKeychain: Keychain {
    private let base: (any Keychain)?
    private let get: (@Sendable (_ service: String, _ account: String) throws -> Data?)?
    private let set: (@Sendable (_ password: Data?, _ service: String, _ account: String) throws -> Void)?

    /// Creates a keychain.
    /// - Parameters:
    ///   - base: The keychain that answers the calls without a closure.
    ///   - password: Answers `password(forService:account:)`.
    ///   - setPassword: Answers `setPassword(_:forService:account:)`.
    public init(
        forwardingTo base: (any Keychain)? = nil,
        password: (@Sendable (_ service: String, _ account: String) throws -> Data?)? = nil,
        setPassword: (@Sendable (_ password: Data?, _ service: String, _ account: String) throws -> Void)? = nil
    ) {
        self.base = base
        get = password
        set = setPassword
    }

    public func password(forService service: String, account: String) throws -> Data? {
        if let get { return try get(service, account) }
        guard let base else { throw UnexpectedCall("password(forService: \(service), account: \(account))") }
        return try base.password(forService: service, account: account)
    }

    public func setPassword(_ password: Data?, forService service: String, account: String) throws {
        if let set { return try set(password, service, account) }
        guard let base else { throw UnexpectedCall("setPassword(forService: \(service), account: \(account))") }
        try base.setPassword(password, forService: service, account: account)
    }
}
