import NetworkDependency

/// A recorded request that can be compared with other requests.
struct RequestPattern: Sendable {
    let request: HTTPArchive.Request
    let url: URL?
    private let body: Content

    /// A body in a form that can be compared.
    private enum Content: Equatable {
        case json(JSONValue)
        case form([URLQueryItem])
        case data(Data)

        init(_ data: Data, type: String) {
            let text = String(decoding: data, as: UTF8.self).replacing("+", with: "%20").replacing("#", with: "%23")
            if type.lowercased().hasPrefix("application/x-www-form-urlencoded"),
                let components = URLComponents(string: "?\(text)")
            {
                self = .form(components.decodedItems)
            } else if let value = try? JSONDecoder().decode(JSONValue.self, from: data) {
                self = .json(value)
            } else {
                self = .data(data)
            }
        }
    }

    init(_ request: HTTPArchive.Request) {
        self.request = request
        url = request.checkedURL
        body = Content(request.body?.data ?? Data(), type: request.body?.type ?? "")
    }

    func matches(_ other: SimulatedRequest, in parts: Set<RequestPart>) -> Bool {
        // The body is compared last, because that takes the longest.
        parts.allSatisfy { $0 == .body || matches(other, in: $0) }
            && (!parts.contains(.body) || matches(other, in: .body))
    }

    private func matches(_ other: SimulatedRequest, in part: RequestPart) -> Bool {
        switch part {
        case .method: request.method == other.method
        case .origin: url?.origin == other.url.origin
        case .path: (url?.segments ?? []).elementsEqual(other.url.segments) { $0.matches($1) }
        case .query: Self.matches(url?.items ?? [], other.url.items)
        case .body: matches(other.body, type: other.value(forHTTPHeaderField: "Content-Type") ?? "")
        case .header(let name):
            switch (request.value(of: name), other.value(forHTTPHeaderField: name)) {
            case (nil, nil): true
            case (let recorded?, let value?): recorded.matches(value)
            default: false
            }
        }
    }

    private func matches(_ other: Data, type: String) -> Bool {
        if let body = request.body, body.isCut { return other.starts(with: body.data) }
        return switch (body, Content(other, type: type)) {
        case (.json(let value), .json(let other)): value.matches(other)
        case (.form(let items), .form(let other)): Self.matches(items, other)
        case (.data(let data), .data(let other)) where data == other: true
        case (.data(let data), _):
            if let text = String(validating: data, as: UTF8.self), let other = String(validating: other, as: UTF8.self)
            {
                text.matches(other)
            } else {
                false
            }
        default: false
        }
    }

    private static func matches(_ items: [URLQueryItem], _ others: [URLQueryItem]) -> Bool {
        let names = Set(items.map(\.name).filter { !$0.contains(ArchiveRedaction.placeholder) })
        return items.sorted(by: names).elementsEqual(others.sorted(by: names)) {
            $0.name.matches($1.name) && ($0.value ?? "").matches($1.value ?? "")
        }
    }
}

extension URL {
    /// The segments of the path, with percent escapes decoded.
    fileprivate var segments: [String] {
        requestPath.split(separator: "/", omittingEmptySubsequences: false).map {
            $0.removingPercentEncoding ?? "\($0)"
        }
    }

    /// The items of the query; a server of forms reads "+" as a space, so it is not "%2B", and becomes a noncharacter.
    fileprivate var items: [URLQueryItem] {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return [] }
        components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%EF%BF%BF")
        return components.decodedItems
    }
}

extension URLComponents {
    /// The items of the query, with percent escapes decoded; a text whose escapes are not UTF-8 stays as it is.
    fileprivate var decodedItems: [URLQueryItem] {
        (percentEncodedQueryItems ?? []).map { item in
            URLQueryItem(
                name: item.name.removingPercentEncoding ?? item.name,
                value: item.value.map { $0.removingPercentEncoding ?? $0 }
            )
        }
    }
}

extension [URLQueryItem] {
    /// The items sorted by name, but those of other names, which may be redacted, at the end and in their order.
    ///
    /// Items with the same name keep their order.
    fileprivate func sorted(by names: Set<String>) -> Self {
        let known = enumerated().filter { names.contains($0.element.name) }
        return known.sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
            + filter { !names.contains($0.name) }
    }
}

extension String {
    /// Returns whether another text is equal to this text; a redacted part of this text equals any text.
    func matches(_ other: String) -> Bool {
        let pieces = split(separator: ArchiveRedaction.placeholder, omittingEmptySubsequences: false)
        guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return self == other }
        guard other.hasPrefix(first) else { return false }
        var rest = other.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
