#if !canImport(Darwin)
import Foundation
import Testing

@testable import NetworkDependency

/// The numbers of libcurl that the transport has, held against its headers where they are installed.
///
/// `CURL_HEADERS` names another folder that has `curl/curl.h`.
struct CurlNumberTests {
    private static let folder = [
        ProcessInfo.processInfo.environment["CURL_HEADERS"], "/usr/include/x86_64-linux-gnu",
        "/usr/include/aarch64-linux-gnu", "/usr/include",
    ].compactMap(\.self).first { FileManager.default.fileExists(atPath: "\($0)/curl/curl.h") }

    /// The names of libcurl, with the numbers of the transport.
    private static let numbers: [(String, Int)] =
        [
            ("CURLOPT_ERRORBUFFER", CurlOption.errorBuffer), ("CURLOPT_URL", CurlOption.url),
            ("CURLOPT_HTTPHEADER", CurlOption.header), ("CURLOPT_CUSTOMREQUEST", CurlOption.method),
            ("CURLOPT_CAINFO", CurlOption.authorities), ("CURLOPT_NOPROGRESS", CurlOption.noProgress),
            ("CURLOPT_NOBODY", CurlOption.noBody), ("CURLOPT_UPLOAD", CurlOption.upload),
            ("CURLOPT_KEYPASSWD", CurlOption.passphrase), ("CURLOPT_SSLCERTTYPE", CurlOption.certificateFormat),
            ("CURLOPT_SSLCERT_BLOB", CurlOption.certificate), ("CURLOPT_SSLKEY_BLOB", CurlOption.privateKey),
            ("CURLOPT_FRESH_CONNECT", CurlOption.freshConnection), ("CURLOPT_CONNECT_ONLY", CurlOption.connectOnly),
            ("CURLOPT_SSL_SESSIONID_CACHE", CurlOption.sessionCache),
            ("CURLOPT_INFILESIZE_LARGE", CurlOption.uploadSize), ("CURLINFO_NUM_CONNECTS", CurlOption.connectionCount),
            ("CURLINFO_OS_ERRNO", CurlOption.systemError),
            ("CURLINFO_SSL_VERIFYRESULT", CurlOption.certificateError),
            ("CURLE_ABORTED_BY_CALLBACK", CurlError.abortedByCallback), ("CURLE_WRITE_ERROR", CurlError.writeFailed),
        ].map { ($0, Int($1)) }
        + zip(
            [
                "CURLOPT_NOSIGNAL", "CURLOPT_NOPROGRESS", "CURLOPT_PROTOCOLS", "CURLOPT_HTTP_VERSION",
                "CURLOPT_HTTP09_ALLOWED", "CURLOPT_CONNECTTIMEOUT", "CURLOPT_HTTP_CONTENT_DECODING",
                "CURLOPT_SUPPRESS_CONNECT_HEADERS", "CURLOPT_QUICK_EXIT", "CURLOPT_BUFFERSIZE",
                "CURLOPT_UPLOAD_BUFFERSIZE",
            ],
            CurlOption.fixed.map { Int($0.0) }
        )

    @Test(.enabled(if: folder != nil, "The headers of libcurl are not installed"))
    func `numbers are those of libcurl's headers`() throws {
        #expect(CurlOption.fixed.count == 11)
        let source = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).c")
        defer { try? FileManager.default.removeItem(at: source) }
        let assertions = Self.numbers.map { "_Static_assert((int)\($0) == \($1), \"\($0)\");" }
        try Data((["#include <curl/curl.h>"] + assertions).joined(separator: "\n").utf8).write(to: source)
        let compiler = Process()
        let messages = Pipe()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["clang", "-w", "-fsyntax-only", "-I\(try #require(Self.folder))", source.path]
        compiler.standardError = messages

        try compiler.run()
        let text = String(decoding: try messages.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        compiler.waitUntilExit()

        #expect(compiler.terminationStatus == 0, "\(text)")
    }
}
#endif
