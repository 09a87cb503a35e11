import DependencySupport

/// A session that records what passes through another one, as an HTTP archive.
///
/// ```swift
/// let recording = RecordingNetwork(base: SystemNetwork.shared, redacting: ArchiveRedaction(queryItems: ["key"]))
/// let forecast = Forecast(dependencies: .default.with(override: recording, for: \.network))
/// try await forecast.load()
/// try recording.har.write(to: file)
/// ```
///
/// Requests and responses pass as they do without it: streamed bodies piece by piece, uploads, limits, redirects and the delegate of
/// the base. Each request is recorded with its response, or with the `URLError` that came in its place, once its body was read to the
/// end or dropped. What a caller cancels or drops is recorded as far as it arrived, and an error of any other type is not.
///
/// Secrets are redacted as an ``ArchiveRedaction`` says, before anything else can read the record.
///
/// The record is in memory, and each content in it has at most `contentLimit` bytes. What is longer, or was not read to the end, is cut:
/// replaying it ends in an `UnexpectedCall` after what there is. The body of an `httpBodyStream` is not recorded, as reading it would
/// take it from the session. The base follows redirects and does not tell their statuses: they are recorded as one of status 302.
public final class RecordingNetwork: NetworkSession {
    private let base: any NetworkSession
    private let recorder: Recorder

    /// Creates a session that records.
    /// - Parameters:
    ///   - base: The session that sends the requests.
    ///   - redaction: The names of what must not be readable, besides credentials and cookies.
    ///   - contentLimit: The most bytes that are recorded of the body of a request, and of that of a response.
    ///   - clock: The clock by which the times in the archive are measured.
    ///   - now: Returns the date at which a request begins.
    public init(
        base: any NetworkSession,
        redacting redaction: ArchiveRedaction = ArchiveRedaction(),
        contentLimit: Int = 10_000_000,
        clock: some Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.base = base
        recorder = Recorder(redaction: redaction, contentLimit: contentLimit, clock: ElapsedClock(clock), now: now)
    }

    /// The archive of the requests that have ended, in the format HAR 1.2.
    ///
    /// They are in the order in which they began.
    public var har: Data {
        recorder.archive.har
    }

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
            recording.didReceive(response)
            let recorded = NetworkBytes(
                unfolding: {
                    try await recording.observing { try await bytes.nextChunk() }
                },
                rest: {
                    let rest = try await recording.observing { try await bytes.data() }
                    recording.end()
                    return rest ?? Data()
                },
                onDrop: { recording.end(with: CancellationError()) }
            )
            return (recorded, response)
        } catch {
            recording.end(with: error)
            throw error
        }
    }
}
