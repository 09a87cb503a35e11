import NetworkDependency

extension HTTPArchive {
    struct Entry: Sendable {
        var request: Request
        var response = Response()
        /// The error of a request that got no response or an incomplete body, or `nil`.
        var error: String?
        var start: Date?
        /// The time until the head of the response.
        var waiting = Duration.zero
        /// The time from the head of the response to the end of the body.
        var receiving = Duration.zero
    }
}

extension HTTPArchive.Entry: Codable {
    private enum CodingKeys: String, CodingKey {
        case startedDateTime, time, request, response, cache, timings
        case error = "_error"
    }

    private struct Timings: Decodable {
        let wait: Double?
        let receive: Double?
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = try container.decode(HTTPArchive.Request.self, forKey: .request)
        // The entry of a request that had not ended has no response. It then gets the status 0, like a blocked request.
        response = try container.decodeIfPresent(HTTPArchive.Response.self, forKey: .response) ?? HTTPArchive.Response()
        error = try container.decodeIfPresent(String.self, forKey: .error)
        if let timings = try? container.decodeIfPresent(Timings.self, forKey: .timings) {
            waiting = Duration(archive: timings.wait)
            receiving = Duration(archive: timings.receive)
        }
        start = try container.decodeIfPresent(String.self, forKey: .startedDateTime).flatMap(Date.init(archive:))
    }

    func encode(to encoder: any Encoder) throws {
        let (waiting, receiving) = (waiting.milliseconds, receiving.milliseconds)
        // Formatting rounds a date down. A date that was read may be slightly before its millisecond, so half a millisecond is
        // added.
        let start = (start ?? Date(timeIntervalSince1970: 0)) + 0.000_5
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(start.formatted(.archive), forKey: .startedDateTime)
        try container.encode(waiting + receiving, forKey: .time)
        try container.encode(request, forKey: .request)
        try container.encode(response, forKey: .response)
        try container.encode([String: String](), forKey: .cache)
        try container.encode(["send": 0, "wait": waiting, "receive": receiving], forKey: .timings)
        try container.encodeIfPresent(error, forKey: .error)
    }
}

extension Duration {
    /// Reads a number of milliseconds; the number -1 means that nothing was measured.
    fileprivate init(archive milliseconds: Double?) {
        self = .milliseconds(min(max(0, milliseconds ?? 0), 1e12).rounded())
    }

    fileprivate var milliseconds: Int64 {
        Int64(min(self / .milliseconds(1), 1e12).rounded())
    }
}

extension Date {
    /// Reads a date with any number of fractional digits; a date without a time zone is in UTC.
    fileprivate init?(archive text: String) {
        let fraction = text.firstMatch(of: /\.\d+/)?.output ?? ""
        let whole = text.replacing(fraction, with: "", maxReplacements: fraction.isEmpty ? 0 : 1)
        let hasZone = whole.contains(/T.*(Z|[+-]\d\d:?\d\d)$/)
        guard let date = try? Date.ISO8601FormatStyle().parse(hasZone ? whole : "\(whole)Z") else { return nil }
        self = date + (Double("0\(fraction)") ?? 0)
    }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
    fileprivate static var archive: Self {
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    }
}
