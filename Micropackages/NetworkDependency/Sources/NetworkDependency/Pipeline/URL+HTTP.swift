extension URL {
    var isHTTP: Bool {
        ["http", "https"].contains(scheme?.lowercased())
    }

    /// The URL with its scheme in lower case: Foundation on Linux does not know "HTTP".
    var withLowercaseScheme: URL {
        guard let scheme, scheme != scheme.lowercased() else { return self }
        var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        components?.scheme = scheme.lowercased()
        return components?.url ?? self
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
