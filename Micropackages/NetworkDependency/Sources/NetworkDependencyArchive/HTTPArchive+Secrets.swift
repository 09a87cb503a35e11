extension HTTPArchive.Entry {
    /// Returns an entry from which all secrets are removed.
    func without(_ secrets: RecurringSecrets) -> Self {
        guard !secrets.patterns.isEmpty else { return self }
        var entry = self
        entry.request.url = secrets.removed(from: request.url)
        entry.request.fields = request.fields.map { $0.without(secrets) }
        entry.request.body = request.body?.without(secrets)
        entry.response.fields = response.fields.map { $0.without(secrets) }
        entry.response.body = response.body.without(secrets)
        entry.error = error.map { secrets.removed(from: $0) }
        return entry
    }
}

extension HTTPArchive.Field {
    fileprivate func without(_ secrets: RecurringSecrets) -> Self {
        Self(name: name, value: secrets.removed(from: value))
    }
}

extension HTTPArchive.Body {
    /// Returns a body from which all secrets are removed.
    ///
    /// If the body was cut in the middle of a secret, the remaining part of the secret is removed too.
    fileprivate func without(_ secrets: RecurringSecrets) -> Self {
        var body = self
        body.data = secrets.removed(from: data)
        if isCut { body.data.removeLast(secrets.beginningOfPattern(at: body.data)) }
        return body
    }
}
