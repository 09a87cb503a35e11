import NetworkDependency

/// The differences between the responses of an archive and a session's current ones.
public struct ArchiveDrift: Sendable, CustomStringConvertible {
    /// A difference at one place of a response.
    public struct Change: Sendable, Hashable, CustomStringConvertible {
        /// The method and the URL of the request.
        public let request: String
        /// The place in the response.
        ///
        /// It is "status", "error", "URL", the name of a header field, a path in JSON such as "$.items[3].price", "body" for
        /// bytes, or "body, line 3" for text.
        public let place: String
        /// The recorded value, or `nil` if it was missing.
        public let recorded: String?
        /// The current value, or `nil` if it is missing.
        public let current: String?

        /// The difference on one line, such as "GET https://api.test/items: $.items[3].price: was 3, is "3"".
        public var description: String {
            "\(request): \(place): was \(recorded ?? "missing"), is \(current ?? "missing")"
        }
    }

    /// The names of header fields that differ from one response to the next, in lower case.
    ///
    /// They contain the time, the age, the connection, a trace or the state of a cache, or are derived from the body.
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
    /// The recorded requests that were not sent, each with the reason.
    public internal(set) var skipped: [String] = []

    /// The differences, one per line.
    public var description: String {
        changes.map(\.description).joined(separator: "\n")
    }
}
