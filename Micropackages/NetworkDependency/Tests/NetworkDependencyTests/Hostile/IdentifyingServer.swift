#if PROOFS
import Foundation
import NetworkDependency

/// A TLS server in Python that requests a client certificate.
///
/// Its response contains the certificate's name and the client's port.
///
/// After its response to "/late", the server waits for a request of "/go" on another connection. Then it sends more
/// bytes on the first connection, and after that the response to "/go". The server keeps connections open, and accepts
/// certificates that the authority of `TLSServer` has signed.
final class IdentifyingServer {
    /// The result of creating the clients' private keys and certificates; they are created once.
    static let client = Result { try makeClientCertificates() }

    let port: Int
    private let process = Process()

    /// Starts a server.
    /// - Parameters:
    ///   - isRequired: Whether a client without a certificate is rejected.
    ///   - version: The version of TLS.
    /// - Throws: An error if Python or `openssl` cannot be run.
    init(isRequired: Bool = true, version: String = "TLSv1_3") throws {
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.script, isRequired ? "CERT_REQUIRED" : "CERT_OPTIONAL", version]
        process.currentDirectoryURL = try TLSServer.folder.get()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw CocoaError(.fileReadUnknown)
        }
        self.port = port
    }

    deinit {
        if process.isRunning { _ = kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    /// Returns the contents of a file with certificates or keys.
    static func file(_ name: String) throws -> Data {
        try client.get()
        return try Data(contentsOf: TLSServer.folder.get().appending(path: name))
    }

    private static let script = """
        import http.server, socket, ssl, sys, threading

        has_response, is_sent = threading.Event(), threading.Event()

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if self.path == "/go":
                    has_response.set()
                    is_sent.wait()
                subject = (self.connection.getpeercert() or {}).get("subject", [[("", "none")]])
                answer = f"{subject[0][0][1]} {self.client_address[1]}".encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)
                if self.path == "/late":
                    has_response.wait()
                    self.wfile.write(b"late")
                    is_sent.set()

        class Server(http.server.ThreadingHTTPServer):
            def finish_request(self, request, address):
                try:
                    request.do_handshake()
                    super().finish_request(request, address)
                except ssl.SSLError:
                    # Closed with bytes that are not read, the connection would be reset, and the alert may get lost.
                    connection = socket.socket(fileno=request.detach())
                    while connection.recv(4096): pass

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain("valid.pem", "valid.key")
        context.load_verify_locations("ca.pem")
        context.verify_mode = ssl.VerifyMode[sys.argv[1]]
        context.minimum_version = context.maximum_version = ssl.TLSVersion[sys.argv[2]]
        server = Server(("127.0.0.1", 0), Handler)
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        print(server.server_port, flush=True)
        server.serve_forever()
        """

    /// Creates an intermediate authority, and the certificates "first" and "second" that it signs.
    ///
    /// Each certificate is created in PEM with its chain. The first certificate is also created in PKCS#12, and its private key is
    /// also written in an encrypted form. The password of both is "secret".
    private static func makeClientCertificates() throws {
        let folder = try TLSServer.folder.get()
        try Data("basicConstraints=critical,CA:TRUE".utf8).write(to: folder.appending(path: "between.cnf"))
        for (name, authority) in [("between", "ca"), ("first", "between"), ("second", "between")] {
            let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "\(name).key"]
            try TLSServer.run(["req", "-out", "\(name).csr", "-subj", "/CN=\(name)"] + key, folder)
            try TLSServer.run(
                [
                    "x509", "-req", "-in", "\(name).csr", "-CA", "\(authority).pem", "-CAkey", "\(authority).key",
                    "-CAcreateserial", "-days", "365", "-out", "\(name).pem",
                ] + (name == "between" ? ["-extfile", "between.cnf"] : []),
                folder
            )
            guard name != "between" else { continue }
            let chain = try ["\(name).pem", "between.pem"].map { try Data(contentsOf: folder.appending(path: $0)) }
            try Data(chain.joined()).write(to: folder.appending(path: "\(name)-chain.pem"))
        }
        try TLSServer.run(
            [
                "pkcs12", "-export", "-in", "first-chain.pem", "-inkey", "first.key", "-out", "first.p12", "-passout",
                "pass:secret",
            ],
            folder
        )
        try TLSServer.run(
            ["ec", "-in", "first.key", "-aes256", "-passout", "pass:secret", "-out", "locked.key"],
            folder
        )
    }
}
#endif
