import DependencySupport
import Foundation
import NetworkDependency
import TimeDependency

/// The network of a process: a session on the world's network, over links that may be slow, lossy or cut.
struct ProcessNetwork: NetworkSession {
    private let process: SimulatedProcess
    private let session: SimulatedNetwork
    private let registration: WorldEnd.Registration

    /// Creates the session of a process.
    /// - Parameters:
    ///   - process: The process.
    ///   - files: The file system of the process, into which the session downloads.
    ///   - delegate: The delegate of the session.
    ///   - resourceTimeout: The longest time for a request with its response, in seconds.
    init(
        process: SimulatedProcess,
        files: ProcessFileSystem,
        delegate: NetworkDelegate = NetworkDelegate(),
        resourceTimeout: TimeInterval = 7 * 86_400
    ) {
        self.process = process
        let (links, host, time) = (process.core.links, process.host, process.core.time)
        session = SimulatedNetwork(
            sharing: process.core.network.hosts,
            files: files,
            link: { try links.roundTrip(from: host, to: $0) },
            clock: time.clock,
            timeoutClock: MachineClock(machine: process.machine, time: time),
            now: { time.date.now },
            delegate: delegate,
            resourceTimeout: resourceTimeout
        )
        registration = process.core.end.register { [session] in session.invalidateAndCancel() }
    }

    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        let text = "\(process.host): \(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"
        try await process.beginCall(.call(text))
        do {
            let (bytes, response) = try await session.bytes(for: request, uploading: source, progress: progress)
            try await process.endCall()
            let status = (response as? HTTPURLResponse).map { " \($0.statusCode)" } ?? ""
            process.core.note(.call("\(text) answered\(status)"), on: process.host)
            let fields = (response as? HTTPURLResponse)?.allHeaderFields.map { "\($0.key): \($0.value)" }.sorted()
            process.core.observe("\(text): header fields \(fields.observation ?? "")")
            return (observing(bytes, of: text), response)
        } catch {
            try await process.endCall()
            let code = (error as? URLError).map { "URLError \($0.code.rawValue)" } ?? "\(type(of: error))"
            process.core.note(.milestone("\(text) failed: \(code)"), on: process.host)
            throw error
        }
    }

    /// Returns bytes that are recorded as they are read.
    ///
    /// The order of the keys in JSON may differ from run to run, so it is left out of the record. This takes the whole
    /// text, so JSON is not recorded chunk by chunk, unless it is longer than 1 MiB.
    private func observing(_ bytes: NetworkBytes, of text: String) -> NetworkBytes {
        let (process, core) = (process, process.core)
        let body = Lock(Data())
        @Sendable func observe(_ rest: Data) {
            let body = body.withLock { body in
                defer { body = Data() }
                return body + rest
            }
            core.observe("\(text): body \(body.observation ?? "")")
        }
        return NetworkBytes(
            unfolding: {
                let piece = try await process.pass { try await bytes.nextChunk() }
                guard let piece else {
                    observe(Data())
                    return nil
                }
                let isComplete = body.withLock { body in
                    body += piece
                    return body.count > 1 << 20 || !body.isJSON
                }
                if isComplete { observe(Data()) }
                return piece
            },
            rest: {
                let rest = try await process.pass { try await bytes.data() }
                observe(rest)
                return rest
            },
            onDrop: {},
            files: bytes.files
        )
    }
}
