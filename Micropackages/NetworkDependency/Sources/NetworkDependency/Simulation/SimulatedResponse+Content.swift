extension SimulatedResponse {
    /// Creates a response without a body.
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: The header fields.
    /// - Returns: The response.
    public static func status(_ status: Int, headers: [Header] = []) -> SimulatedResponse {
        SimulatedResponse(status: status, headers: headers)
    }

    /// Creates a response with data.
    /// - Parameters:
    ///   - data: The body.
    ///   - type: The value of the `Content-Type` field.
    ///   - status: The status code.
    /// - Returns: The response.
    public static func data(
        _ data: Data,
        type: String = "application/octet-stream",
        status: Int = 200
    ) -> SimulatedResponse {
        SimulatedResponse(status: status, headers: [Header("Content-Type", type)], body: .data(data))
    }

    /// Creates a response with a text in UTF-8.
    /// - Parameters:
    ///   - text: The body.
    ///   - status: The status code.
    /// - Returns: The response.
    public static func text(_ text: String, status: Int = 200) -> SimulatedResponse {
        .data(Data(text.utf8), type: "text/plain; charset=utf-8", status: status)
    }

    /// Creates a response with JSON, given as text.
    /// - Parameters:
    ///   - text: The body.
    ///   - status: The status code.
    /// - Returns: The response.
    public static func json(_ text: String, status: Int = 200) -> SimulatedResponse {
        .data(Data(text.utf8), type: "application/json", status: status)
    }

    /// Creates a response with a value encoded as JSON.
    /// - Parameters:
    ///   - value: The value.
    ///   - status: The status code.
    ///   - encoder: The encoder of the value.
    /// - Returns: The response.
    /// - Throws: An `EncodingError` for a value that cannot be encoded, or what its `encode(to:)` throws.
    public static func json(
        encoding value: some Encodable,
        status: Int = 200,
        with encoder: JSONEncoder = JSONEncoder()
    ) throws -> SimulatedResponse {
        try .data(encoder.encode(value), type: "application/json", status: status)
    }

    /// Creates a redirect to a URL, which may be relative.
    /// - Parameters:
    ///   - location: The value of the `Location` field.
    ///   - status: The status code.
    /// - Returns: The response.
    public static func redirect(to location: String, status: Int = 302) -> SimulatedResponse {
        .status(status, headers: [Header("Location", location)])
    }

    /// Creates a response whose body a closure writes piece by piece.
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: The header fields.
    ///   - write: Writes the body. The response ends when it returns; an error that it throws ends the connection.
    /// - Returns: The response.
    public static func stream(
        status: Int = 200,
        headers: [Header] = [],
        _ write: @escaping @Sendable (ResponseWriter) async throws -> Void
    ) -> SimulatedResponse {
        SimulatedResponse(status: status, headers: headers, body: .stream(write))
    }
}
