#if !canImport(Darwin)
extension ClientCertificate {
    struct Source: Sendable {
        let format: String
        let certificates: Data
        let privateKey: Data?
        let password: String?
    }

    /// Creates a certificate from data in PEM.
    /// - Parameters:
    ///   - certificates: The certificate, followed by the certificates of its authorities up to one that the server knows.
    ///   - privateKey: The key of the certificate.
    ///   - password: The password of the key, if it has one.
    public init(certificates: Data, privateKey: Data, password: String? = nil) {
        source = Source(format: "PEM", certificates: certificates, privateKey: privateKey, password: password)
    }

    /// Creates a certificate from data in PKCS#12, which contains the certificates and the key.
    /// - Parameters:
    ///   - pkcs12: The contents of a file with the extension "p12" or "pfx".
    ///   - password: Its password.
    public init(pkcs12: Data, password: String) {
        source = Source(format: "P12", certificates: pkcs12, privateKey: nil, password: password)
    }
}
#endif
