import DependencySupport
public import NetworkDependency

/// A session that records the requests and responses of another one as an HTTP archive.
///
/// ```swift
/// let recording = RecordingNetwork(base: SystemNetwork.shared, redacting: ArchiveRedaction(queryItems: ["key"]))
/// let forecast = Forecast(dependencies: .default.with(override: recording, for: \.network))
/// try await forecast.load()
/// try recording.har.write(to: file)
/// ```
///
/// Requests and responses are not changed, and bodies are still streamed. The record is in memory, with at most `contentLimit`
/// bytes of each body. A longer body is recorded as cut, as is a body that the caller did not read to its end, and replaying it
/// throws an error with that reason. Secrets are redacted before other code can read the record. <doc:RecordAndReplay> describes
/// what is recorded, and how.
public final class RecordingNetwork: NetworkSession {
    private let base: any NetworkSession
    private let recorder: Recorder

    /// Creates a session that records.
    /// - Parameters:
    ///   - base: The session that sends the requests.
    ///   - redaction: The names of the values to redact, in addition to credentials and cookies.
    ///   - contentLimit: The largest number of bytes that are recorded of each body; `.max` for all.
    ///   - clock: The clock for the times in the archive.
    ///   - now: Returns the current date, for the start of a request.
    /// - Precondition: The limit is not negative.
    public init(
        base: any NetworkSession,
        redacting redaction: ArchiveRedaction = ArchiveRedaction(),
        contentLimit: Int = 10_000_000,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        guard contentLimit >= 0 else { fatalError("The content limit of a recording cannot be \(contentLimit)") }
        self.base = base
        recorder = Recorder(redaction: redaction, contentLimit: contentLimit, clock: ElapsedClock(clock), now: now)
    }

    /// The archive of the requests that have ended, in the format HAR 1.2.
    ///
    /// They are in the order in which they began. The property may be read at any time, also while requests are under way. Each
    /// time, the whole record is searched for the secrets that are known by then, and encoded.
    public var har: Data {
        recorder.archive.har
    }

    /// A sentence for each text in the archive that looks like a secret, but does not have the name of one.
    ///
    /// These are words of at least 20 characters in which letters and digits are mixed as in a key. Check each before you publish
    /// the archive, and add its name to ``ArchiveRedaction``. Checksums and identifiers look the same.
    public var suspicions: [String] {
        recorder.archive.suspicions
    }

    /// Sends a request through the base, and records it and its response once the body has been read or dropped.
    public func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        let recording = Recording(of: request, uploading: source, by: recorder)
        do {
            let (bytes, response) = try await base.bytes(
                for: request,
                uploading: recording.observing(source),
                progress: progress
            )
            recording.didReceive(response, uploading: source, from: bytes.files)
            let recorded = NetworkBytes(
                unfolding: {
                    try await recording.observing { try await bytes.nextChunk() }
                },
                rest: {
                    let rest = try await recording.observing { try await bytes.data() }
                    recording.end()
                    return rest ?? Data()
                },
                onDrop: { recording.end(with: CancellationError()) },
                files: bytes.files
            )
            return (recorded, response)
        } catch {
            recording.end(with: error)
            throw error
        }
    }
}
