import DependencyFiles

/// A request as a server receives it.
public struct SimulatedRequest: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The method as it was sent.
    public let method: String
    /// The URL without its fragment, because a client does not send the fragment.
    public let url: URL
    /// The header fields.
    ///
    /// Names keep their case; ``value(forHTTPHeaderField:)`` ignores it.
    public let headers: [String: String]
    /// The whole body.
    public let body: Data
    /// The parameters of the path, by their names in the route's path.
    public internal(set) var parameters: [String: String] = [:]

    /// The cache policy of the request; it is not sent, but a network in memory reads it.
    public internal(set) var cachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
    /// The number of the connection on which the request arrived.
    ///
    /// Requests with the same number used the same connection, one after the other.
    public package(set) var connection = 0

    /// Creates a request without parameters, for a direct call of a ``RouteTable``.
    public init(method: String, url: URL, headers: [String: String] = [:], body: Data = Data()) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    /// Creates the request that a server receives, with the header fields that the system adds.
    /// - Throws: A `URLError` if the file to upload cannot be read, or `.resourceUnavailable` if the request may only be answered
    ///   from a cache.
    init(_ hop: Hop, with source: UploadSource?, isChunked: Bool, files: any TransferFiles) throws {
        let url = hop.url
        let body = try source?.data(for: url, in: files) ?? Data()
        var headers = (hop.request.allHTTPHeaderFields ?? [:]).mapValues { $0.trimmingCharacters(in: .whitespaces) }
        let host = (url.host(percentEncoded: false) ?? "").encodedHost.bracketed
        let port = url.portOrDefault == url.defaultPort ? "" : ":\(url.portOrDefault)"
        var added = ["Host": host + port, "Accept": "*/*"]
        if isChunked {
            added["Transfer-Encoding"] = "chunked"
        } else if source != nil {
            added["Content-Length"] = "\(body.count)"
        }
        let names = Set(headers.keys.map { $0.lowercased() })
        for (name, value) in added where !names.contains(name.lowercased()) { headers[name] = value }
        (method, self.url, self.headers, self.body) = (hop.request.httpMethod ?? "GET", url.asSent, headers, body)
        cachePolicy = hop.request.cachePolicy
    }

    /// Returns the value of a header field, or `nil` if the field is missing; the case of the name is ignored.
    public func value(forHTTPHeaderField name: String) -> String? {
        headers[name] ?? headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
    }

    /// Decodes the JSON of the body.
    /// - Throws: A `DecodingError` if the body cannot be decoded.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try decoder.decode(type, from: body)
    }

    /// The items of the URL's query, in order.
    public var query: [URLQueryItem] {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    }

    /// The method and the URL, such as "GET https://api.example.com/users/7".
    public var description: String {
        "\(method) \(url.absoluteString)"
    }

    /// The method, the URL, the header fields sorted by name, and the body if it is text.
    public var debugDescription: String {
        let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let text = String(data: body, encoding: .utf8) ?? "\(body.count) bytes"
        return ([description] + fields + (body.isEmpty ? [] : ["", text])).joined(separator: "\n")
    }
}

extension UploadSource {
    /// Returns the bytes of data or of a file.
    /// - Throws: `URLError.fileDoesNotExist`, or `.noPermissionsToReadFile` if the file cannot be read.
    fileprivate func data(for url: URL, in files: any TransferFiles) throws -> Data {
        switch self {
        case .data(let data): return data
        case .stream: return Data()
        case .file(let file):
            do {
                return try files.data(contentsOfFile: file.path(percentEncoded: false), options: [])
            } catch let error as CocoaError {
                let isMissing = error.code == .fileReadNoSuchFile
                throw URLError(isMissing ? .fileDoesNotExist : .noPermissionsToReadFile, for: url, underlying: error)
            }
        }
    }
}
