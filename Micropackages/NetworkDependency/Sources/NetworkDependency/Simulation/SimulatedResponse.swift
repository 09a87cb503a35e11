/// A response as a server sends it.
public struct SimulatedResponse: Sendable {
    /// A header field.
    ///
    /// A name may occur several times.
    public struct Header: Sendable, Hashable {
        /// The name, in the capitals that it is sent with.
        public let name: String
        /// The value, as it is sent.
        public let value: String

        /// Creates a field from its name and value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The body, as it is sent: encoded, where there is a `Content-Encoding`.
    public enum Body: Sendable {
        /// All at once. The length is announced.
        case data(Data)
        /// Written by and by, in chunks. The response ends when the closure returns.
        case stream(@Sendable (ResponseWriter) async throws -> Void)
    }

    /// The status code, as 200 or 404.
    public var status: Int
    /// The header fields, in the order in which they are sent.
    public var headers: [Header]
    /// The body, encoded already where a header field says so.
    public var body: Body
    /// How the server goes wrong while it sends the response.
    public var misbehaviour: Misbehaviour?

    /// Creates a response of a server that behaves; by default 200 and an empty body.
    public init(status: Int = 200, headers: [Header] = [], body: Body = .data(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension SimulatedResponse {
    /// A response without a body.
    public static func status(_ status: Int, headers: [Header] = []) -> SimulatedResponse {
        SimulatedResponse(status: status, headers: headers)
    }

    /// A response with data.
    public static func data(
        _ data: Data,
        type: String = "application/octet-stream",
        status: Int = 200
    ) -> SimulatedResponse {
        SimulatedResponse(status: status, headers: [Header("Content-Type", type)], body: .data(data))
    }

    /// A response with a text.
    public static func text(_ text: String, status: Int = 200) -> SimulatedResponse {
        .data(Data(text.utf8), type: "text/plain; charset=utf-8", status: status)
    }

    /// A response with JSON, given as text.
    public static func json(_ text: String, status: Int = 200) -> SimulatedResponse {
        .data(Data(text.utf8), type: "application/json", status: status)
    }

    /// A response with a value encoded as JSON.
    /// - Throws: What the encoder throws.
    public static func json(encoding value: some Encodable, status: Int = 200) throws -> SimulatedResponse {
        try .data(JSONEncoder().encode(value), type: "application/json", status: status)
    }

    /// A redirect to a URL, which may be relative.
    public static func redirect(to location: String, status: Int = 302) -> SimulatedResponse {
        .status(status, headers: [Header("Location", location)])
    }

    /// A response whose body a closure writes by and by.
    public static func stream(
        status: Int = 200,
        headers: [Header] = [],
        _ write: @escaping @Sendable (ResponseWriter) async throws -> Void
    ) -> SimulatedResponse {
        SimulatedResponse(status: status, headers: headers, body: .stream(write))
    }

    /// Returns the response with one more header field.
    public func header(_ name: String, _ value: String) -> SimulatedResponse {
        var copy = self
        copy.headers.append(Header(name, value))
        return copy
    }

    /// Returns the response, sent by a server that misbehaves.
    public func misbehaving(_ misbehaviour: Misbehaviour) -> SimulatedResponse {
        var copy = self
        copy.misbehaviour = misbehaviour
        return copy
    }
}

/// Writes the body of a response, piece by piece.
public struct ResponseWriter: Sendable {
    private let send: @Sendable (Data) async throws -> Void

    /// Creates a writer.
    ///
    /// Who serves routes over another medium needs it; handlers receive theirs.
    public init(_ send: @escaping @Sendable (Data) async throws -> Void) {
        self.send = send
    }

    /// Sends a piece of the body.
    /// - Throws: When the receiver has gone.
    public func write(_ data: Data) async throws {
        try await send(data)
    }

    /// Sends a text as a piece of the body.
    /// - Throws: When the receiver has gone.
    public func write(_ text: String) async throws {
        try await send(Data(text.utf8))
    }
}
