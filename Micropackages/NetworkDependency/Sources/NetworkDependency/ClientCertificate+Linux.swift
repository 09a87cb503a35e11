#if !canImport(Darwin)
import NetworkDependencyCurl

extension ClientCertificate {
    struct Source: Sendable {
        let format: String
        let certificates: Data
        let privateKey: Data?
        let password: String?

        /// Sets the options of a handle, and returns whether its transfer will present the certificate.
        ///
        /// libcurl compares the data of the certificate before it reuses a connection or a session of TLS.
        func apply(to easy: UnsafeMutableRawPointer) -> Bool {
            guard curl_library_uses_openssl() else { return false }
            func set(_ option: Int32, to data: Data) -> Bool {
                data.withUnsafeBytes { curl_transfer_set_bytes(easy, option, $0.baseAddress, $0.count) }
            }
            curl_transfer_set_pointer(easy, CurlOption.certificateFormat, format)
            // Without a password, OpenSSL would prompt for it on the terminal.
            curl_transfer_set_pointer(easy, CurlOption.passphrase, password ?? "")
            return set(CurlOption.certificate, to: certificates)
                && privateKey.map { set(CurlOption.privateKey, to: $0) } != false
        }
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
