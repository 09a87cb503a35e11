/// The cookies of a session by domain, name and path, with the limits of browsers.
package struct CookieTable: Sendable {
    /// The limits: the largest number of cookies of a domain, of all cookies, and of cookies in the `Cookie` field of a
    /// request, and the largest number of bytes of that field.
    ///
    /// RFC 6265bis requires at least 50 for a domain and 3,000 in all. Chrome stores 180 for a domain. For the field,
    /// curl's limits apply, because servers refuse much longer heads.
    package static let domainLimit = 180
    package static let limit = 3_000
    package static let fieldCountLimit = 150
    package static let fieldSizeLimit = 8_190

    /// A cookie and its number in the order of creation; a cookie that replaces another gets the other's number.
    private typealias Entry = (cookie: Cookie, number: Int)

    /// The cookies that a storage must set, and the cookies that it must remove.
    typealias Changes = (set: [Cookie], removed: [Cookie])

    private var domains: [String: [Cookie.Key: Entry]] = [:]
    private var lastNumber = 0

    package init() {}

    /// The number of cookies of each domain.
    package var counts: [String: Int] {
        domains.mapValues(\.count)
    }

    /// Returns the cookies for a URL in the order in which they are sent.
    ///
    /// If the cookies exceed ``fieldCountLimit`` or ``fieldSizeLimit``, the oldest are left out.
    package func cookies(for url: URL, at now: Date) -> [Cookie] {
        guard !domains.isEmpty, let host = url.canonicalHost else { return [] }
        let known = Cookie.domains(of: host).flatMap { domains[$0].map { Array($0.values) } ?? [] }
        let entries = known.filter { $0.cookie.matches(url, host: host) && !$0.cookie.isExpired(at: now) }
            .sorted { $0.number > $1.number }
        var size = 0
        let fitting = entries.prefix(Self.fieldCountLimit).prefix { entry in
            size += entry.cookie.name.utf8.count + entry.cookie.value.utf8.count + 3
            return size <= Self.fieldSizeLimit
        }
        // Cookies with longer paths come first. Among paths of equal length, the older cookie comes first.
        return fitting.sorted {
            ($1.cookie.path.utf8.count, $0.number) < ($0.cookie.path.utf8.count, $1.number)
        }.map(\.cookie)
    }

    /// Stores cookies in the given order; if a cookie has expired, the cookie that it would replace is removed.
    /// - Parameters:
    ///   - cookies: The cookies of a response.
    ///   - isSecure: Whether the response came over https. A response over http cannot replace a cookie with `Secure`.
    ///   - now: The date of the response.
    /// - Returns: The changes. They contain each cookie once.
    @discardableResult
    mutating func store(_ cookies: [Cookie], overHTTPS isSecure: Bool, at now: Date) -> Changes {
        let before = domains
        for cookie in cookies {
            let replaced = domains[cookie.domain]?[cookie.key]
            if replaced?.cookie.isSecure == true, !isSecure { continue }
            guard !cookie.isExpired(at: now) else {
                remove(cookie)
                continue
            }
            lastNumber += 1
            domains[cookie.domain, default: [:]][cookie.key] = (cookie, replaced?.number ?? lastNumber)
        }
        var touched = Set(cookies.map(\.domain))
        for domain in touched { evict((domains[domain] ?? [:]).values, beyond: Self.domainLimit, at: now) }
        if domains.values.reduce(0, { $0 + $1.count }) > Self.limit {
            let evicted = evict(domains.values.flatMap(\.values), beyond: Self.limit, at: now)
            touched.formUnion(evicted.map(\.domain))
        }
        var changes: Changes = ([], [])
        for domain in touched {
            let (old, new) = (before[domain] ?? [:], domains[domain] ?? [:])
            changes.set += new.filter { old[$0.key]?.cookie != $0.value.cookie }.map(\.value.cookie)
            changes.removed += old.filter { new[$0.key] == nil }.map(\.value.cookie)
        }
        return changes
    }

    /// Replaces all cookies by the cookies of a storage.
    ///
    /// A cookie that is already known keeps its number. New cookies get numbers in the order of their names.
    mutating func replace(with cookies: [Cookie]) {
        let known = domains
        domains = [:]
        for cookie in cookies.sorted(by: { $0.name < $1.name }) {
            lastNumber += 1
            let number = known[cookie.domain]?[cookie.key]?.number ?? lastNumber
            domains[cookie.domain, default: [:]][cookie.key] = (cookie, number)
        }
        // Of several cookies with one text, the storage has one.
        let texts = Set(cookies.map(\.textInStorage))
        for (cookie, number) in known.values.flatMap(\.values)
        where domains[cookie.domain]?[cookie.key] == nil && texts.contains(cookie.textInStorage) {
            domains[cookie.domain, default: [:]][cookie.key] = (cookie, number)
        }
    }

    /// If there are too many cookies, removes the expired cookies first, and then the oldest.
    @discardableResult
    private mutating func evict(_ entries: some Collection<Entry>, beyond limit: Int, at now: Date) -> [Cookie] {
        guard entries.count > limit else { return [] }
        // An expired cookie counts as older than all others.
        let ages = entries.map { Entry($0.cookie, $0.cookie.isExpired(at: now) ? 0 : $0.number) }
        let count = max(ages.count { $0.number == 0 }, entries.count - limit)
        let oldest = ages.sorted { $0.number < $1.number }.prefix(count).map(\.cookie)
        for cookie in oldest { remove(cookie) }
        return oldest
    }

    private mutating func remove(_ cookie: Cookie) {
        domains[cookie.domain]?[cookie.key] = nil
        if domains[cookie.domain]?.isEmpty == true { domains[cookie.domain] = nil }
    }
}
