import NetworkDependency

/// The comparison of a recorded response with the current response of a session.
struct ArchiveComparison {
    private let name: String
    private let recorded: HTTPArchive.Entry
    private let redaction: ArchiveRedaction
    private let ignoredHeaders: Set<String>

    init(of name: String, recorded: HTTPArchive.Entry, redaction: ArchiveRedaction, ignoredHeaders: Set<String>) {
        self.name = name
        // The standard names may have grown since the recording.
        var redactor = Redactor(redaction)
        self.recorded = redactor.redacted(recorded)
        self.redaction = redaction
        self.ignoredHeaders = Set(ignoredHeaders.map { $0.lowercased() })
    }

    /// Sends the request, and returns the differences between the recorded and the current response.
    /// - Throws: `URLError.cancelled` in a canceled task, or any error of the session that is not a `URLError`.
    func changes(sending request: URLRequest, to session: some NetworkSession) async throws -> [ArchiveDrift.Change] {
        do {
            let (data, response) = try await session.data(for: request)
            guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
            return changes(to: response, data)
        } catch let error as URLError {
            if error.code == .cancelled, Task.isCancelled { throw error }
            return error.archived == recorded.error ? [] : [change("error", recorded.error, error.archived)]
        }
    }

    private func changes(to response: HTTPURLResponse, _ data: Data) -> [ArchiveDrift.Change] {
        var current = HTTPArchive.Entry(request: recorded.request, response: HTTPArchive.Response(response))
        current.response.body.data = data
        current.request.url = response.url?.asSent.absoluteString ?? recorded.request.url
        var redactor = Redactor(redaction)
        current = redactor.redacted(current)
        current = current.without(SecretSearch(redactor.secrets))
        var changes: [ArchiveDrift.Change] = []
        if let error = recorded.error { changes.append(change("error", error, nil)) }
        guard recorded.response.status > 0 else { return changes }
        let recordedURL = URL(string: recorded.request.url)?.normalized.asSent.absoluteString ?? recorded.request.url
        let (url, currentURL) = (recordedURL.withoutRedactedItems, current.request.url.withoutRedactedItems)
        if !url.matches(currentURL) { changes.append(change("URL", url, currentURL)) }
        if recorded.response.status != current.response.status {
            changes.append(change("status", "\(recorded.response.status)", "\(current.response.status)"))
        }
        return changes + headerChanges(to: current.response) + bodyChanges(to: current.response.body)
    }

    private func headerChanges(to current: HTTPArchive.Response) -> [ArchiveDrift.Change] {
        let fields = (recorded.response.fields + current.fields).map(\.name)
        let names = Dictionary(fields.map { ($0.lowercased(), $0) }) { first, _ in first }
        return names.keys.sorted().filter { !ignoredHeaders.contains($0) }.compactMap { name in
            let (first, second) = (recorded.response.joinedValue(of: name), current.joinedValue(of: name))
            if let first, let second, first.matches(second) { return nil }
            return change(names[name] ?? name, first, second)
        }
    }

    private func bodyChanges(to current: HTTPArchive.Body) -> [ArchiveDrift.Change] {
        let body = recorded.response.body
        if body.isCut || recorded.error != nil {
            let prefix = current.data.prefix(body.data.count)
            return prefix == body.data ? [] : textChanges(from: body.data, to: prefix)
        }
        let decoder = JSONDecoder()
        guard let first = try? decoder.decode(JSONValue.self, from: body.data),
            let second = try? decoder.decode(JSONValue.self, from: current.data)
        else { return textChanges(from: body.data, to: current.data) }
        return first.differences(from: second).map { change($0.path, $0.first, $0.second) }
    }

    /// Returns the first line that differs between two texts, or the sizes if the data is not text.
    private func textChanges(from first: Data, to second: Data) -> [ArchiveDrift.Change] {
        guard first != second else { return [] }
        guard let text = String(validating: first, as: UTF8.self), let other = String(validating: second, as: UTF8.self)
        else {
            return [change("body", "\(first.count) bytes", "\(second.count) other bytes")]
        }
        guard !text.matches(other) else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let others = other.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let index =
            zip(lines, others).enumerated().first { !$1.0.matches($1.1) }?.offset ?? min(lines.count, others.count)
        return [
            change(
                "body, line \(index + 1)",
                index < lines.count ? "\"\(lines[index])\"" : nil,
                index < others.count ? "\"\(others[index])\"" : nil
            )
        ]
    }

    private func change(_ place: String, _ recorded: String?, _ current: String?) -> ArchiveDrift.Change {
        ArchiveDrift.Change(request: name, place: place, recorded: recorded, current: current)
    }
}

extension HTTPArchive.Response {
    /// The values of all fields with a name, joined by commas as a client joins them.
    fileprivate func joinedValue(of name: String) -> String? {
        let values = fields.filter { $0.has(name) }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
