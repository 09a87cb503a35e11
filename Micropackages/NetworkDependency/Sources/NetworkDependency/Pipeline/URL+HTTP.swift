extension URL {
    var isHTTP: Bool {
        ["http", "https"].contains(scheme?.lowercased())
    }

    /// The URL with its scheme in lower case, which Foundation on Linux requires, and without the segments "." and "..".
    var normalized: URL {
        let path = path(percentEncoded: true)
        guard scheme != scheme?.lowercased() || path.contains("/."),
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        components.scheme = scheme?.lowercased()
        components.percentEncodedPath = path.withoutDotSegments
        return components.url ?? self
    }

    /// The path in the first line of a request, which is never empty.
    var requestPath: String {
        let path = path(percentEncoded: true)
        return path.isEmpty ? "/" : path
    }

    func hasSameOrigin(as other: URL) -> Bool {
        scheme?.lowercased() == other.scheme?.lowercased()
            && host()?.lowercased() == other.host()?.lowercased()
            && portOrDefault == other.portOrDefault
    }

    private var portOrDefault: Int? {
        port ?? (scheme?.lowercased() == "https" ? 443 : 80)
    }
}

extension String {
    /// The path without the segments "." and ".." (RFC 3986, 5.2.4).
    fileprivate var withoutDotSegments: String {
        var kept: [Substring] = []
        let segments = split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            if segment == ".." && kept.count > 1 { kept.removeLast() }
            if segment == "." || segment == ".." {
                if isLast { kept.append("") }
            } else {
                kept.append(segment)
            }
        }
        return kept.joined(separator: "/")
    }
}
