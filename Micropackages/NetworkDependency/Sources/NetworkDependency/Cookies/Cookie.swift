/// A cookie as RFC 6265 stores it.
package struct Cookie: Sendable, Equatable {
    package let name: String
    package let value: String
    package let domain: String
    package let isHostOnly: Bool
    package let path: String
    package let isSecure: Bool
    package let expiry: Date?

    /// Creates the cookie that a field sets, or returns `nil` where the field is for another domain.
    /// - Parameters:
    ///   - field: The field.
    ///   - url: The URL of the response that has the field.
    ///   - now: The date of the response.
    package init?(_ field: SetCookieField, from url: URL, at now: Date) {
        guard let host = url.host()?.lowercased() else { return nil }
        if let domain = field.domain {
            guard domain == host || domain.contains("."), Self.host(host, isWithin: domain) else { return nil }
        }
        name = field.name
        value = field.value
        domain = field.domain ?? host
        isHostOnly = field.domain == nil
        path = field.path ?? url.directoryPath
        isSecure = field.isSecure
        if let age = field.maximalAge {
            expiry = age > 0 ? now.addingTimeInterval(TimeInterval(age)) : .distantPast
        } else {
            expiry = field.expiry
        }
    }

    package func isExpired(at now: Date) -> Bool {
        expiry.map { $0 <= now } ?? false
    }

    func replaces(_ other: Cookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
    }

    func matches(_ url: URL) -> Bool {
        guard let host = url.host()?.lowercased() else { return false }
        let matchesDomain = isHostOnly ? host == domain : Self.host(host, isWithin: domain)
        return matchesDomain && Self.path(url.requestPath, isWithin: path)
            && (!isSecure || url.scheme?.lowercased() == "https")
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
