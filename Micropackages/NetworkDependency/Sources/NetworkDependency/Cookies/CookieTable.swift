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
        var changes = Changes()
        var touched: [String: Set<Key>] = [:]
        var before: [String: [Key: Entry]] = [:]
        for cookie in cookies {
            let key = Key(cookie)
            let replaced = domains[cookie.domain]?[key]
            if let replaced, replaced.cookie.isSecure, !isSecure { continue }
            if before[cookie.domain] == nil { before[cookie.domain] = domains[cookie.domain] ?? [:] }
            touched[cookie.domain, default: []].insert(key)
            if cookie.isExpired(at: now) {
                if replaced != nil { remove(key, of: cookie.domain) }
            } else {
                if replaced == nil { count += 1 }
                let number = replaced?.number ?? lastNumber + 1
                lastNumber = max(lastNumber, number)
                domains[cookie.domain, default: [:]][key] = Entry(cookie: cookie, number: number)
            }
        }
        for domain in touched.keys {
            for key in evict(from: domain, at: now) { touched[domain]?.insert(key) }
        }
        if count > Self.limit {
            let entries = domains.flatMap { domain, entries in entries.map { (domain, $0.key, $0.value.number) } }
            for (domain, key, _) in entries.sorted(by: { $0.2 < $1.2 }).prefix(count - Self.limit) {
                if before[domain] == nil { before[domain] = domains[domain] }
                touched[domain, default: []].insert(key)
                remove(key, of: domain)
            }
        }
        for (domain, keys) in touched {
            for key in keys {
                if let cookie = domains[domain]?[key]?.cookie {
                    changes.set.append(cookie)
                } else if let cookie = before[domain]?[key]?.cookie {
                    changes.removed.append(cookie)
                }
            }
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

    /// Removes the expired cookies of a domain, and the oldest beyond its limit, and returns their keys.
    private mutating func evict(from domain: String, at now: Date) -> [Key] {
        guard let entries = domains[domain], entries.count > Self.domainLimit else { return [] }
        let expired = entries.filter { $0.value.cookie.isExpired(at: now) }.map(\.key)
        let excess = entries.count - expired.count - Self.domainLimit
        let oldest = entries.filter { !$0.value.cookie.isExpired(at: now) }.sorted { $0.value.number < $1.value.number }
        let evicted = expired + oldest.prefix(max(0, excess)).map(\.key)
        for key in evicted { remove(key, of: domain) }
        return evicted
    }

    private mutating func remove(_ key: Key, of domain: String) {
        guard domains[domain]?.removeValue(forKey: key) != nil else { return }
        count -= 1
        if domains[domain]?.isEmpty == true { domains[domain] = nil }
    }
}
