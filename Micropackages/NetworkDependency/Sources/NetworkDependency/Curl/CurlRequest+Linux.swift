#if !canImport(Darwin)
import NetworkDependencyCurl

/// A request in the form that libcurl requires.
struct CurlRequest {
    let url: URL
    let method: String
    /// The lines of the head that libcurl does not add itself.
    let lines: [String]
    let body: CurlBody?
    let authorities: String?
    let shouldTrustServer: (@Sendable (ServerTrust) -> Bool)?
    let clientCertificate: ClientCertificate.Source?
    /// A Boolean value that is true if the request may reach the server twice.
    let isReplayable: Bool
    let asksForUpgrade: Bool

    /// Prepares a hop.
    /// - Throws: `URLError.resourceUnavailable` if the request may only be answered from a cache, or the error of reading a file.
    init(_ hop: Hop, delegate: NetworkDelegate, authorities: String?) throws {
        let request = hop.request
        url = hop.url
        method = request.httpMethod ?? "GET"
        body = try CurlBody(of: hop)
        lines = Self.lines(of: hop)
        asksForUpgrade = request.value(forHTTPHeaderField: "Upgrade") != nil
        self.authorities = authorities
        let asked = url.scheme == "https" ? delegate : NetworkDelegate()
        shouldTrustServer = asked.shouldTrustServer
        clientCertificate = asked.clientCertificate?(url.canonicalHost ?? "", url.port ?? 443)?.source
        isReplayable = HeaderField.isIdempotent(method) || hop.allowsReplay
    }

    private static func lines(of hop: Hop) -> [String] {
        var lines: [String] = []
        var names: Set<String> = []
        func add(_ name: String, _ value: String) {
            guard names.insert(name.lowercased()).inserted else { return }
            // libcurl omits a field that is given as "Name:". For "Name;", it sends a field with an empty value.
            let isEmpty = value.allSatisfy { $0 == " " || $0 == "\t" }
            lines.append(isEmpty ? "\(name);" : "\(name): \(value)")
        }
        for (name, value) in hop.request.allHTTPHeaderFields ?? [:] { add(name, value) }
        if names.contains("range") {
            add("Accept-Encoding", "identity")
        } else if let encodings = ContentDecoder.acceptedEncodings {
            add("Accept-Encoding", encodings)
        }
        add("User-Agent", defaultUserAgent)
        if let language = defaultLanguage { add("Accept-Language", language) }
        // Without this line, libcurl would send an `Expect` field, and wait a second for a response to it.
        if !names.contains("expect") { lines.append("Expect:") }
        return lines
    }

    private static let defaultUserAgent =
        "\(ProcessInfo.processInfo.processName) (unknown version) curl/\(String(cString: curl_library_version()))"
    private static let defaultLanguage = Locale.preferredLanguages.first
}
#endif
