#if !canImport(Darwin)
import NetworkDependencyCurl

/// An error of libcurl, for use as the underlying error of a `URLError`.
struct CurlError: Error, CustomStringConvertible {
    static let abortedByCallback: Int32 = 42
    static let writeFailed: Int32 = 23
    static let nothingReceived: Int32 = 52
    /// The codes of a connection that ends before its response.
    static let lostConnection: Set<Int32> = [16, 52, 55, 56, 65, 92]

    let code: Int32
    let description: String
}

extension CurlTransfer {
    /// Returns the error that Apple's systems report in the same situation.
    func error(for code: Int32) -> URLError {
        let text = errorDescription.isEmpty ? String(cString: curl_error_text(code)) : errorDescription
        return URLError(
            urlErrorCode(for: code, text: text),
            for: request.url,
            underlying: CurlError(code: code, description: text)
        )
    }

    private func urlErrorCode(for code: Int32, text: String) -> URLError.Code {
        switch code {
        case 3: .badURL
        case 5, 6: .cannotFindHost
        case 7, 97: info(CurlOption.systemError) == ENETUNREACH ? .notConnectedToInternet : .cannotConnectToHost
        // Code 1 means a response of another protocol. The other codes mean malformed or oversized heads and trailers.
        case 1, 8, 27, 43, 100: hasResponse ? .cannotParseResponse : .badServerResponse
        case 28: .timedOut
        // A proxy has refused the connection.
        case 56 where text.contains("CONNECT"): .cannotConnectToHost
        case 56 where text.contains("chunk"): .cannotParseResponse
        case 56 where text.contains("Too large response headers"): .badServerResponse
        case 16, 18, 52, 55, 56, 65, 92: alertCode(in: text) ?? .networkConnectionLost
        case 58: .clientCertificateRejected
        case 98: .clientCertificateRequired
        case 60, 51: certificateCode
        case 35, 59, 66, 77, 80, 82, 83, 90, 91: alertCode(in: text) ?? .secureConnectionFailed
        case 61: .cannotDecodeContentData
        case 42: .cancelled
        default: .unknown
        }
    }

    private func info(_ number: Int32) -> Int {
        easy.map { curl_transfer_get_long($0, number) } ?? 0
    }

    /// The code for a certificate that OpenSSL rejects, by OpenSSL's number for the reason.
    private var certificateCode: URLError.Code {
        switch info(CurlOption.certificateError) {
        case 9: .serverCertificateNotYetValid
        case 10: .serverCertificateHasBadDate
        // The certificate is self-signed (18, 19), its issuer is unknown (2, 20), or the first certificate cannot be verified (21).
        case 2, 18, 19, 20, 21: .serverCertificateHasUnknownRoot
        // The host's name does not match, or the certificate itself is not valid.
        default: .serverCertificateUntrusted
        }
    }

    /// Returns the code for an alert with which a server rejects or requires a client certificate.
    private func alertCode(in text: String) -> URLError.Code? {
        guard text.contains("alert") else { return nil }
        if text.contains("certificate required") { return .clientCertificateRequired }
        let rejections = [
            "bad certificate", "certificate unknown", "unknown ca", "certificate expired", "certificate revoked",
        ]
        return rejections.contains(where: text.contains) ? .clientCertificateRejected : nil
    }
}
#endif
