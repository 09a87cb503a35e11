extension URL {
    /// The URL without the path segments "." and "..", with its scheme in lower case, as Foundation requires on Linux, and with the
    /// encoded name of a host of an international domain, as redirects have it.
    package var normalized: URL {
        if host()?.contains("%") == true, let url = URL(string: absoluteString), url.host() != host() {
            return url.normalized
        }
        guard scheme != scheme?.lowercased() || path(percentEncoded: true).contains("/."),
            var components = URLComponents(url: absoluteURL.standardized, resolvingAgainstBaseURL: false)
        else { return self }
        components.scheme = scheme?.lowercased()
        return components.url ?? self
    }

    /// The path and query in the first line of a request; it is never empty.
    package var requestPath: String {
        let path = path(percentEncoded: true)
        return path.isEmpty ? "/" : path
    }

    /// The URL as a server receives it: without fragment and user information.
    package var asSent: URL {
        guard fragment() != nil || user() != nil,
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        components.fragment = nil
        components.user = nil
        components.password = nil
        return components.url ?? self
    }

    /// The scheme, the host and the port; a URL without a port has the default port of its scheme.
    package var origin: [String?] {
        let scheme = scheme?.lowercased()
        return [scheme, host()?.lowercased(), "\(port ?? (scheme == "https" ? 443 : 80))"]
    }
}

extension String {
    /// A Boolean value that is true for a host such as "127.1", which ends with a number but is not an IPv4 address.
    ///
    /// Here, an IPv4 address is four decimal numbers from 0 to 255 without leading zeros.
    ///
    /// Like the C library, libcurl reads such a host as an address. "0x7f.1" and "2130706433" mean 127.0.0.1, so they would bypass
    /// a filter that compares hosts. Browsers apply the same rule to the last label.
    var isOddNumber: Bool {
        guard !contains(":") else { return false }
        var labels = split(separator: ".", omittingEmptySubsequences: false)
        if labels.last?.isEmpty == true { labels.removeLast() }
        guard let last = labels.last, last.first?.isASCII == true else { return false }
        let isDecimal = last.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard isDecimal || last.lowercased().hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit) else {
            return false
        }
        return labels.count != 4 || !labels.allSatisfy { UInt8($0).map(String.init) == String($0) }
    }
}
