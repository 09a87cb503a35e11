#if !canImport(Darwin) && PROOFS
import Foundation
import Testing

@testable import NetworkDependency

/// Compares the transport's numbers with libcurl's headers, if they are installed.
///
/// The environment variable `CURL_HEADERS` can name another folder that contains `curl/curl.h`.
struct CurlNumberTests {
    private static let folder = [
        ProcessInfo.processInfo.environment["CURL_HEADERS"], "/usr/include/x86_64-linux-gnu",
        "/usr/include/aarch64-linux-gnu", "/usr/include",
    ].compactMap(\.self).first { FileManager.default.fileExists(atPath: "\($0)/curl/curl.h") }

    /// The transport's numbers, with their names in libcurl's headers.
    private static let numbers: [(String, Int)] =
        options.map { ($0, Int($1)) } + zip(fixedOptions, fixedNumbers) + pauses

    private static let options: [(String, Int32)] = [
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
    ]
    /// The names of the options in ``CurlOption/fixed``, in the same order.
    private static let fixedOptions = [
        "CURLOPT_NOSIGNAL", "CURLOPT_NOPROGRESS", "CURLOPT_PROTOCOLS", "CURLOPT_HTTP_VERSION",
        "CURLOPT_HTTP09_ALLOWED", "CURLOPT_CONNECTTIMEOUT", "CURLOPT_HTTP_CONTENT_DECODING",
        "CURLOPT_SUPPRESS_CONNECT_HEADERS", "CURLOPT_QUICK_EXIT", "CURLOPT_BUFFERSIZE",
        "CURLOPT_UPLOAD_BUFFERSIZE",
    ]
    private static let fixedNumbers = CurlOption.fixed.map { Int($0.0) }
    private static let pauses: [(String, Int)] = [
        ("CURLPAUSE_RECV", Int(CurlTransfer.Pause.receive.rawValue)),
        ("CURLPAUSE_SEND", Int(CurlTransfer.Pause.send.rawValue)),
        ("CURL_WRITEFUNC_PAUSE", CurlTransfer.writePause), ("CURL_READFUNC_PAUSE", CurlTransfer.readPause),
        ("CURL_READFUNC_ABORT", CurlTransfer.readAbort),
    ]

    /// Numbers in C code: the file, a part of its line, and C conditions that compare them with libcurl's headers.
    private static let linesInC = [
        ("CurlLibrary.c", "write = 11,", ["CURLOPT_WRITEFUNCTION == 20000 + 11"]),
        ("CurlLibrary.c", "read = 12,", ["CURLOPT_READFUNCTION == 20000 + 12"]),
        ("CurlLibrary.c", "header = 79,", ["CURLOPT_HEADERFUNCTION == 20000 + 79"]),
        ("CurlLibrary.c", "seek = 167,", ["CURLOPT_SEEKFUNCTION == 20000 + 167"]),
        ("CurlLibrary.c", "progress = 219,", ["CURLOPT_XFERINFOFUNCTION == 20000 + 219"]),
        ("CurlLibrary.c", "prepare = 312, function = 20000 }", ["CURLOPT_PREREQFUNCTION == 20000 + 312"]),
        (
            "CurlLibrary.c", "write_data = 1, read_data = 9,",
            ["CURLOPT_WRITEDATA == 10001", "CURLOPT_READDATA == 10009"]
        ),
        ("CurlLibrary.c", "header_data = 29,", ["CURLOPT_HEADERDATA == 10029"]),
        ("CurlLibrary.c", "progress_data = 57,", ["CURLOPT_XFERINFODATA == 10057"]),
        (
            "CurlLibrary.c", "socket_data = 149, seek_data = 168 }",
            ["CURLOPT_SOCKOPTDATA == 10149", "CURLOPT_SEEKDATA == 10168", "CURLOPT_SOCKOPTFUNCTION == 20148"]
        ),
        (
            "CurlLibrary.c", "prepare_data = 313, object = 10000 }",
            [
                "CURLOPT_PREREQDATA == 10313", "CURLOPTTYPE_OBJECTPOINT == 10000",
                "CURLOPTTYPE_FUNCTIONPOINT == 20000",
            ]
        ),
        ("CurlLibrary.c", "local_port_number = 0x200000 + 42,", ["CURLINFO_LOCAL_PORT == 0x200000 + 42"]),
        ("CurlLibrary.c", "http_version = 0x200000 + 46,", ["CURLINFO_HTTP_VERSION == 0x200000 + 46"]),
        ("CurlLibrary.c", "active_socket = 0x500000 + 44,", ["CURLINFO_ACTIVESOCKET == 0x500000 + 44"]),
        ("CurlLibrary.c", "http_1_1 = 2 }", ["CURL_HTTP_VERSION_1_1 == 2"]),
        ("CurlLibrary.c", "connections_option = 7 }", ["CURLMOPT_MAX_HOST_CONNECTIONS == 7"]),
        ("CurlLibrary.c", "done = 1 }", ["CURLMSG_DONE == 1"]),
        ("CurlLibrary.c", "blob = {bytes, count, 1}", ["CURL_BLOB_COPY == 1"]),
        ("Certificates.c", "session_pointer = 0x400000 + 45, openssl = 1 }", ["CURLINFO_TLS_SSL_PTR == 0x400000 + 45"]),
        ("CloseNotify.c", "session_pointer = 0x400000 + 45, openssl = 1 }", ["CURLSSLBACKEND_OPENSSL == 1"]),
    ]

    @Test(.enabled(if: folder != nil, "The headers of libcurl are not installed"))
    func `numbers are those of libcurl's headers`() throws {
        #expect(CurlOption.fixed.count == 11)
        let source = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).c")
        defer { try? FileManager.default.removeItem(at: source) }
        let conditions = Self.numbers.map { "\($0) == \($1)" } + Self.linesInC.flatMap(\.2)
        let assertions = conditions.map { "_Static_assert((int)\($0), \"\($0)\");" }
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

    @Test func `the files in C have the numbers that are held against the headers`() throws {
        let library = URL(filePath: #filePath).appending(path: "../../../Sources/NetworkDependencyCurl")
        for (file, line, _) in Self.linesInC {
            let source = try String(contentsOf: library.appending(path: file).standardizedFileURL, encoding: .utf8)
            #expect(source.contains(" \(line)"), "\(file)")
        }
    }
}
#endif
