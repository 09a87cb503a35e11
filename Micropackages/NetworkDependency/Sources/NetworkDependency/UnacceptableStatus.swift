/// The error of ``NetworkSession/validated`` for a response whose status is not 2xx.
public struct UnacceptableStatus: Error, CustomStringConvertible {
    /// The response.
    public let response: HTTPURLResponse
    /// The whole body of the response.
    ///
    /// Servers often give the reason in it.
    public let body: Data

    /// The status, the URL and the size of the body, in one sentence.
    public var description: String {
        "Status \(response.statusCode) from \(response.url?.absoluteString ?? "nowhere"), with \(body.count) bytes"
    }
}
