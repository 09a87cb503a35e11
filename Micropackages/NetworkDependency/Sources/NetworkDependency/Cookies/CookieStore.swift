import DependencySupport

/// The cookies of a session by the rules of RFC 6265, without a list of public suffixes.
///
/// Foundation's own handling differs between platforms, and sessions would with it. Only the place where cookies are kept is
/// Foundation's, where a configuration names one.
final class CookieStore: Sendable {
    /// The cookies, in the order in which they were set.
    private let cookies = Lock<[Cookie]>([])
    private let storage: HTTPCookieStorage?
    private let now: @Sendable () -> Date

    /// Creates a store.
    /// - Parameters:
    ///   - storage: The place where cookies are kept, which others may change, or `nil` to keep them in memory.
    ///   - now: Returns the date by which cookies expire.
    init(in storage: HTTPCookieStorage? = nil, now: @escaping @Sendable () -> Date) {
        self.storage = storage
        self.now = now
    }

    /// Returns the value of the `Cookie` field of a request, or `nil` when no cookie is for its URL.
    func header(for url: URL) -> String? {
        let now = now()
        let matching = cookies.withLock { cookies in
            load(&cookies)
            guard !cookies.isEmpty else { return [Cookie]() }
            cookies.removeAll { $0.isExpired(at: now) }
            return cookies.filter { $0.matches(url) }
        }
        // Longer paths come first; of equally long ones, the cookie that was set first.
        let ordered = matching.enumerated().sorted {
            ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset)
        }
        return ordered.isEmpty ? nil : ordered.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }

    /// Stores the cookies that a response sets.
    ///
    /// A cookie that has expired removes the one that it replaces.
    func store(from response: HTTPURLResponse) {
        guard let url = response.url, let value = response.value(forHTTPHeaderField: "Set-Cookie") else { return }
        let now = now()
        for cookie in SetCookieField.fields(in: value).compactMap({ Cookie($0, from: url, at: now) }) {
            cookies.withLock { cookies in
                load(&cookies)
                save(cookie, isExpired: cookie.isExpired(at: now))
                let replaced = cookies.firstIndex { $0.replaces(cookie) }
                switch (replaced, cookie.isExpired(at: now)) {
                case (let index?, true): cookies.remove(at: index)
                case (let index?, false): cookies[index] = cookie
                case (nil, true): break
                case (nil, false): cookies.append(cookie)
                }
            }
        }
    }

    /// Takes the cookies over that the storage has, in the order in which this store knows them, and by name for others.
    private func load(_ cookies: inout [Cookie]) {
        guard let storage else { return }
        let stored = (storage.cookies ?? []).map(Cookie.init)
        guard !stored.isEmpty else {
            cookies = []
            return
        }
        let known = cookies.compactMap { cookie in stored.first { $0.replaces(cookie) } }
        let others = stored.filter { cookie in !cookies.contains { $0.replaces(cookie) } }
        cookies = known + others.sorted { $0.name < $1.name }
    }

    private func save(_ cookie: Cookie, isExpired: Bool) {
        guard let storage else { return }
        for stored in storage.cookies ?? [] where Cookie(stored).replaces(cookie) { storage.deleteCookie(stored) }
        if !isExpired, let stored = HTTPCookie(cookie) { storage.setCookie(stored) }
    }
}
