extension URLRequest {
    /// The field that carries the mark with the request, and is never sent: a request has no other place for it.
    private static let replayField = "X-Allows-Replay"

    /// A Boolean value that tells whether the request may be sent a second time when it is not known what became of the first.
    ///
    /// That is so when a connection that was kept open is closed by the server without an answer. GET, HEAD, OPTIONS, TRACE, PUT
    /// and DELETE are sent again in any case, because doing the same twice is the same as once (RFC 9110, 9.2.2). Set it for a
    /// POST of which that is true as well, for instance because of an `Idempotency-Key`. A body that is a stream is never
    /// sent twice.
    ///
    /// It is `false` by default, and without effect where `URLSession` is the transport.
    public var allowsReplay: Bool {
        get { value(forHTTPHeaderField: Self.replayField) != nil }
        set { setValue(newValue ? "1" : nil, forHTTPHeaderField: Self.replayField) }
    }
}
