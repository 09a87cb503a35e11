extension Cookie {
    /// Creates a cookie from Foundation's cookie.
    ///
    /// In Foundation's cookie, a domain without a leading dot means a single host.
    init(_ cookie: HTTPCookie) {
        name = cookie.name
        value = cookie.value
        isHostOnly = !cookie.domain.hasPrefix(".")
        domain = String(cookie.domain.trimmingPrefix(".")).canonicalHost
        path = cookie.path
        isSecure = cookie.isSecure
        expiry = cookie.expiresDate
    }
}

extension HTTPCookie {
    /// Creates Foundation's cookie from a cookie, or returns `nil` if Foundation does not store such a cookie.
    convenience init?(_ cookie: Cookie) {
        var properties: [HTTPCookiePropertyKey: Any] = [
            .name: cookie.name, .value: cookie.value, .path: cookie.path,
            .domain: cookie.isHostOnly ? cookie.domain : ".\(cookie.domain)",
        ]
        if cookie.isSecure { properties[.secure] = "TRUE" }
        if let expiry = cookie.expiry {
            properties[.expires] = expiry
        } else {
            properties[.discard] = "TRUE"
        }
        self.init(properties: properties)
    }
}
