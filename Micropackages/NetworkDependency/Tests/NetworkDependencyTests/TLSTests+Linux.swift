#if !canImport(Darwin) && PROOFS
import DependencySupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

/// Requests over TLS to misbehaving servers.
@Suite(.serialized, .enabled(if: TLSServer.tool != nil), .timeLimit(.minutes(60)))
struct TLSTests {
    private func network(
        trusting authorities: String,
        delegate: NetworkDelegate = NetworkDelegate()
    ) -> SystemNetwork {
        SystemNetwork(configuration: .ephemeral, delegate: delegate, authorities: authorities)
    }

    private func request(
        _ server: TLSServer,
        _ path: String = "/answer",
        host: String = "localhost"
    ) throws -> URLRequest {
        URLRequest(url: try URL("https://\(host):\(server.port)\(path)"), timeoutInterval: 86_400)
    }

    @Test(arguments: ["localhost", "127.0.0.1"])
    func `a certificate that is in order is trusted`(host: String) async throws {
        try TLSServer.writeResponse(.response(), named: "answer")
        let server = try TLSServer(.valid, sending: "", options: ["-HTTP"])
        let network = try network(trusting: TLSServer.authorities)

        let (data, _) = try await network.data(for: try request(server, host: host))

        #expect(data == Data("text".utf8))
    }

    @Test(
        arguments: [
            (.expired, .serverCertificateHasBadDate), (.notYetValid, .serverCertificateNotYetValid),
            (.ofAnotherHost, .serverCertificateUntrusted), (.signedByItself, .serverCertificateHasUnknownRoot),
        ] as [(TLSServer.Certificate, URLError.Code)]
    )
    func `the error tells what is wrong with a certificate`(
        certificate: TLSServer.Certificate,
        code: URLError.Code
    ) async throws {
        let server = try TLSServer(certificate, sending: "", options: ["-HTTP"])
        let network = try network(trusting: TLSServer.authorities)

        let error = await #expect(throws: URLError.self) { try await network.data(for: request(server)) }

        #expect(error?.code == code)
        #expect(error?.failingURL != nil)
    }

    @Test func `a delegate is asked about the chain by which a server is trusted`() async throws {
        try TLSServer.writeResponse(.response(), named: "answer")
        // The server also sends an unrelated certificate.
        let server = try TLSServer(.valid, sending: "", options: ["-HTTP", "-cert_chain", "other.pem"])
        let asked = Lock<[ServerTrust]>([])
        let delegate = NetworkDelegate(shouldTrustServer: { trust in
            asked.withLock { $0.append(trust) }
            return true
        })
        let network = try network(trusting: TLSServer.authorities, delegate: delegate)

        let (data, _) = try await network.data(for: request(server))

        let trust = try #require(asked.withLock { $0.first })
        #expect(data == Data("text".utf8))
        #expect(trust.host == "localhost")
        #expect(trust.port == server.port)
        #expect(try trust.certificates == ["valid.pem", "ca.pem"].map(TLSServer.certificate(in:)))
    }

    @Test func `nothing is sent to a server that a delegate does not trust`() async throws {
        let server = try TLSServer(.valid, sending: "", options: ["-HTTP"])
        let delegate = NetworkDelegate(shouldTrustServer: { _ in false })
        let network = try network(trusting: TLSServer.authorities, delegate: delegate)
        var request = try request(server)
        request.httpMethod = "POST"
        let sent = Lock(0)

        let error = await #expect(throws: URLError.self) {
            try await network.upload(for: request, from: Data(count: 10)) { _ in sent.withLock { $0 += 1 } }
        }

        #expect(error?.code == .serverCertificateUntrusted)
        #expect(error?.failingURL != nil)
        #expect(sent.withLock { $0 } == 0)
    }

    @Test(arguments: [TLSServer.Certificate.expired, .signedByItself, .ofAnotherHost])
    func `a delegate is not asked about a server that the system does not trust`(
        certificate: TLSServer.Certificate
    ) async throws {
        let server = try TLSServer(certificate, sending: "", options: ["-HTTP"])
        let count = Lock(0)
        let delegate = NetworkDelegate(shouldTrustServer: { _ in
            count.withLock { $0 += 1 }
            return true
        })
        let network = try network(trusting: TLSServer.authorities, delegate: delegate)

        await #expect(throws: URLError.self) { try await network.data(for: request(server)) }

        #expect(count.withLock { $0 } == 0)
    }

    @Test func `an authority that is not known is not trusted`() async throws {
        let server = try TLSServer(.valid, sending: "", options: ["-HTTP"])
        let network = try network(trusting: TLSServer.otherAuthorities)

        let error = await #expect(throws: URLError.self) { try await network.data(for: request(server)) }

        #expect(error?.code == .serverCertificateHasUnknownRoot)
    }

    @Test func `a server that misses a certificate of the client says so`() async throws {
        let server = try TLSServer(
            .valid,
            sending: "",
            options: ["-HTTP", "-Verify", "1", "-verify_return_error", "-tls1_3"]
        )
        let network = try network(trusting: TLSServer.authorities)

        let error = await #expect(throws: URLError.self) { try await network.data(for: request(server)) }

        #expect(error?.code == .clientCertificateRequired)
    }

    @Test func `a server without TLS is no secure connection`() async throws {
        let server = try HostileServer(
            .init("no TLS", [.read(1), .send(Data("HTTP/1.1 400 Bad\r\n\r\n".utf8))], .failure)
        )

        let error = await #expect(throws: URLError.self) {
            try await SystemNetwork(configuration: .ephemeral).text(from: "https://127.0.0.1:\(server.port)/case")
        }

        #expect(error?.code == .secureConnectionFailed)
    }

    @Test func `a handshake that breaks off is no secure connection`() async throws {
        let server = try HostileServer(.init("closes", [.read(1)], .failure))

        let error = await #expect(throws: URLError.self) {
            try await SystemNetwork(configuration: .ephemeral).text(from: "https://127.0.0.1:\(server.port)/case")
        }

        #expect(error?.code == .secureConnectionFailed)
    }

    @Test func `a body up to the end is whole when the server takes leave`() async throws {
        try TLSServer.writeResponse(.plain(body: "text up to the end"), named: "until-end")
        let server = try TLSServer(.valid, sending: "", options: ["-HTTP"])
        let network = try network(trusting: TLSServer.authorities)

        let (data, _) = try await network.data(for: request(server, "/until-end"))

        #expect(data == Data("text up to the end".utf8))
    }

    @Test(arguments: ["204 None", "304 Same"])
    func `a response without a body needs no close_notify`(status: String) async throws {
        let server = try TLSServer(.valid, sending: .plain(status: "HTTP/1.1 \(status)", body: ""))
        let network = try network(trusting: TLSServer.authorities)

        let (data, _) = try await network.data(for: request(server))

        #expect(data.isEmpty)
    }

    @Test func `a body up to the end is not whole when the server is gone without leave`() async throws {
        let server = try TLSServer(.valid, sending: .plain(body: "text that was cut"))
        let network = try network(trusting: TLSServer.authorities)

        let (bytes, _) = try await network.bytes(for: request(server))
        let first = try await bytes.nextChunk()
        server.kill()
        let error = await #expect(throws: URLError.self) { try await bytes.nextChunk() }

        #expect(first == Data("text that was cut".utf8))
        #expect(error?.code == .networkConnectionLost)
    }
}
#endif
