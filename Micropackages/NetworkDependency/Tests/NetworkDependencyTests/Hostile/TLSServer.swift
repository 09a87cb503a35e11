#if PROOFS
import Foundation

/// A TLS server that the tool `openssl` runs, with its own certificate.
final class TLSServer {
    enum Certificate: String, CaseIterable, Sendable {
        case valid
        case expired
        case notYetValid
        case ofAnotherHost
        case signedByItself
    }

    static let tool = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// The folder with the certificates; they are created once.
    static let folder = Result { try makeCertificates() }

    let port: Int
    private let process = Process()
    private let input = Pipe()

    /// The path of a file with the authority that has signed the certificates.
    static var authorities: String {
        get throws { try folder.get().appending(path: "ca.pem").path }
    }

    /// The path of a file with an authority that has signed no certificate.
    static var otherAuthorities: String {
        get throws { try folder.get().appending(path: "other.pem").path }
    }

    /// Returns the certificate in a file, in DER.
    static func certificate(in name: String) throws -> Data {
        let text = try String(contentsOf: folder.get().appending(path: name), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("-----") }
        return Data(base64Encoded: lines.joined()) ?? Data()
    }

    /// Starts a server.
    /// - Parameters:
    ///   - certificate: The certificate of the server.
    ///   - response: The bytes to send on the first connection. The request is not read. `kill()` ends the connection without
    ///     `close_notify`. Every other end sends `close_notify`.
    ///   - options: More options of `openssl s_server`.
    /// - Throws: An error if the tool cannot be run.
    init(_ certificate: Certificate, sending response: String, options: [String] = []) throws {
        let folder = try Self.folder.get()
        let output = Pipe()
        process.executableURL = URL(filePath: Self.tool ?? "")
        process.arguments =
            ["s_server", "-accept", "0", "-cert", "\(certificate.rawValue).pem", "-key", "\(certificate.rawValue).key"]
            + options
        process.currentDirectoryURL = folder
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.contains(/ACCEPT .*:[0-9]+\n/) {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw CocoaError(.fileReadUnknown) }
            text += String(decoding: data, as: UTF8.self)
        }
        port = text.firstMatch(of: /ACCEPT .*:([0-9]+)/).flatMap { Int($0.1) } ?? 0
        if !response.isEmpty { try input.fileHandleForWriting.write(contentsOf: Data(response.utf8)) }
    }

    deinit {
        kill()
    }

    /// Kills the server before it can send `close_notify`.
    func kill() {
        if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    /// Writes a file that contains a response.
    ///
    /// With the option `-HTTP`, the server sends the file that has the requested name.
    static func writeResponse(_ response: String, named name: String) throws {
        try Data(response.utf8).write(to: folder.get().appending(path: name))
    }

    private static func makeCertificates() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { _ = try? FileManager.default.removeItem(at: TLSServer.folder.get()) }
        let configuration = """
            [ca]
            default_ca=test
            [test]
            new_certs_dir=.
            database=index.txt
            serial=serial
            default_md=sha256
            policy=any
            unique_subject=no
            copy_extensions=copy
            [any]
            commonName=supplied
            """
        try Data(configuration.utf8).write(to: folder.appending(path: "ca.cnf"))
        try Data().write(to: folder.appending(path: "index.txt"))
        try Data("01".utf8).write(to: folder.appending(path: "serial"))
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        for name in ["ca", "other"] {
            try run(
                ["req", "-x509"] + key + [
                    "-keyout", "\(name).key", "-out", "\(name).pem", "-subj", "/CN=\(name)", "-days", "3650",
                ],
                folder
            )
        }
        for certificate in Certificate.allCases {
            let name = certificate.rawValue
            let host = certificate == .ofAnotherHost ? "DNS:other.test" : "DNS:localhost,IP:127.0.0.1"
            let request = key + ["-keyout", "\(name).key", "-subj", "/CN=\(name)", "-addext", "subjectAltName=\(host)"]
            if certificate == .signedByItself {
                try run(["req", "-x509", "-days", "3650", "-out", "\(name).pem"] + request, folder)
                continue
            }
            try run(["req", "-out", "\(name).csr"] + request, folder)
            let dates: (String, String) =
                switch certificate {
                case .expired: ("20200101000000Z", "20210101000000Z")
                case .notYetValid: ("20400101000000Z", "20450101000000Z")
                default: ("20200101000000Z", "20450101000000Z")
                }
            try run(
                [
                    "ca", "-batch", "-notext", "-config", "ca.cnf", "-cert", "ca.pem", "-keyfile", "ca.key", "-in",
                    "\(name).csr",
                    "-out", "\(name).pem", "-startdate", dates.0, "-enddate", dates.1,
                ],
                folder
            )
        }
        return folder
    }

    /// Runs the tool `openssl`.
    static func run(_ arguments: [String], _ folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: tool ?? "")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
#endif
