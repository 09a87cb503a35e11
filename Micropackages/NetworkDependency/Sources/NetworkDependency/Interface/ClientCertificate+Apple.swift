#if canImport(Darwin)
extension ClientCertificate {
    typealias Source = URLCredential

    /// Creates a certificate from a credential.
    /// - Parameter credential: The credential, created with `URLCredential(identity:certificates:persistence:)`.
    public init(_ credential: URLCredential) {
        source = credential
    }
}
#endif
