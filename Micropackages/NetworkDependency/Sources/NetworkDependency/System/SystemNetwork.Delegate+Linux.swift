#if !canImport(Security)
extension SystemNetwork.Delegate {
    /// Returns whether a server is trusted, or `nil` for any challenge here: `checkTLSCanBeDecided(for:)` refuses such requests.
    func isServerTrusted(_ challenge: URLAuthenticationChallenge) -> Bool? {
        nil
    }

    /// Returns `nil`: `checkTLSCanBeDecided(for:)` refuses requests that need one.
    func clientCredential(for challenge: URLAuthenticationChallenge) -> URLCredential? {
        nil
    }
}
#endif
