#if !canImport(Darwin) && PROOFS
import DependencySupport
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

/// Requests to servers that request a client certificate.
@Suite(.serialized, .enabled(if: TLSServer.tool != nil), .timeLimit(.minutes(60)))
struct ClientCertificateTests {
    private func network(_ certificate: (@Sendable () -> ClientCertificate?)?) throws -> SystemNetwork {
        let clientCertificate = certificate.map { make in { @Sendable (_: String, _: Int) in make() } }
        return SystemNetwork(
            configuration: .ephemeral,
            delegate: NetworkDelegate(clientCertificate: clientCertificate),
            authorities: try TLSServer.authorities
        )
    }

    /// Returns the name in the certificate that the server received, and the number of the connection.
    private func answer(
        of server: IdentifyingServer,
        to network: SystemNetwork
    ) async throws -> (
        name: String, connection: String
    ) {
        let text = try await network.text(from: "https://localhost:\(server.port)/").split(separator: " ")
        return (String(text[0]), String(text[1]))
    }

    private func certificate(_ name: String, key: String? = nil, password: String? = nil) throws -> ClientCertificate {
        ClientCertificate(
            certificates: try IdentifyingServer.file("\(name)-chain.pem"),
            privateKey: try IdentifyingServer.file(key ?? "\(name).key"),
            password: password
        )
    }

    @Test(arguments: ["TLSv1_2", "TLSv1_3"])
    func `a server that asks for a certificate is shown it with its chain`(version: String) async throws {
        let certificates = [
            try certificate("first"), try certificate("first", key: "locked.key", password: "secret"),
            ClientCertificate(pkcs12: try IdentifyingServer.file("first.p12"), password: "secret"),
        ]
        let server = try IdentifyingServer(version: version)

        for certificate in certificates {
            #expect(try await answer(of: server, to: network { certificate }).name == "first")
        }
    }

    @Test func `a delegate is asked with the host and the port, and only for https`() async throws {
        let certificate = try certificate("first")
        let server = try IdentifyingServer()
        let plain = try HostileServer(.sending("answers", .response(), .body("text")))
        let asked = Lock<[String]>([])
        let delegate = NetworkDelegate(clientCertificate: { host, port in
            asked.withLock { $0.append("\(host):\(port)") }
            return certificate
        })
        let network = SystemNetwork(
            configuration: .ephemeral,
            delegate: delegate,
            authorities: try TLSServer.authorities
        )

        _ = try await network.text(from: "http://127.0.0.1:\(plain.port)/case")
        _ = try await answer(of: server, to: network)

        #expect(asked.withLock { $0 } == ["localhost:\(server.port)"])
    }

    /// In TLS 1.2, a server that requires a certificate reports only that the handshake has failed.
    @Test(
        arguments: [("TLSv1_2", .secureConnectionFailed), ("TLSv1_3", .clientCertificateRequired)]
            as [(String, URLError.Code)]
    )
    func `a server that requires a certificate turns a client without one down`(
        version: String,
        code: URLError.Code
    ) async throws {
        let server = try IdentifyingServer(version: version)

        for network in [try network(nil), try network { nil }] {
            let error = await #expect(throws: URLError.self) { try await answer(of: server, to: network) }

            #expect(error?.code == code)
            #expect(error?.failingURL != nil)
        }
    }

    @Test(arguments: ["TLSv1_2", "TLSv1_3"])
    func `a certificate of an authority that the server does not know is rejected`(version: String) async throws {
        let certificate = ClientCertificate(
            certificates: try IdentifyingServer.file("other.pem"),
            privateKey: try IdentifyingServer.file("other.key")
        )
        let server = try IdentifyingServer(version: version)
        let network = try network { certificate }

        let error = await #expect(throws: URLError.self) { try await answer(of: server, to: network) }

        #expect(error?.code == .clientCertificateRejected)
    }

    @Test func `a certificate that cannot be read is rejected`() async throws {
        let certificates = [
            try certificate("first", key: "second.key"), try certificate("first", key: "locked.key"),
            try certificate("first", key: "locked.key", password: "wrong"),
            ClientCertificate(pkcs12: try IdentifyingServer.file("first.p12"), password: "wrong"),
            ClientCertificate(pkcs12: Data("no certificate".utf8), password: ""),
            ClientCertificate(certificates: Data(), privateKey: Data()),
            // libcurl accepts at most 8 MB.
            ClientCertificate(pkcs12: Data(count: 9_000_000), password: ""),
        ]
        let server = try IdentifyingServer(isRequired: false)

        for certificate in certificates {
            let network = try network { certificate }
            let error = await #expect(throws: URLError.self) { try await answer(of: server, to: network) }

            #expect(error?.code == .clientCertificateRejected)
        }
    }

    @Test(arguments: ["TLSv1_2", "TLSv1_3"])
    func `neither a connection nor a session goes on with another certificate`(version: String) async throws {
        let certificates = ["first": try certificate("first"), "second": try certificate("second")]
        let server = try IdentifyingServer(isRequired: false, version: version)
        let current = Lock<String>("")
        let network = try network { certificates[current.withLock { $0 }] }
        var connections: [String: Set<String>] = [:]

        for name in ["none", "first", "none", "second", "first", "second", "none", "second", "first", "first"] {
            current.withLock { $0 = name }
            let answer = try await answer(of: server, to: network)
            #expect(answer.name == name)
            connections[answer.name, default: []].insert(answer.connection)
        }

        // Each certificate has one connection, and all requests with this certificate use it.
        #expect(connections.values.map(\.count) == [1, 1, 1])
        #expect(Set(connections.values.joined()).count == 3)
    }

    @Test func `a description tells neither the key nor its password`() throws {
        let certificate = try certificate("first", password: "secret")

        #expect("\(certificate) \([certificate])" == "ClientCertificate [ClientCertificate]")
    }
}
#endif
