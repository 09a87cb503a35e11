extension SimulatedResponse {
    /// The bytes of the head, which a server sends.
    package var head: Data {
        SentHead(self).bytes
    }

    /// The bytes behind the last chunk of the body.
    package var trailer: Data {
        Data((trailers.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n").utf8)
    }

    /// The body that a server sends.
    package var sentBody: Body {
        encodedBody ?? body
    }

    /// A Boolean value that is true if the body is sent in chunks.
    package var isChunked: Bool {
        SentHead(self).isChunked
    }

    /// The length of the body that the head announces, or `nil` if it announces none.
    package var announcedLength: Int? {
        SentHead(self).announcedLength
    }

    /// The encodings that a client undoes, or `nil` if the content is read as it is sent.
    package var contentEncoding: String? {
        SentHead(self).contentEncoding
    }

    /// Returns whether a body follows the head of the response.
    package func hasBody(for request: SimulatedRequest) -> Bool {
        request.method != "HEAD" && ![204, 304].contains(status) && !(100..<200).contains(status)
    }

    /// Returns whether another request can be sent on the connection after the response.
    package func keepsConnection(after request: SimulatedRequest) -> Bool {
        SentHead(self).keepsConnection(self, after: request)
    }
}
