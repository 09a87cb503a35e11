import DependencyInterception
import Foundation

/// A keychain whose calls an interceptor sees.
public struct InterceptedKeychain<Interceptor: CallInterceptor<KeychainCall>>: Keychain {
    fileprivate let base: any Keychain
    fileprivate let interceptor: Interceptor

    public func password(forService service: String, account: String) throws -> Data? {
        try interceptor.intercept(.password(forService: service, account: account)) {
            try base.password(forService: service, account: account)
        }
    }

    public func setPassword(_ password: Data?, forService service: String, account: String) throws {
        try interceptor.intercept(.setPassword(password, forService: service, account: account)) {
            try base.setPassword(password, forService: service, account: account)
        }
    }
}

extension Keychain {
    /// Returns a keychain that calls this one through a closure, to log, count, delay, refuse, fail or repeat calls.
    /// - Parameter body: Runs in place of each call. `proceed` makes the call.
    /// - Returns: The keychain.
    public func intercepting(
        _ body: @escaping @Sendable (_ call: KeychainCall, _ proceed: () throws -> Void) throws -> Void
    ) -> InterceptedKeychain<ClosureInterceptor<KeychainCall>> {
        intercepted(by: ClosureInterceptor(body))
    }

    /// Returns a keychain that calls this one through an interceptor.
    /// - Parameter interceptor: The interceptor.
    /// - Returns: The keychain.
    public func intercepted<Interceptor: CallInterceptor<KeychainCall>>(
        by interceptor: Interceptor
    ) -> InterceptedKeychain<Interceptor> {
        InterceptedKeychain(base: self, interceptor: interceptor)
    }
}
