/// Writes the body of a response chunk by chunk.
public struct ResponseWriter: Sendable {
    private let send: @Sendable (Data) async throws -> Void

    /// Creates a writer.
    /// - Parameter send: Sends a chunk of the body, and throws if the receiver has disconnected.
    package init(_ send: @escaping @Sendable (Data) async throws -> Void) {
        self.send = send
    }

    /// Sends a chunk of the body.
    /// - Throws: `CancellationError` or a `POSIXError` if the receiver has disconnected, or a `URLError` if the connection is lost.
    public func write(_ data: Data) async throws {
        try await send(data)
    }

    /// Sends text as a chunk of the body.
    /// - Throws: `CancellationError` or a `POSIXError` if the receiver has disconnected, or a `URLError` if the connection is lost.
    public func write(_ text: String) async throws {
        try await send(Data(text.utf8))
    }
}
