extension URLRequest {
    /// A Boolean value that tells whether the request may be sent a second time when it is not known what became of the first.
    ///
    /// That is so when a connection that was kept open is closed by the server without an answer. GET, HEAD, OPTIONS, TRACE, PUT
    /// and DELETE are sent again in any case, because doing the same twice is the same as once (RFC 9110, 9.2.2). Set it for a
    /// POST of which that is true as well, for instance because of an `Idempotency-Key`. A body that is a stream is never
    /// sent twice.
    ///
    /// It is `false` by default, and without effect where `URLSession` is the transport.
    public var allowsReplay: Bool {
        get { self[mark: "X-Allows-Replay"] }
        set { self[mark: "X-Allows-Replay"] = newValue }
    }

    /// A Boolean value that tells whether a redirect of the request is followed, instead of being returned as the response.
    ///
    /// It is `true` by default. The delegate of the session is not asked about a redirect that is not followed.
    public var followsRedirects: Bool {
        get { !self[mark: "X-Refuses-Redirects"] }
        set { self[mark: "X-Refuses-Redirects"] = !newValue }
    }

    /// A mark that a field carries with the request, which is never sent: a request has no other place for it.
    private subscript(mark field: String) -> Bool {
        get { value(forHTTPHeaderField: field) != nil }
        set { setValue(newValue ? "1" : nil, forHTTPHeaderField: field) }
    }
}
