extension URLRequest {
    /// The field that carries the mark with the request, and is never sent: a request has no other place for it.
    private static let refusalField = "X-Refuses-Redirects"

    /// A Boolean value that tells whether a redirect of the request is followed, instead of being returned as the response.
    ///
    /// It is `true` by default. The delegate of the session is not asked about a redirect that is not followed.
    public var followsRedirects: Bool {
        get { value(forHTTPHeaderField: Self.refusalField) == nil }
        set { setValue(newValue ? nil : "1", forHTTPHeaderField: Self.refusalField) }
    }
}
