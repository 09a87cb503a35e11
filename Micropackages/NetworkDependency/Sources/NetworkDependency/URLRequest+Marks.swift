extension URLRequest {
    /// A Boolean value that is true if the request may be sent again when the outcome of the first attempt is unknown.
    ///
    /// This happens if a server closes an idle connection without an answer. GET, HEAD, OPTIONS, TRACE, PUT and DELETE are sent
    /// again in any case, because repeating them has no further effect (RFC 9110, 9.2.2). Set it for a POST if that is true for the
    /// POST as well, for instance because of an `Idempotency-Key`. A body that is a stream is never sent twice.
    ///
    /// The default is `false`. It has no effect if `URLSession` is the transport.
    public var allowsReplay: Bool {
        get { self[mark: "X-Allows-Replay"] }
        set { self[mark: "X-Allows-Replay"] = newValue }
    }

    /// A Boolean value that is true if redirects of the request are followed, and false if they are returned as the response.
    ///
    /// It is `true` by default. The delegate of the session is not asked about a redirect that is not followed.
    public var followsRedirects: Bool {
        get { !self[mark: "X-Refuses-Redirects"] }
        set { self[mark: "X-Refuses-Redirects"] = !newValue }
    }

    /// A mark in a field of the request that is never sent, as a request has no other place for it.
    private subscript(mark field: String) -> Bool {
        get { value(forHTTPHeaderField: field) != nil }
        set { setValue(newValue ? "1" : nil, forHTTPHeaderField: field) }
    }
}
