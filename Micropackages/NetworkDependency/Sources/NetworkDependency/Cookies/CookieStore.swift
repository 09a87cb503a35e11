import DependencySupport

/// The cookies of a session by the rules of RFC 6265, without a list of public suffixes.
///
/// Foundation's own handling differs between platforms, and sessions would with it.
final class CookieStore: Sendable {
    private let cookies = Lock<[Cookie]>([])
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// Returns the value of the `Cookie` field of a request, or `nil` when no cookie is for its URL.
    func header(for url: URL) -> String? {
        let now = now()
        let matching = cookies.withLock { cookies in
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
}
