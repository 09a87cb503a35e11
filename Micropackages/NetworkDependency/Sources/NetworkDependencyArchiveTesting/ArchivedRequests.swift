#if canImport(Testing)
public import NetworkDependency
public import NetworkDependencyArchive
public import Testing

/// A trait that makes an archive answer the requests of a test.
///
/// ```swift
/// @Test(.archive("checkout.har"))
/// func `a cart is paid`() async throws {
///     let network = try #require(Test.archivedNetwork)
///     let checkout = Checkout(dependencies: .default.with(override: network, for: \.network))
///     …
/// }
/// ```
///
/// The file is beside the test's source. The environment variable `NETWORK_ARCHIVES` can make the test record the archive, or
/// compare it with the real service: see `ArchiveFile`. If a request is not in the archive, it throws an `UnexpectedCall` that
/// names the most similar requests.
public struct ArchivedRequests: TestTrait, TestScoping {
    let file: ArchiveFile

    /// Runs a test with the archive; the test fails if the archive is missing or the service has changed.
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The arguments of the test.
    ///   - function: Runs the test.
    /// - Throws: The error of `function`, or `ArchiveFile.Failure`.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await file.withNetwork { network in
            try await Test.$answeringNetwork.withValue(network) { try await function() }
        }
    }
}

extension Trait where Self == ArchivedRequests {
    /// Returns a trait that makes an archive answer the requests of a test.
    /// - Parameters:
    ///   - name: The name of the file, or its path relative to the folder of the test's source.
    ///   - source: The path of the test's source.
    ///   - base: The session that reaches the real service. It is used to record and to compare.
    ///   - redaction: The fields to redact.
    ///   - parts: The parts of a request that must match a recorded request.
    ///   - policy: Whether the test fails if the archive has texts that look like secrets and are not redacted.
    /// - Returns: The trait.
    public static func archive(
        _ name: String,
        beside source: String = #filePath,
        forwardingTo base: any NetworkSession = SystemNetwork.shared,
        redacting redaction: ArchiveRedaction = ArchiveRedaction(),
        matching parts: Set<RequestPart> = [.method, .origin, .path, .query],
        suspicions policy: ArchiveSuspicion.Policy = .ignore
    ) -> Self {
        Self(
            file: ArchiveFile(
                name,
                beside: source,
                forwardingTo: base,
                redacting: redaction,
                matching: parts,
                suspicions: policy
            )
        )
    }
}

extension Test {
    /// The session that answers from the current test's archive, or `nil` if the test does not have the trait `.archive(_:)`.
    public static var archivedNetwork: (any NetworkSession)? { answeringNetwork }

    @TaskLocal static var answeringNetwork: (any NetworkSession)?
}
#endif
