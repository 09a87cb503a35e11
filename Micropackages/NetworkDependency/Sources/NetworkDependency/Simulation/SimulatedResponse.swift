/// A response as a server sends it.
public struct SimulatedResponse: Sendable {
    /// A header field; a response may have several fields with the same name.
    public struct Header: Sendable, Hashable {
        /// The name, in the case in which it is sent.
        public let name: String
        /// The value as it is sent.
        public let value: String

        /// Creates a header field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The body of a response.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Body: Sendable {
        /// Data that is sent in one piece. The head announces its length.
        case data(Data)
        /// A closure that writes the body in chunks. The response ends when the closure returns.
        case stream(@Sendable (ResponseWriter) async throws -> Void)
    }

    /// The status code, such as 200 or 404.
    public var status: Int
    /// The header fields, in the order in which they are sent.
    ///
    /// If the response has neither `Content-Length` nor `Transfer-Encoding`, one of them is added. A wrong length is sent
    /// unchanged. If the length is too large, the client loses the connection. If it is too small, the client ignores the remaining
    /// bytes.
    public var headers: [Header]
    /// The body as the client reads it, after decoding.
    public var body: Body
    /// The encoded body, or `nil` if the body is sent without an encoding.
    ///
    /// Only a server on a socket sends it. Set it with ``encoded(_:as:)``.
    package private(set) var encodedBody: Body?
    /// The header fields after the body, which clients ignore.
    ///
    /// Add them with ``trailer(_:_:)``.
    package private(set) var trailers: [Header] = []
    /// The fault of the server while it sends the response, or `nil` if there is none.
    ///
    /// Set it with ``failing(with:)``.
    package private(set) var fault: ServerFault?
    /// A Boolean value that is true if a field for the length of the body is added to a response that lacks one.
    package var addsFraming = true

    /// Creates a response without a fault.
    public init(status: Int = 200, headers: [Header] = [], body: Body = .data(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension SimulatedResponse {
    /// Returns the response with one more header field.
    public func header(_ name: String, _ value: String) -> SimulatedResponse {
        var copy = self
        copy.headers.append(Header(name, value))
        return copy
    }

    /// Returns the response with another field after its body; the body is then sent in chunks.
    public func trailer(_ name: String, _ value: String) -> SimulatedResponse {
        var copy = self
        copy.trailers.append(Header(name, value))
        return copy
    }

    /// Returns the response with an encoded form of its body, and the header field `Content-Encoding`.
    ///
    /// A client always reads the original, decoded body. In memory, that body is delivered unchanged. Over a socket, the server
    /// sends the encoded form, and the client decodes it.
    /// - Parameters:
    ///   - encoding: The value of the header field, such as "gzip".
    ///   - body: The encoded form of the body.
    /// - Returns: The changed response.
    public func encoded(_ encoding: String, as body: Body) -> SimulatedResponse {
        var copy = header("Content-Encoding", encoding)
        copy.encodedBody = body
        return copy
    }

    /// Returns the response with a fault that occurs while it is sent.
    public func failing(with fault: ServerFault) -> SimulatedResponse {
        var copy = self
        if fault == .brokenEncoding {
            let head = ResponseHead(status: status, fields: headers.map { ($0.name, $0.value) })
            copy = head.encodings.isEmpty ? encoded("gzip", as: body) : self
            copy.encodedBody = body
        }
        copy.fault = fault
        return copy
    }
}
