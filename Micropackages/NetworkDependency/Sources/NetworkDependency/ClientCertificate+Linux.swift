#if !canImport(Darwin)
import NetworkDependencyCurl

extension ClientCertificate {
    struct Source: Sendable {
        let format: String
        let certificates: Data
        let privateKey: Data?
        let password: String?

        /// Sets the certificate in the options of a handle, and returns whether the handle's transfer will present it.
        ///
        /// libcurl compares the data of certificates before it reuses a connection or a TLS session.
        func apply(to easy: UnsafeMutableRawPointer) -> Bool {
            guard curl_library_uses_openssl() else { return false }
            func set(_ option: Int32, to data: Data) -> Bool {
                data.withUnsafeBytes { curl_transfer_set_bytes(easy, option, $0.baseAddress, $0.count) }
            }
            curl_transfer_set_pointer(easy, CurlOption.certificateFormat, format)
            // Without a password, OpenSSL would ask for one on the terminal.
            curl_transfer_set_pointer(easy, CurlOption.passphrase, password ?? "")
            return set(CurlOption.certificate, to: certificates)
                && privateKey.map { set(CurlOption.privateKey, to: $0) } != false
        }
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
