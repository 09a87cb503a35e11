#if !canImport(Darwin)
import NetworkDependencyCurl

extension ClientCertificate.Source {
    /// Sets the certificate in the options of a handle, and returns whether the handle's transfer will present it.
    ///
    /// libcurl compares the data of certificates: it reuses a connection or a TLS session only for the same data.
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
#endif
