/// A cookie as RFC 6265bis stores it.
package struct Cookie: Sendable, Hashable {
    /// The properties that identify a cookie of a domain: a new cookie with the same key replaces the old one.
    package struct Key: Sendable, Hashable {
        let name: String
        let path: String
        let isHostOnly: Bool
    }

    package let name: String
    package let value: String
    package let domain: String
    package let isHostOnly: Bool
    package let path: String
    package let isSecure: Bool
    package let expiry: Date?

    /// Creates the cookie of a field, or returns `nil` if the host that sent the field may not set the cookie.
    ///
    /// Over http, a cookie with `Secure` is refused. A cookie whose name begins with `__Secure-` or `__Host-` is refused if the
    /// field lacks an attribute that the prefix requires.
    package init?(_ field: SetCookieField, from url: URL, at now: Date) {
        guard let host = url.canonicalHost else { return nil }
        let attributes = field.attributes
        let named = String((attributes["domain"] ?? "").trimmingPrefix(".")).canonicalHost
        let isPublic = !named.isEmpty && PublicSuffix.contains(named)
        isHostOnly = named.isEmpty || isPublic
        domain = isHostOnly ? host : named
        guard !isPublic || named == host, Self.host(host, isWithin: domain) else { return nil }
        name = field.name
        value = field.value
        path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? url.directoryPath
        isSecure = attributes["secure"] != nil
        guard !isSecure || url.scheme?.lowercased() == "https" else { return nil }
        let prefix = name.lowercased()
        if prefix.hasPrefix("__secure-"), !isSecure { return nil }
        if prefix.hasPrefix("__host-"), !isSecure || !named.isEmpty || attributes["path"] != "/" { return nil }
        // The number of digits is not limited.
        if let text = attributes["max-age"], text.allSatisfy("-0123456789".contains), let age = Double(text) {
            expiry = age > 0 ? now.addingTimeInterval(min(age, 1e18)) : .distantPast
        } else {
            expiry = attributes["expires"].flatMap(Date.init(cookieDate:))
        }
    }

    var key: Key {
        Key(name: name, path: path, isHostOnly: isHostOnly)
    }

    /// The text by which `HTTPCookieStorage` identifies the cookie on Linux: "aid" of "/" and "id" of "/a" are one to it.
    var textInStorage: String {
        "\(isHostOnly ? "" : ".")\(domain)\(path)\(name)"
    }

    package func isExpired(at now: Date) -> Bool {
        expiry.map { $0 <= now } ?? false
    }

    /// Returns whether a request to a URL sends the cookie; the caller has already checked that the domain fits the host.
    func matches(_ url: URL, host: String) -> Bool {
        (!isHostOnly || host == domain) && Self.path(url.requestPath, isWithin: path)
            && (!isSecure || url.scheme?.lowercased() == "https")
    }

    /// Returns the domains whose cookies a host receives: the host itself and, unless the host is an address, its parent domains.
    static func domains(of host: String) -> [String] {
        var domains = [host]
        guard !host.isAddress else { return domains }
        var parent = host[...]
        while let dot = parent.firstIndex(of: ".") {
            parent = parent[parent.index(after: dot)...]
            domains.append(String(parent))
        }
        return domains
    }

    private static func host(_ host: String, isWithin domain: String) -> Bool {
        host == domain || (host.hasSuffix(".\(domain)") && !host.isAddress)
    }

    private static func path(_ path: String, isWithin other: String) -> Bool {
        path == other || (path.hasPrefix(other) && (other.hasSuffix("/") || path.dropFirst(other.count).hasPrefix("/")))
    }
}

extension URL {
    /// The part of the path before the last "/", which is the default path of a cookie.
    fileprivate var directoryPath: String {
        let directory = requestPath.prefix(upTo: requestPath.lastIndex(of: "/") ?? requestPath.startIndex)
        return directory.isEmpty ? "/" : String(directory)
    }
}

extension String {
    fileprivate var isAddress: Bool {
        contains(":") || split(separator: ".").allSatisfy { UInt8($0) != nil }
    }
}
