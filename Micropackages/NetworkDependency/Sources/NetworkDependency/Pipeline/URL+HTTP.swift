extension URL {
    /// The URL with its scheme in lower case, as Foundation on Linux requires, without the segments "." and "..".
    package var normalized: URL {
        guard scheme != scheme?.lowercased() || path(percentEncoded: true).contains("/."),
            var components = URLComponents(url: absoluteURL.standardized, resolvingAgainstBaseURL: false)
        else { return self }
        components.scheme = scheme?.lowercased()
        return components.url ?? self
    }

    /// The path in the first line of a request, which is never empty.
    package var requestPath: String {
        let path = path(percentEncoded: true)
        return path.isEmpty ? "/" : path
    }

    /// The URL without fragment and user information, as a server receives it.
    package var asSent: URL {
        guard fragment() != nil || user() != nil,
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        components.fragment = nil
        components.user = nil
        components.password = nil
        return components.url ?? self
    }

    /// The scheme, the host and the port, which defaults to the port of the scheme.
    package var origin: [String?] {
        let scheme = scheme?.lowercased()
        return [scheme, host()?.lowercased(), "\(port ?? (scheme == "https" ? 443 : 80))"]
    }
}

extension String {
    /// A Boolean value that is true for a host that ends with a number and is not four decimal numbers, such as "127.1".
    ///
    /// libcurl reads such a host as an address, as the C library does: "0x7f.1" and "2130706433" are 127.0.0.1, which would pass a
    /// filter that compares hosts. Browsers have the same rule for the last label.
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
