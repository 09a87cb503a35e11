import DependencySupport

/// The cookies of a session, by the rules of RFC 6265bis.
///
/// Foundation's own rules are not used, because they differ between platforms. If a configuration names a storage, the cookies are
/// stored there.
final class CookieStore: Sendable {
    private struct State {
        var table = CookieTable()
        /// The cookies that the storage returned at the last read.
        ///
        /// If the storage returns the same objects again, nothing has changed.
        var stored: [HTTPCookie] = []
    }

    private let state = Lock(State())
    /// The storage of the cookies, or `nil` to keep them in memory; other code may change the storage.
    private let storage: HTTPCookieStorage?
    /// Returns the current date, for the expiry of cookies.
    private let now: @Sendable () -> Date

    init(in storage: HTTPCookieStorage? = nil, now: @escaping @Sendable () -> Date) {
        self.storage = storage
        self.now = now
    }

    /// Returns the value of the `Cookie` field of a request, or `nil` if no cookie is sent to its URL.
    func header(for url: URL) -> String? {
        let now = now()
        let cookies = state.withLock { state in
            if let storage { load(storage, &state) }
            return state.table.cookies(for: url, at: now)
        }
        return cookies.isEmpty ? nil : cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    /// Stores the cookies of a response, or no cookies if the closure returns true while the response's fields are parsed.
    ///
    /// Without the values of its fields, the joined value in the response is split.
    func store(from response: HTTPURLResponse, values: [String]? = nil, unless isOver: () -> Bool = { false }) {
        guard let url = response.url, let value = response.value(forHTTPHeaderField: "Set-Cookie") else { return }
        let now = now()
        let fields = SetCookieField.fields(in: values ?? SetCookieField.split(value), unless: isOver)
        let cookies = fields.compactMap { Cookie($0, from: url, at: now) }
        state.withLock { state in
            if let storage { load(storage, &state) }
            save(state.table.store(cookies, overHTTPS: url.scheme?.lowercased() == "https", at: now), state.stored)
        }
    }

    private func load(_ storage: HTTPCookieStorage, _ state: inout State) {
        let stored = storage.cookies ?? []
        guard stored.count != state.stored.count || !zip(stored, state.stored).allSatisfy(===) else { return }
        state.stored = stored
        state.table.replace(with: stored.map(Cookie.init))
    }

    private func save(_ changes: CookieTable.Changes, _ stored: [HTTPCookie]) {
        guard let storage else { return }
        let removed = Set(changes.removed)
        if !removed.isEmpty {
            for cookie in stored where removed.contains(Cookie(cookie)) { storage.deleteCookie(cookie) }
        }
        for cookie in changes.set { HTTPCookie(cookie).map(storage.setCookie) }
    }
}
