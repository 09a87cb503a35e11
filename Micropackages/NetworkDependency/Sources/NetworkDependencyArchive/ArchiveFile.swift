public import NetworkDependency

/// An archive in a file beside a test's source.
///
/// It answers the requests of the test.
///
/// The environment variable `NETWORK_ARCHIVES` has these values:
///
/// | value | |
/// |---|---|
/// | `replay`, or not set | The archive answers. A missing file is an error. |
/// | `record` | The archive answers. A missing file is recorded, from the real service. |
/// | `compare` | The archive answers. Then the requests are sent to the real service, and each difference is an error. |
///
/// With XCTest, call ``withNetwork(_:)``. With Swift Testing, use the trait `.archive(_:)` of `NetworkDependencyArchiveTesting`.
///
/// ```swift
/// try await ArchiveFile("checkout.har").withNetwork { network in
///     try await checkOut(Checkout(dependencies: .default.with(override: network, for: \.network)))
/// }
/// ```
public struct ArchiveFile: Sendable {
    /// The reason why an archive cannot answer requests or differs from the service.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Failure: Error, CustomStringConvertible {
        /// The file does not exist, and the environment variable `NETWORK_ARCHIVES` is not `record`.
        case missing(URL)
        /// The service has changed since the archive was recorded.
        case drifted(ArchiveDrift)
        /// The archive has texts that look like secrets and are not redacted.
        case suspicious([ArchiveSuspicion])

        /// The reason as a sentence, or the differences or the suspicions, one per line.
        public var description: String {
            switch self {
            case .missing(let url):
                "There is no archive at \(url.path). The environment variable NETWORK_ARCHIVES=record records it."
            case .drifted(let drift): drift.changes.map(\.description).joined(separator: "\n")
            case .suspicious(let suspicions): suspicions.map(\.description).joined(separator: "\n")
            }
        }
    }

    /// The URL of the archive.
    public let url: URL
    private let base: any NetworkSession
    private let redaction: ArchiveRedaction
    private let parts: Set<RequestPart>
    private let policy: ArchiveSuspicion.Policy
    private let mode: String

    /// Creates a reference to an archive; the file may be missing.
    /// - Parameters:
    ///   - name: The name of the file, or its path relative to the folder of the source.
    ///   - source: The path of the test's source.
    ///   - base: The session that reaches the real service.
    ///   - redaction: The fields to redact.
    ///   - parts: The parts of a request that must match a recorded request.
    ///   - policy: Whether texts that look like secrets are an error, also in an archive that was recorded earlier.
    public init(
        _ name: String,
        beside source: String = #filePath,
        forwardingTo base: any NetworkSession = SystemNetwork.shared,
        redacting redaction: ArchiveRedaction = ArchiveRedaction(),
        matching parts: Set<RequestPart> = [.method, .origin, .path, .query],
        suspicions policy: ArchiveSuspicion.Policy = .ignore
    ) {
        self.init(
            name,
            beside: source,
            forwardingTo: base,
            redacting: redaction,
            matching: parts,
            suspicions: policy,
            environment: ProcessInfo.processInfo.environment
        )
    }

    /// Creates a reference to an archive, with environment variables in the place of those of the process.
    package init(
        _ name: String,
        beside source: String = #filePath,
        forwardingTo base: any NetworkSession,
        redacting redaction: ArchiveRedaction = ArchiveRedaction(),
        matching parts: Set<RequestPart> = [.method, .origin, .path, .query],
        suspicions policy: ArchiveSuspicion.Policy = .ignore,
        environment: [String: String]
    ) {
        url = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent(name)
        self.base = base
        self.redaction = redaction
        self.parts = parts
        self.policy = policy
        mode = environment["NETWORK_ARCHIVES"] ?? "replay"
    }

    /// Runs an operation with a session that answers from the archive or records it.
    ///
    /// The archive is written only if the operation succeeds.
    /// - Parameter operation: The code under test.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation, ``Failure``, a `CocoaError` if the file cannot be read or written, or a
    ///   `DecodingError` if the file is not an archive.
    public func withNetwork<Result>(_ operation: (any NetworkSession) async throws -> Result) async throws -> Result {
        guard FileManager.default.fileExists(atPath: url.path) else {
            guard mode == "record" else { throw Failure.missing(url) }
            let recording = RecordingNetwork(forwardingTo: base, redacting: redaction)
            let result = try await operation(recording)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let har = recording.har
            try har.write(to: url, options: .atomic)
            try check(har)
            return result
        }
        let har = try Data(contentsOf: url)
        try check(har)
        let result = try await operation(SimulatedNetwork(har: har, matching: parts))
        if mode == "compare" {
            let drift = try await base.drift(from: har)
            if !drift.changes.isEmpty { throw Failure.drifted(drift) }
        }
        return result
    }

    private func check(_ har: Data) throws {
        guard case .fail(let exceptions) = policy else { return }
        let suspicions = try redaction.suspicions(in: har).filter { !exceptions.contains($0.text) }
        if !suspicions.isEmpty { throw Failure.suspicious(suspicions) }
    }
}
