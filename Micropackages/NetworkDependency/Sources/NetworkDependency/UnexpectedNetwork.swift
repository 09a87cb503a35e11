import GlobalDependencies

/// A session whose every call is unexpected.
struct UnexpectedNetwork: NetworkSession {
    func bytes(
        for request: URLRequest,
        uploading source: UploadSource?,
        progress: TransferProgress.Handler?
    ) async throws -> (NetworkBytes, URLResponse) {
        let name = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "no URL")"
        switch source {
        case nil:
            throw UnexpectedCall("ComposableNetwork.data(for: \(name))")
        case .data(let data):
            throw UnexpectedCall("ComposableNetwork.upload(for: \(name), from: \(data.count) bytes)")
        case .stream:
            throw UnexpectedCall("ComposableNetwork.upload(for: \(name), from: a stream)")
        case .file(let url):
            throw UnexpectedCall("ComposableNetwork.upload(for: \(name), fromFile: \(url.path(percentEncoded: false)))")
        }
    }
}
