import Foundation
import NetworkDependency
import Synchronization

/// The ports that hosts of the contract are found at.
struct Ports: Sendable {
    let main: Int
    let other: Int
    let refused: Int
}

/// A session under examination, and requests to examine it with.
struct Probe: Sendable {
    static let site = "site.localhost"
    static let subdomain = "www.site.localhost"
    static let otherSite = "other.localhost"
    static let unknown = "nobody.invalid"

    let ports: Ports
    let session: any NetworkSession
    /// Another session like it, which shares nothing with it.
    let secondSession: any NetworkSession

    init(
        ports: Ports,
        settings: NetworkContract.Settings,
        makeSession: @Sendable (NetworkContract.Settings) -> any NetworkSession
    ) {
        self.ports = ports
        session = makeSession(settings)
        secondSession = makeSession(settings)
    }

    func url(_ path: String, host: String = site, port: Int? = nil, scheme: String = "http") throws -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(port ?? ports.main)\(path)") else { throw URLError(.badURL) }
        return url
    }

    func request(
        _ method: String = "GET",
        _ path: String,
        host: String = site,
        headers: [String: String] = [:],
        body: Data? = nil,
        timeout: TimeInterval = 20
    ) throws -> URLRequest {
        var request = URLRequest(url: try url(path, host: host), timeoutInterval: timeout)
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    /// Sends a request and describes the response: the status, and the body as text.
    func answer(_ request: URLRequest) async throws -> String {
        let (data, response) = try await session.data(for: request)
        return try "\(http(response).statusCode) \(String(decoding: data, as: UTF8.self))"
    }

    /// Sends a request and returns the body as text.
    func text(_ request: URLRequest) async throws -> String {
        try await String(decoding: session.data(for: request).0, as: UTF8.self)
    }

    /// Describes a URL without what differs between the places of the contract.
    func place(_ url: URL?) -> String {
        (url?.absoluteString ?? "nowhere")
            .replacing(":\(ports.main)", with: "")
            .replacing(":\(ports.other)", with: ":other")
    }
}

func http(_ response: URLResponse) throws -> HTTPURLResponse {
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return response
}

/// The ways in which a session transfers something.
enum Operation: String, CaseIterable, Sendable {
    case data
    case bytes
    case upload
    case download

    /// Performs a request to its end and returns the body.
    func perform(_ request: URLRequest, with session: any NetworkSession) async throws -> Data {
        switch self {
        case .data:
            return try await session.data(for: request).0
        case .bytes:
            var data = Data()
            let (bytes, _) = try await session.bytes(for: request)
            for try await byte in bytes { data.append(byte) }
            return data
        case .upload:
            var request = request
            request.httpMethod = "POST"
            return try await session.upload(for: request, from: Data("upload".utf8)).0
        case .download:
            let (file, _) = try await session.download(for: request)
            defer { try? FileManager.default.removeItem(at: file) }
            return try Data(contentsOf: file)
        }
    }
}

/// Describes an error: a `URLError` by its code, and by its URL where it has none.
func outcome(of error: any Error) -> String {
    guard let error = error as? URLError else { return "\(type(of: error)): \(error)" }
    let names: [URLError.Code: String] = [
        .cancelled: "cancelled", .timedOut: "timedOut", .unsupportedURL: "unsupportedURL", .badURL: "badURL",
        .cannotFindHost: "cannotFindHost", .cannotConnectToHost: "cannotConnectToHost",
        .networkConnectionLost: "networkConnectionLost", .httpTooManyRedirects: "httpTooManyRedirects",
        .dataLengthExceedsMaximum: "dataLengthExceedsMaximum", .fileDoesNotExist: "fileDoesNotExist",
        .badServerResponse: "badServerResponse", .secureConnectionFailed: "secureConnectionFailed",
        .requestBodyStreamExhausted: "requestBodyStreamExhausted",
    ]
    return (names[error.code] ?? "URLError \(error.code.rawValue)") + (error.failingURL == nil ? " without a URL" : "")
}

/// Returns what an operation returns, or `nil` when that takes too long.
func withDeadline<Value: Sendable>(
    _ duration: Duration,
    operation: @escaping @Sendable () async -> Value
) async -> Value? {
    let winner = Mutex<CheckedContinuation<Value?, Never>?>(nil)
    return await withCheckedContinuation { continuation in
        winner.withLock { $0 = continuation }
        let finish: @Sendable (Value?) -> Void = { value in winner.withLock { $0.take() }?.resume(returning: value) }
        let work = Task { finish(await operation()) }
        Task {
            try? await Task.sleep(for: duration)
            finish(nil)
            work.cancel()
        }
    }
}
