/// The cookies of a session by domain, name and path, within the limits that browsers have.
package struct CookieTable: Sendable {
    /// The limits: the most cookies of a domain and in all, and of the `Cookie` field of one request.
    ///
    /// RFC 6265bis asks for at least 50 a domain and 3,000 in all. Chrome keeps 180 a domain. The limits of a field are curl's: servers
    /// refuse heads that are much longer.
    package static let domainLimit = 180
    package static let limit = 3_000
    package static let fieldCountLimit = 150
    package static let fieldSizeLimit = 8_190

    /// What two cookies have in common of which the later replaces the earlier.
    package struct Key: Hashable, Sendable {
        let name: String
        let path: String
        let isHostOnly: Bool

        init(_ cookie: Cookie) {
            (name, path, isHostOnly) = (cookie.name, cookie.path, cookie.isHostOnly)
        }
    }

    private struct Entry {
        var cookie: Cookie
        /// The position in the order in which cookies were set, which a cookie keeps that replaces another.
        let number: Int
    }

    /// The cookies that a storage has to set, and to remove.
    struct Changes {
        var set: [Cookie] = []
        var removed: [Cookie] = []
    }

    private var domains: [String: [Key: Entry]] = [:]
    private var count = 0
    private var lastNumber = 0

    package init() {}

    /// The numbers of cookies by domain.
    package var counts: [String: Int] {
        domains.mapValues(\.count)
    }

    /// Returns the cookies for a URL in the order in which they are sent, without the oldest if they are too many.
    package func cookies(for url: URL, at now: Date) -> [Cookie] {
        guard count > 0, let host = url.host()?.lowercased() else { return [] }
        var entries = Cookie.domains(of: host).flatMap { domain -> [Entry] in
            guard let entries = domains[domain] else { return [] }
            return entries.values.filter { $0.cookie.matches(url, host: host) && !$0.cookie.isExpired(at: now) }
        }
        entries.sort { $0.number > $1.number }
        var size = 0
        let fitting = entries.prefix(Self.fieldCountLimit).prefix { entry in
            size += entry.cookie.name.utf8.count + entry.cookie.value.utf8.count + 3
            return size <= Self.fieldSizeLimit
        }
        // Longer paths come first; of equally long ones, the cookie that was set first.
        return fitting.sorted {
            ($1.cookie.path.utf8.count, $0.number) < ($0.cookie.path.utf8.count, $1.number)
        }.map(\.cookie)
    }

    /// Stores cookies, in their order.
    ///
    /// An expired cookie removes the one that it replaces.
    /// - Parameters:
    ///   - cookies: The cookies of a response.
    ///   - isSecure: Whether the response came over https. A response over http does not replace a cookie with `Secure`.
    ///   - now: The date of the response.
    /// - Returns: What has changed, each cookie once.
    @discardableResult
    mutating func store(_ cookies: [Cookie], overHTTPS isSecure: Bool, at now: Date) -> Changes {
        let before = domains
        for cookie in cookies {
            let key = Key(cookie)
            let replaced = domains[cookie.domain]?[key]
            if let replaced, replaced.cookie.isSecure, !isSecure { continue }
            if cookie.isExpired(at: now) {
                if replaced != nil { remove(key, of: cookie.domain) }
            } else {
                if replaced == nil { count += 1 }
                let number = replaced?.number ?? lastNumber + 1
                lastNumber = max(lastNumber, number)
                domains[cookie.domain, default: [:]][key] = Entry(cookie: cookie, number: number)
            }
        }
        var touched = Set(cookies.map(\.domain))
        for domain in touched { evict(from: domain, at: now) }
        if count > Self.limit {
            let entries = domains.flatMap { domain, entries in entries.map { (domain, $0.key, $0.value.number) } }
            for (domain, key, _) in entries.sorted(by: { $0.2 < $1.2 }).prefix(count - Self.limit) {
                touched.insert(domain)
                remove(key, of: domain)
            }
        }
        var changes = Changes()
        for domain in touched {
            let (old, new) = (before[domain] ?? [:], domains[domain] ?? [:])
            changes.set += new.filter { old[$0.key]?.cookie != $0.value.cookie }.map(\.value.cookie)
            changes.removed += old.filter { new[$0.key] == nil }.map(\.value.cookie)
        }
        return changes
    }

    /// Takes over the cookies of a storage.
    ///
    /// A cookie that is known keeps its position; others follow by name.
    mutating func replace(with cookies: [Cookie]) {
        var added: [Cookie] = []
        var kept: [String: [Key: Entry]] = [:]
        for cookie in cookies {
            if let number = domains[cookie.domain]?[Key(cookie)]?.number {
                kept[cookie.domain, default: [:]][Key(cookie)] = Entry(cookie: cookie, number: number)
            } else {
                added.append(cookie)
            }
        }
        for cookie in added.sorted(by: { $0.name < $1.name }) {
            lastNumber += 1
            kept[cookie.domain, default: [:]][Key(cookie)] = Entry(cookie: cookie, number: lastNumber)
        }
        domains = kept
        count = kept.values.reduce(0) { $0 + $1.count }
    }

    /// Removes the expired cookies of a domain that has too many, and the oldest beyond its limit.
    private mutating func evict(from domain: String, at now: Date) {
        guard let entries = domains[domain], entries.count > Self.domainLimit else { return }
        // An expired cookie is older than any other.
        let oldest = entries.map { (key: $0.key, number: $0.value.cookie.isExpired(at: now) ? 0 : $0.value.number) }
        let expired = oldest.count { $0.number == 0 }
        for (key, _) in oldest.sorted(by: { $0.number < $1.number })
            .prefix(max(expired, entries.count - Self.domainLimit))
        { remove(key, of: domain) }
    }

    private mutating func remove(_ key: Key, of domain: String) {
        guard domains[domain]?.removeValue(forKey: key) != nil else { return }
        count -= 1
        if domains[domain]?.isEmpty == true { domains[domain] = nil }
    }
}
