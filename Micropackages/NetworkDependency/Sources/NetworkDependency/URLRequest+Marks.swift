extension URLRequest {
    /// A Boolean value that is true if the request may be sent again when the outcome of the first attempt is unknown.
    ///
    /// The outcome is unknown if a server closes an idle connection without a response. GET, HEAD, OPTIONS, TRACE, PUT and DELETE
    /// are always sent again, because repeating them has no further effect (RFC 9110, 9.2.2). Set the value for a POST if the same
    /// is true for it, for example because of an `Idempotency-Key`. A body is sent again from its beginning; a
    /// stream that can be read only once makes the request fail with `URLError.requestBodyStreamExhausted`.
    ///
    /// The default is `false`. If `URLSession` is the transport, the value has no effect. The value is stored with the header fields
    /// of the request, so set it after `allHTTPHeaderFields`.
    public var allowsReplay: Bool {
        get { self[mark: "X-Allows-Replay"] }
        set { self[mark: "X-Allows-Replay"] = newValue }
    }

    /// A Boolean value that is true if redirects of the request are followed, and false if they are returned as the response.
    ///
    /// The default is `true`. If it is false, the delegate of the session is not called for a redirect. The value is stored with the
    /// header fields of the request, so set it after `allHTTPHeaderFields`.
    public var followsRedirects: Bool {
        get { !self[mark: "X-Refuses-Redirects"] }
        set { self[mark: "X-Refuses-Redirects"] = !newValue }
    }

    /// A mark of the request.
    ///
    /// Because a request has no other storage for it, the mark is stored in a header field, which is never sent.
    private subscript(mark field: String) -> Bool {
        get { value(forHTTPHeaderField: field) != nil }
        set { setValue(newValue ? "1" : nil, forHTTPHeaderField: field) }
    }
}
