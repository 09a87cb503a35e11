/// A request that a double has no answer for.
public struct UnexpectedRequest: Error, CustomStringConvertible {
    /// A sentence that names the request, and the nearest routes where there are any.
    public let description: String

    /// Creates an error that names a request.
    /// - Parameters:
    ///   - request: The request.
    ///   - source: What it uploads.
    public init(_ request: URLRequest, uploading source: UploadSource? = nil) {
        let upload =
            switch source {
            case nil: ""
            case .data(let data): ", which uploads \(data.count) bytes"
            case .file(let url): ", which uploads \(url.path(percentEncoded: false))"
            }
        self.init(
            "Unexpected request: \(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "no URL")\(upload)"
        )
    }

    init(_ reason: String, nearest: [String] = []) {
        description = reason + (nearest.isEmpty ? "." : ". The nearest: \(nearest.joined(separator: "; ")).")
    }
}
