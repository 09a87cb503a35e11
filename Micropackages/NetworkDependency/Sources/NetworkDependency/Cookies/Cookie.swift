/// A cookie as RFC 6265bis stores it.
package struct Cookie: Sendable, Hashable {
    /// What two cookies of one domain have in common of which the later replaces the earlier.
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

    /// Creates the cookie that a field sets, or returns `nil` if the field is not for the host that sent it.
    ///
    /// A cookie with `Secure` is not taken over http, nor one whose name begins with `__Secure-` or `__Host-` unless the field is as
    /// the prefix promises.
    package init?(_ field: SetCookieField, from url: URL, at now: Date) {
        guard let host = url.host()?.lowercased() else { return nil }
        var domain = field.domain
        if let wanted = domain, PublicSuffix.contains(wanted) {
            guard wanted == host else { return nil }
            domain = nil
        }
        if let domain, !Self.host(host, isWithin: domain) { return nil }
        guard !field.isSecure || url.scheme?.lowercased() == "https" else { return nil }
        let prefix = field.name.lowercased()
        if prefix.hasPrefix("__secure-"), !field.isSecure { return nil }
        if prefix.hasPrefix("__host-"), !field.isSecure || field.domain != nil || field.path != "/" { return nil }
        name = field.name
        value = field.value
        self.domain = domain ?? host
        isHostOnly = domain == nil
        path = field.path ?? url.directoryPath
        isSecure = field.isSecure
        if let age = field.maximalAge {
            expiry = age > 0 ? now.addingTimeInterval(TimeInterval(age)) : .distantPast
        } else {
            expiry = field.expiry
        }
    }

    var key: Key {
        Key(name: name, path: path, isHostOnly: isHostOnly)
    }

    package func isExpired(at now: Date) -> Bool {
        expiry.map { $0 <= now } ?? false
    }

    /// Returns whether the cookie is sent to a URL, whose host is one of those of its domain.
    func matches(_ url: URL, host: String) -> Bool {
        (!isHostOnly || host == domain) && Self.path(url.requestPath, isWithin: path)
            && (!isSecure || url.scheme?.lowercased() == "https")
    }

    /// Returns the domains whose cookies a host receives: its own name, and its parents unless it is an address.
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
    /// The path up to its last "/", which is the path of cookies that do not set their own.
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
