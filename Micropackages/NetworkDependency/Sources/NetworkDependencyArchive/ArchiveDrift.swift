import NetworkDependency

/// The differences between the responses of an archive and the current responses of a session.
public struct ArchiveDrift: Sendable, CustomStringConvertible {
    /// A difference in a response.
    public struct Change: Sendable, Hashable, CustomStringConvertible {
        /// The method and the URL of the request.
        public let request: String
        /// The part of the response that differs.
        ///
        /// It is one of these: "status", "error", "URL", the name of a header field, a path in JSON such as "$.items[3].price", a
        /// line of text such as "body, line 3", or "body" for other data.
        public let place: String
        /// The recorded value, or `nil` if there was none.
        public let recorded: String?
        /// The current value, or `nil` if there is none.
        public let current: String?

        /// The difference on one line, such as "GET https://api.test/items: $.items[3].price: was 3, is "3"".
        public var description: String {
            "\(request): \(place): was \(recorded ?? "missing"), is \(current ?? "missing")"
        }
    }

    /// The names, in lower case, of header fields that differ between any two responses.
    ///
    /// Such a field contains the time, an age, a connection, a trace or the state of a cache. Or its value depends on the body.
    public static let volatileHeaders: Set<String> = [
        "age", "alt-svc", "cf-cache-status", "cf-ray", "connection", "content-encoding", "content-length", "date",
        "etag",
        "expires", "keep-alive", "last-modified", "nel", "report-to", "server-timing", "set-cookie",
        "transfer-encoding", "via",
        "x-amz-cf-id", "x-amz-request-id", "x-cache", "x-cache-hits", "x-ratelimit-remaining", "x-ratelimit-reset",
        "x-request-id", "x-runtime", "x-served-by", "x-timer",
    ]

    /// The differences, in the order of the archive.
    public internal(set) var changes: [Change] = []
    /// The recorded requests that were not sent, each followed by the reason.
    public internal(set) var skipped: [String] = []

    /// The differences, one per line.
    public var description: String {
        changes.map(\.description).joined(separator: "\n")
    }
}
