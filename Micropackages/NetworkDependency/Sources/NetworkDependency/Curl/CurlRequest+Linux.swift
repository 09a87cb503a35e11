#if !canImport(Darwin)
import NetworkDependencyCurl

/// A request as libcurl is given it.
struct CurlRequest {
    let url: URL
    let method: String
    /// The lines of the head that libcurl does not make by itself.
    let lines: [String]
    let body: CurlBody?
    let authorities: String?
    /// A Boolean value that is true where a request may be sent again of which no answer came.
    let mayBeRepeated: Bool

    /// Prepares a hop.
    /// - Throws: A `URLError`: `.badURL` where the method or a header field would be something else on the wire, and what
    ///   tells why a file cannot be read.
    init(_ hop: Hop, settings: CurlTransport.Settings) throws {
        let request = hop.request
        url = hop.url
        method = request.httpMethod ?? "GET"
        guard method.utf8.allSatisfy(\.isTokenByte), !method.isEmpty else { throw URLError(.badURL, for: url) }
        body = method == "HEAD" ? nil : try CurlBody(of: hop)
        lines = try Self.lines(of: hop, settings: settings)
        authorities = settings.authorities
        let isIdempotent = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method)
        mayBeRepeated = (isIdempotent || hop.allowsReplay) && body?.canBeRepeated != false
    }

    private static func lines(of hop: Hop, settings: CurlTransport.Settings) throws -> [String] {
        var lines: [String] = []
        var names: Set<String> = []
        func add(_ name: String, _ value: String) throws {
            guard names.insert(name.lowercased()).inserted else { return }
            guard name.utf8.allSatisfy(\.isTokenByte), !name.isEmpty, value.utf8.allSatisfy(\.isFieldByte) else {
                throw URLError(.badURL, for: hop.url)
            }
            // libcurl leaves a field out that is written "Name:", and sends an empty one that is written "Name;".
            let isEmpty = value.allSatisfy { $0 == " " || $0 == "\t" }
            lines.append(isEmpty ? "\(name);" : "\(name): \(value)")
        }
        // The length of the body and its framing are the transport's to tell: those of the caller need not be true.
        for (name, value) in hop.request.allHTTPHeaderFields ?? [:] where !name.isFraming { try add(name, value) }
        for (name, value) in settings.headers where !name.isFraming { try add(name, value) }
        if names.contains("range") {
            try add("Accept-Encoding", "identity")
        } else if let encodings = ContentDecoder.acceptedEncodings {
            try add("Accept-Encoding", encodings)
        }
        try add("User-Agent", defaultUserAgent)
        if let language = defaultLanguage { try add("Accept-Language", language) }
        let hasOwnBody = hop.request.httpBody?.isEmpty == false || hop.request.httpBodyStream != nil
        if hop.request.httpMethod == "POST", hasOwnBody, hop.source == nil {
            try add("Content-Type", "application/x-www-form-urlencoded")
        }
        // libcurl would wait a second for an answer to this, unless it is told not to ask.
        if !names.contains("expect") { lines.append("Expect:") }
        return lines
    }

    private static let defaultUserAgent =
        "\(ProcessInfo.processInfo.processName) (unknown version) curl/\(String(cString: curl_library_version()))"
    private static let defaultLanguage = Locale.preferredLanguages.first
}

extension String {
    fileprivate var isFraming: Bool {
        caseInsensitiveCompare("Content-Length") == .orderedSame
            || caseInsensitiveCompare("Transfer-Encoding") == .orderedSame
    }
}

extension UInt8 {
    /// Whether a byte may be part of a method or the name of a field (RFC 9110, 5.6.2).
    fileprivate var isTokenByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }

    /// Whether a byte may be part of a value: any but those that end a line or a string.
    fileprivate var isFieldByte: Bool {
        self != UInt8(ascii: "\r") && self != UInt8(ascii: "\n") && self != 0
    }
}
#endif
