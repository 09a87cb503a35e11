public import NetworkDependency

extension NetworkSession {
    /// Sends the requests of an archive again, and compares the responses with the recorded responses.
    ///
    /// The requests are sent one after the other. JSON is compared by its values, and text by its lines. Recorded redirects are
    /// followed, and their final responses are compared.
    ///
    /// Redacted values are not compared, and redacted header fields and query items are not sent. A session that wraps this one can
    /// add credentials. Requests are skipped if their method is not GET, HEAD, OPTIONS or TRACE, if their path was
    /// redacted, if their body was redacted or cut, if no session can send them, or if neither a response nor an error
    /// was recorded.
    ///
    /// ```swift
    /// let drift = try await SystemNetwork.shared.drift(from: har)
    /// print(drift)  // GET https://api.example.com/items: $.items[3].price: was 3, is "3"
    /// ```
    /// - Parameters:
    ///   - har: The archive, in the format HAR 1.2.
    ///   - ignoredHeaders: The names of all header fields that are not compared. They replace the default names.
    ///   - sendsUnsafeRequests: A Boolean value that is true if requests of all methods are sent.
    /// - Returns: The differences, and the requests that were not sent.
    /// - Throws: A `DecodingError` if the archive cannot be read, `URLError.cancelled` in a canceled task, or any error of the
    ///   session that is not a `URLError`.
    public func drift(
        from har: Data,
        ignoring ignoredHeaders: Set<String> = ArchiveDrift.volatileHeaders,
        sendingUnsafeRequests sendsUnsafeRequests: Bool = false
    ) async throws -> ArchiveDrift {
        let archive = try HTTPArchive(har: har)
        var drift = ArchiveDrift()
        var redirected: Set<Int> = []
        for (index, entry) in archive.entries.enumerated() where !redirected.contains(index) {
            if let reason = entry.reasonToSkip(sendingUnsafe: sendsUnsafeRequests) {
                drift.skipped.append("\(entry.request.name): \(reason)")
                continue
            }
            let (last, positions) = archive.response(to: index)
            redirected.formUnion(positions)
            let comparison = ArchiveComparison(
                of: entry.request.name,
                recorded: last,
                redaction: archive.redaction ?? .nothing,
                ignoredHeaders: ignoredHeaders
            )
            var request = try URLRequest(replaying: entry.request)
            request.followsRedirects = !positions.isEmpty || !(300..<400).contains(last.response.status)
            drift.changes += try await comparison.changes(sending: request, to: self)
        }
        return drift
    }
}

extension HTTPArchive {
    /// Follows the recorded redirects from a position.
    ///
    /// Returns the last entry, and the positions of the entries that were followed.
    fileprivate func response(to index: Int) -> (Entry, positions: Set<Int>) {
        var (last, positions) = (index, Set<Int>())
        while (300..<400).contains(entries[last].response.status), positions.count < Hop.redirectLimit,
            let location = entries[last].response.fields.first(where: { $0.has("Location") })?.value,
            let target = URL(string: location, relativeTo: URL(string: entries[last].request.url)),
            let next = entries.indices.first(where: {
                $0 > last
                    && URL(string: entries[$0].request.url)?.normalized.asSent == target.absoluteURL.normalized.asSent
            })
        {
            last = next
            positions.insert(next)
        }
        return (entries[last], positions)
    }
}

extension HTTPArchive.Entry {
    fileprivate func reasonToSkip(sendingUnsafe: Bool) -> String? {
        if request.checkedURL == nil { return "No session requests such a URL." }
        if !sendingUnsafe, !["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method) { return "It is not safe." }
        if request.body?.isCut == true { return "Not all of its body was recorded." }
        if request.body?.data.range(of: Data(ArchiveRedaction.placeholder.utf8)) != nil {
            return "Its body was redacted."
        }
        if request.url.withoutRedactedItems.contains(ArchiveRedaction.placeholder) { return "Its path was redacted." }
        if response.status == 0, error.flatMap(URLError.init(archived:)) == nil {
            return "It has no recorded response."
        }
        return nil
    }
}

extension URLRequest {
    /// The fields that a session sets for its own connection.
    private static let sessionFields: Set = [
        "accept-encoding", "connection", "content-length", "host", "keep-alive", "transfer-encoding",
    ]

    fileprivate init(replaying request: HTTPArchive.Request) throws {
        guard let url = URL(string: request.url.withoutRedactedItems) else { throw URLError(.badURL) }
        self.init(url: url)
        httpMethod = request.method
        httpBody = request.method == "GET" ? nil : request.body?.data
        for field in request.fields where !Self.sessionFields.contains(field.name.lowercased()) {
            if !field.value.contains(ArchiveRedaction.placeholder) {
                addValue(field.value, forHTTPHeaderField: field.name)
            }
        }
    }
}
