/// A cookie as RFC 6265 has it.
struct Cookie: Sendable, Equatable {
    let name: String
    let value: String
    let domain: String
    let isHostOnly: Bool
    let path: String
    let isSecure: Bool
    let expiry: Date?

    func isExpired(at now: Date) -> Bool {
        expiry.map { $0 <= now } ?? false
    }

    func replaces(_ other: Cookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
    }

    func matches(_ url: URL) -> Bool {
        guard let host = url.host()?.lowercased() else { return false }
        let matchesDomain = isHostOnly ? host == domain : Self.host(host, isWithin: domain)
        return matchesDomain && Self.path(url.requestPath, isWithin: path)
            && (!isSecure || url.scheme?.lowercased() == "https")
    }

    private static func host(_ host: String, isWithin domain: String) -> Bool {
        host == domain || (host.hasSuffix(".\(domain)") && !host.isAddress)
    }

    private static func path(_ path: String, isWithin other: String) -> Bool {
        path == other || (path.hasPrefix(other) && (other.hasSuffix("/") || path.dropFirst(other.count).hasPrefix("/")))
    }
}

// How cookies are read from a response.
extension Cookie {
    /// Returns the cookies that a field sets, which may be several fields joined with commas.
    static func cookies(settingField field: String, from url: URL, at now: Date) -> [Cookie] {
        split(field).compactMap { Cookie(settingField: $0, from: url, at: now) }
    }

    /// Splits joined fields.
    ///
    /// A comma separates them when a name and "=" follow: that of a date has no "=" before ";".
    private static func split(_ field: String) -> [Substring] {
        var parts: [Substring] = []
        var start = field.startIndex
        for comma in field.indices where field[comma] == "," {
            let rest = field[field.index(after: comma)...]
            let name = rest.prefix { $0 != "=" && $0 != ";" && $0 != "," }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == "=" else { continue }
            guard !name.trimmed.isEmpty, !name.trimmed.contains(" ") else { continue }
            parts.append(field[start..<comma])
            start = rest.startIndex
        }
        return parts + [field[start...]]
    }

    private init?(settingField field: Substring, from url: URL, at now: Date) {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        guard let host = url.host()?.lowercased(), let pair = parts.first, let equals = pair.firstIndex(of: "=") else {
            return nil
        }
        var attributes: [String: String] = [:]
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            attributes[pair[0].trimmed.lowercased()] = pair.count == 2 ? pair[1].trimmed : ""
        }
        name = pair[..<equals].trimmed
        value = pair[pair.index(after: equals)...].trimmed
        guard !name.isEmpty else { return nil }

        let domain = attributes["domain"].map { ($0.hasPrefix(".") ? String($0.dropFirst()) : $0).lowercased() } ?? ""
        if domain.isEmpty {
            self.domain = host
            isHostOnly = true
        } else {
            guard domain == host || domain.contains("."), Self.host(host, isWithin: domain) else { return nil }
            self.domain = domain
            isHostOnly = false
        }
        path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? url.directoryPath
        isSecure = attributes["secure"] != nil
        if let seconds = attributes["max-age"].flatMap(Int.init) {
            expiry = seconds > 0 ? now.addingTimeInterval(TimeInterval(seconds)) : .distantPast
        } else {
            expiry = attributes["expires"].flatMap(Date.init(cookieDate:))
        }
    }
}

extension Date {
    /// Reads the dates that servers send with cookies, as "Wed, 21 Oct 2015 07:28:00 GMT".
    fileprivate init?(cookieDate text: String) {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        var components = DateComponents()
        for token in text.lowercased().split(whereSeparator: { " ,-".contains($0) }) {
            let time = token.split(separator: ":").compactMap { Int($0) }
            if time.count == 3 {
                (components.hour, components.minute, components.second) = (time[0], time[1], time[2])
            } else if let month = months.firstIndex(of: String(token.prefix(3))) {
                components.month = month + 1
            } else if let number = Int(token) {
                if components.day == nil {
                    components.day = number
                } else if components.year == nil {
                    components.year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
                }
            }
        }
        guard components.day != nil, components.month != nil, components.year != nil, components.hour != nil else {
            return nil
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard let date = calendar.date(from: components) else { return nil }
        self = date
    }
}

extension URL {
    /// The path as a request has it, which is never empty.
    var requestPath: String {
        let path = path(percentEncoded: true)
        return path.isEmpty ? "/" : path
    }

    /// The path up to its last "/", which cookies without a path of their own are for.
    fileprivate var directoryPath: String {
        let directory = requestPath.prefix(upTo: requestPath.lastIndex(of: "/") ?? requestPath.startIndex)
        return directory.isEmpty ? "/" : String(directory)
    }
}

extension StringProtocol {
    fileprivate var isAddress: Bool {
        contains(":") || split(separator: ".").allSatisfy { UInt8($0) != nil }
    }

    fileprivate var trimmed: String {
        trimmingCharacters(in: .whitespaces)
    }
}
