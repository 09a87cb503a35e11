import DependencySupport
public import NetworkDependency

/// A session that records the requests and responses of another session as an HTTP archive.
///
/// ```swift
/// let recording = RecordingNetwork(forwardingTo: SystemNetwork.shared, redacting: ArchiveRedaction(queryItems: ["key"]))
/// let forecast = Forecast(dependencies: .default.with(override: recording, for: \.network))
/// try await forecast.load()
/// try recording.har.write(to: file)
/// ```
///
/// Requests and responses are not changed, and bodies are still streamed. The record is in memory, with at most `contentLimit`
/// bytes of each body. If a body is longer, or if the caller does not read it to its end, it is recorded as cut. Replaying such a
/// body throws an error with that reason. Secrets are redacted before other code can read the record. <doc:RecordAndReplay>
/// describes which parts are recorded.
public final class RecordingNetwork: NetworkSession {
    private let base: any NetworkSession
    private let recorder: Recorder

    /// Creates a session that records another session.
    /// - Parameters:
    ///   - base: The session that sends the requests.
    ///   - redaction: The fields to redact, by default those with standard names.
    ///   - contentLimit: The largest number of bytes to record of each body. The value `.max` means no limit.
    ///   - clock: The clock for the times in the archive.
    ///   - now: Returns the current date, for the start of a request.
    /// - Precondition: `contentLimit` is not negative.
    public init(
        forwardingTo base: any NetworkSession,
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
    /// The requests are in the order in which they began. The property may be read at any time, even before all requests have
    /// ended. Each read searches the whole record for all secrets that are known by then, and encodes the record.
    public var har: Data {
        recorder.archive.har
    }

    /// The texts in the archive that look like secrets and are not redacted, as ``ArchiveRedaction/suspicions(in:)`` finds them.
    ///
    /// Before you publish the archive, check each of them, and add the names of secrets to ``ArchiveRedaction``.
    public var suspicions: [ArchiveSuspicion] {
        recorder.archive.suspicions(of: SuspicionScanner(recorder.redaction))
    }

    /// Sends a request with the base session.
    ///
    /// The request and its response are recorded when the body has been read or released.
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
