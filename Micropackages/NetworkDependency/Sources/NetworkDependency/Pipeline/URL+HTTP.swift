extension URL {
    /// The URL without the path segments "." and "..", and with its scheme in lower case, as Foundation requires on Linux.
    package var normalized: URL {
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

    /// The host in the form in which hosts are compared, or `nil` if there is none.
    package var canonicalHost: String? {
        host(percentEncoded: false)?.canonicalHost
    }

    /// The port; a URL without a port has the default port of its scheme.
    var portOrDefault: Int {
        port ?? defaultPort
    }

    var defaultPort: Int {
        scheme?.lowercased() == "https" ? 443 : 80
    }

    /// The scheme, the host and the port.
    package var origin: [String?] {
        [scheme?.lowercased(), canonicalHost, "\(portOrDefault)"]
    }
}

extension String {
    /// The name of a host in lower case, with the labels of an international domain encoded.
    ///
    /// On Linux, `URL.host()` has several forms of such a name: it depends on whether the URL is the target of a redirect.
    package var canonicalHost: String {
        encodedHost.lowercased()
    }

    /// The name of a host, with the labels of an international domain encoded.
    var encodedHost: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        var components = URLComponents()
        components.host = self
        return components.encodedHost ?? self
    }

    /// The name of a host as a URL contains it: an address of IPv6 is in brackets.
    var bracketed: String {
        contains(":") && !hasPrefix("[") ? "[\(self)]" : self
    }

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
