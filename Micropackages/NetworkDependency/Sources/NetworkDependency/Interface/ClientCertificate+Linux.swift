#if !canImport(Darwin)
extension ClientCertificate {
    struct Source: Sendable {
        let format: String
        let certificates: Data
        let privateKey: Data?
        let password: String?
    }

    /// Creates a certificate from PEM data.
    /// - Parameters:
    ///   - certificates: The certificate, followed by the certificates of its authorities up to an authority that the server knows.
    ///   - privateKey: The private key of the certificate.
    ///   - password: The password of the private key, or `nil` if it has none.
    public init(certificates: Data, privateKey: Data, password: String? = nil) {
        source = Source(format: "PEM", certificates: certificates, privateKey: privateKey, password: password)
    }

    /// Creates a certificate from PKCS#12 data, which contains the certificates and the private key.
    /// - Parameters:
    ///   - pkcs12: The contents of a file with the extension "p12" or "pfx".
    ///   - password: The password of the data.
    public init(pkcs12: Data, password: String) {
        source = Source(format: "P12", certificates: pkcs12, privateKey: nil, password: password)
    }
}
#endif
