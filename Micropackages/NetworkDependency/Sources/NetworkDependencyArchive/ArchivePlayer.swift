import DependencySupport
import GlobalDependencies
import NetworkDependency

final class ArchivePlayer: Sendable {
    private let entries: [(pattern: RequestPattern, entry: HTTPArchive.Entry)]
    private let parts: Set<RequestPart>
    private let isInOrder: Bool
    /// The positions of the entries that were given so far.
    private let given = Lock<Set<Int>>([])

    init(_ archive: HTTPArchive, matching parts: Set<RequestPart>, inOrder: Bool) {
        let requested = archive.entries.map { (pattern: RequestPattern($0.request), entry: $0) }
            .filter { $0.pattern.url != nil }
        entries = inOrder ? requested.filter(\.entry.hasAnswer) : requested
        self.parts = parts
        isInOrder = inOrder
    }

    /// Returns the response to a request.
    /// - Throws: The recorded `URLError`, or `UnexpectedCall` if the request is not in the archive.
    func response(to request: SimulatedRequest) throws -> SimulatedResponse {
        let entry = try isInOrder ? next(for: request) : match(for: request)
        if entry.response.status > 0 { return try SimulatedResponse(replaying: entry, to: request) }
        guard let error = entry.error else {
            throw UnexpectedCall("\(request)", advice: "It was recorded without a response.")
        }
        throw URLError(archived: error)
            ?? UnexpectedCall("\(request)", advice: "It was recorded without a response: \(error).") as any Error
    }

    private func next(for request: SimulatedRequest) throws -> HTTPArchive.Entry {
        try given.withLock { given in
            guard given.count < entries.count else {
                throw UnexpectedCall(
                    "\(request)",
                    advice: "All \(entries.count) requests of the archive were replayed."
                )
            }
            let next = entries[given.count]
            guard next.pattern.matches(request, in: parts) else {
                throw UnexpectedCall(
                    "\(request)",
                    advice: "The next request of the archive is \(next.entry.request.name)."
                )
            }
            given.insert(given.count)
            return next.entry
        }
    }

    private func match(for request: SimulatedRequest) throws -> HTTPArchive.Entry {
        let matching = entries.indices.filter { entries[$0].pattern.matches(request, in: parts) }
        let answering = matching.filter { entries[$0].entry.hasAnswer }
        let position = given.withLock { given in
            let position = answering.first { !given.contains($0) } ?? answering.last
            if let position { given.insert(position) }
            return position
        }
        if let position = position ?? matching.first { return entries[position].entry }
        let names = entries.map(\.entry.request.name)
        let isOther = names.contains("\(request)")
        let reason = isOther ? "No recorded request matches in all parts" : "The archive has no such request"
        throw UnexpectedCall("\(request)", advice: .noRoute(reason, nearest: "\(request)".nearest(of: names)))
    }
}

extension HTTPArchive.Entry {
    /// A Boolean value that is true if the entry has a response, or an error that can be thrown.
    fileprivate var hasAnswer: Bool {
        response.status > 0 || error.flatMap(URLError.init(archived:)) != nil
    }
}

extension SimulatedResponse {
    /// Creates the response of an entry with decoded content, because a network in memory does not decode.
    fileprivate init(replaying entry: HTTPArchive.Entry, to request: SimulatedRequest) throws {
        let recorded = entry.response
        let encodings = recorded.fields.filter { $0.has("Content-Encoding") }.map(\.value)
        self.init(status: recorded.status)
        var body = Body.data(recorded.body.data)
        if entry.error != nil || recorded.body.isCut {
            let count = recorded.body.data.count
            let advice =
                count == 0
                ? "The content of its response was not recorded."
                : "Only the first \(count) bytes of its response were recorded."
            let failure =
                entry.error.flatMap(URLError.init(archived:)) ?? UnexpectedCall("\(request)", advice: advice)
                as any Error
            body = .stream { writer in
                try await writer.write(recorded.body.data)
                throw failure
            }
        }
        self.body = body
        headers = recorded.fields.filter { !$0.has("Content-Encoding") }.map { Header($0.name, $0.value) }
        addsFraming = false
        if !encodings.isEmpty { self = encoded(encodings.joined(separator: ", "), as: body) }
        let sent = SentResponse(self)
        // The length is wrong because the body was sent in an encoding and the archive contains the decoded body.
        if !sent.isDecoded, sent.hasBody(for: request), case .data(let data) = body, sent.announcedLength != data.count
        {
            headers.removeAll { $0.name.lowercased() == "content-length" }
        }
    }
}
