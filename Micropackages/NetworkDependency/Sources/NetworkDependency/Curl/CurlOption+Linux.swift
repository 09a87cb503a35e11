#if !canImport(Darwin)
/// The numbers of libcurl's options; they never change.
enum CurlOption {
    static let errorBuffer: Int32 = 10_010
    static let url: Int32 = 10_002
    static let header: Int32 = 10_023
    static let method: Int32 = 10_036
    static let authorities: Int32 = 10_065
    static let noProgress: Int32 = 43
    static let noBody: Int32 = 44
    static let upload: Int32 = 46
    static let passphrase: Int32 = 10_026
    static let certificateFormat: Int32 = 10_086
    static let certificate: Int32 = 40_291
    static let privateKey: Int32 = 40_292
    static let freshConnection: Int32 = 74
    static let connectOnly: Int32 = 141
    static let sessionCache: Int32 = 150
    static let uploadSize: Int32 = 30_115

    /// The options that are the same for every transfer.
    ///
    /// If an older library does not know an option, the option has no effect.
    static let fixed: [(Int32, Int)] = [
        (99, 1),  // No signals, because all threads share them.
        (noProgress, 1),
        (181, 3),  // The protocols: http and https.
        (84, 4),  // HTTP/2 if it is negotiated in the TLS handshake.
        (285, 0),  // A response without a head is an error.
        (78, 2_000_000),  // The timeout of connecting, in seconds. The pipeline has its own timeouts.
        (158, 0),  // Content is not decoded, because libcurl does not report that it is truncated.
        (265, 1),  // The head of a proxy's response to CONNECT is not delivered.
        (322, 1),  // A canceled lookup is not awaited.
        (98, 128 << 10),  // The number of bytes of one read.
        (280, 128 << 10),  // The number of bytes of one write.
    ]

    static let connectionCount: Int32 = 0x200000 + 26
    static let systemError: Int32 = 0x200000 + 25
    static let certificateError: Int32 = 0x200000 + 13
}
#endif
