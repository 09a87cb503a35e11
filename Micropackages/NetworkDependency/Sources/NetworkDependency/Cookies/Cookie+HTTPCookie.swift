extension Cookie {
    /// Creates the cookie that Foundation keeps: a domain without a dot before it is that of one host.
    init(_ cookie: HTTPCookie) {
        name = cookie.name
        value = cookie.value
        let domain = cookie.domain.lowercased()
        isHostOnly = !domain.hasPrefix(".")
        self.domain = isHostOnly ? domain : String(domain.dropFirst())
        path = cookie.path
        isSecure = cookie.isSecure
        expiry = cookie.expiresDate
    }
}

extension HTTPCookie {
    /// Creates what Foundation keeps of a cookie, or returns `nil` where it keeps none of its kind.
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
