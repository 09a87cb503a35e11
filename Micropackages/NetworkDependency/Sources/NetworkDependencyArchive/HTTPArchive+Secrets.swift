extension HTTPArchive.Entry {
    /// Returns the entry without secrets, wherever they occur in it.
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
    /// Returns the body without secrets; if it was cut, the beginning of a secret at its end is removed, too.
    fileprivate func without(_ secrets: RecurringSecrets) -> Self {
        var body = self
        body.data = secrets.removed(from: data)
        if isCut { body.data.removeLast(secrets.beginningOfPattern(at: body.data)) }
        return body
    }
}
