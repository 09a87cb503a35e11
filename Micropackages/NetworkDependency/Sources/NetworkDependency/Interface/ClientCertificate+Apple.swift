#if canImport(Darwin)
extension ClientCertificate {
    typealias Source = URLCredential

    /// Creates a certificate of a credential.
    /// - Parameter credential: The credential, made by `URLCredential(identity:certificates:persistence:)`.
    public init(_ credential: URLCredential) {
        source = credential
    }
}
#endif
