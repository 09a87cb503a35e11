extension SimulatedResponse {
    /// Creates a response without a body.
    public static func status(_ status: Int, headers: [Header] = []) -> SimulatedResponse {
        SimulatedResponse(status: status, headers: headers)
    }

    /// Creates a response with data and its `Content-Type` field.
    public static func data(
        _ data: Data,
        type: String = "application/octet-stream",
        status: Int = 200
    ) -> SimulatedResponse {
        SimulatedResponse(status: status, headers: [Header("Content-Type", type)], body: .data(data))
    }

    /// Creates a response with text in UTF-8.
    public static func text(_ text: String, status: Int = 200) -> SimulatedResponse {
        .data(Data(text.utf8), type: "text/plain; charset=utf-8", status: status)
    }

    /// Creates a response with JSON text.
    public static func json(_ text: String, status: Int = 200) -> SimulatedResponse {
        .data(Data(text.utf8), type: "application/json", status: status)
    }

    /// Creates a response with a value that is encoded as JSON.
    /// - Throws: An `EncodingError` if the value cannot be encoded, or the error of its `encode(to:)`.
    public static func json(
        encoding value: some Encodable,
        status: Int = 200,
        encoder: JSONEncoder = JSONEncoder()
    ) throws -> SimulatedResponse {
        try .data(encoder.encode(value), type: "application/json", status: status)
    }

    /// Creates a redirect to a URL, which may be relative.
    public static func redirect(to location: String, status: Int = 302) -> SimulatedResponse {
        .status(status, headers: [Header("Location", location)])
    }

    /// Creates a response with a closure that writes the body chunk by chunk.
    ///
    /// The response ends when the closure returns. If the closure throws an error, the connection is lost.
    public static func stream(
        status: Int = 200,
        headers: [Header] = [],
        _ write: @escaping @Sendable (ResponseWriter) async throws -> Void
    ) -> SimulatedResponse {
        SimulatedResponse(status: status, headers: headers, body: .stream(write))
    }
}
