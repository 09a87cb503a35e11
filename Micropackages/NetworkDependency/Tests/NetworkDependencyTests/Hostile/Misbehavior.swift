#if PROOFS
import Foundation

/// An invalid or unusual behavior of a server, and its outcome in a client.
struct Misbehavior: Sendable, CustomStringConvertible {
    /// A step of a server after it has accepted a connection.
    enum Step: Sendable {
        /// Reads a number of bytes, or fewer if the connection is closed.
        case read(Int)
        case readHead
        /// Reads the body that the head announces.
        case readBody
        case send(Data)
        /// Sends bytes one at a time, each after a pause in milliseconds.
        case trickle(Data, Int)
        /// Sends the bytes repeatedly until the client has disconnected.
        case flood(Data)
        /// Waits until the client closes the connection.
        case stall
        case reset
        /// Waits for the next request on the connection.
        case keep
    }

    /// The outcome of a request in a session.
    enum Outcome: Sendable, Equatable {
        /// A response with this body.
        case body(String)
        /// A `URLError` other than `.unknown` and `.timedOut`.
        case failure
        /// `URLError.timedOut`.
        case timeout
        /// Either a response with this body or an error.
        case bodyOrFailure(String)
    }

    let name: String
    let steps: [Step]
    /// The outcome of requests without a body.
    let outcome: Outcome
    let outcomeOfPost: Outcome
    /// Whether the connection has already served a request.
    var isReused = false
    /// Whether the server reads the body of a repeated request.
    var readsRepeatedBody = true
    /// Whether curl has another outcome; a comment at the case gives the reason.
    var curlDiffers = false

    var description: String {
        name
    }

    init(_ name: String, _ steps: [Step], _ outcome: Outcome, post: Outcome? = nil, curlDiffers: Bool = false) {
        self.name = name
        self.steps = steps
        self.outcome = outcome
        outcomeOfPost = post ?? outcome
        self.curlDiffers = curlDiffers
    }

    /// Returns a server that reads the request and sends these bytes.
    static func sending(
        _ name: String,
        _ bytes: String,
        then last: [Step] = [],
        _ outcome: Outcome,
        curlDiffers: Bool = false
    ) -> Misbehavior {
        sending(name, Data(bytes.utf8), then: last, outcome, curlDiffers: curlDiffers)
    }

    /// Returns a server that reads the request and sends these bytes.
    static func sending(
        _ name: String,
        _ bytes: Data,
        then last: [Step] = [],
        _ outcome: Outcome,
        curlDiffers: Bool = false
    ) -> Misbehavior {
        Misbehavior(name, [.readHead, .readBody, .send(bytes)] + last, outcome, curlDiffers: curlDiffers)
    }

    static let all: [Misbehavior] =
        heads + lengths + brokenHeads + bodies + chunks + encodings + redirects + cookies + slow + deaths
}

extension String {
    /// Returns a response with a body; the head has these lines and the length of the body.
    static func response(_ lines: String..., status: String = "HTTP/1.1 200 OK", body: String = "text") -> String {
        ([status] + lines + ["Content-Length: \(body.utf8.count)", "", body]).joined(separator: "\r\n")
    }

    /// Returns a response whose head has these lines and does not announce the length of the body.
    static func plain(_ lines: String..., status: String = "HTTP/1.1 200 OK", body: String = "text") -> String {
        ([status] + lines + ["", body]).joined(separator: "\r\n")
    }

    /// Returns a response with a body in chunks; the text of the chunks is sent unchanged.
    static func chunked(_ chunks: String, _ lines: String...) -> String {
        (["HTTP/1.1 200 OK", "Transfer-Encoding: chunked"] + lines + ["", chunks]).joined(separator: "\r\n")
    }
}
#endif
