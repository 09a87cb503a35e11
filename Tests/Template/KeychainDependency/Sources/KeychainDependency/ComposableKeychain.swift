import DependencyInterception
import Foundation

/// A keychain made of closures.
///
/// A call without a closure goes to the base. Without a base, the call throws `UnexpectedCall`.
public struct ComposableKeychain: Keychain {
    /// The closures of a double; each has the name of the requirement that it answers.
    public struct Closures: Sendable {
        /// Answers `password(forService:account:)`.
        public var password: (@Sendable (_ service: String, _ account: String) throws -> Data?)?
        /// Answers `setPassword(_:forService:account:)`.
        public var setPassword: (@Sendable (_ password: Data?, _ service: String, _ account: String) throws -> Void)?
    }

    private var closures = Closures()
    private let base: any Keychain

    /// Creates a keychain.
    /// - Parameters:
    ///   - base: The keychain that answers the calls without a closure.
    ///   - configure: Sets closures.
    public init(forwardingTo base: (any Keychain)? = nil, _ configure: (_ closures: inout Closures) -> Void = { _ in })
    {
        self.base = base ?? InMemoryKeychain().intercepted(by: UnexpectedCalls(double: "ComposableKeychain"))
        configure(&closures)
    }

    public func password(forService service: String, account: String) throws -> Data? {
        try (closures.password ?? base.password(forService:account:))(service, account)
    }

    public func setPassword(_ password: Data?, forService service: String, account: String) throws {
        try (closures.setPassword ?? base.setPassword(_:forService:account:))(password, service, account)
    }
}
