import Foundation
import GlobalDependencies
import NetworkDependency
import TimeDependency

/// Asks for one page on the web.
struct PageChecker: Sendable {
    /// The answers of servers that may refuse to say what they would send, but do send it.
    private static let refusals: Set = [403, 405, 501]

    private let dependencies: any (NetworkDependency & ClockDependency)
    private let timeout: Duration

    init(timeout: Duration, dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        self.timeout = timeout
    }

    /// Returns what is wrong with a page; `nil` if it is there.
    func problem(with url: URL) async -> String? {
        await withTaskGroup(of: String?.self) { group in
            group.addTask { await problemInTime(with: url) }
            group.addTask {
                try? await dependencies.clock.sleep(for: timeout)
                return "no answer within \(timeout.formatted)"
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private func problemInTime(with url: URL) async -> String? {
        do {
            var status = try await status(of: url, method: "HEAD")
            if Self.refusals.contains(status) {
                status = try await self.status(of: url, method: "GET")
            }
            return (200..<400).contains(status) ? nil : "the server answers \(status)"
        } catch let error as URLError {
            return error.reason
        } catch {
            return "\(error)"
        }
    }

    private func status(of url: URL, method: String) async throws -> Int {
        var request = URLRequest(url: url)
        request.httpMethod = method
        // The clock decides, which a test can turn; the session's own limit only has to come later.
        request.timeoutInterval = timeout.seconds + 60
        let (_, response) = try await dependencies.network.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return response.statusCode
    }
}

extension URLError {
    /// What a reader of the report understands.
    ///
    /// Foundation's own descriptions differ between platforms.
    fileprivate var reason: String {
        switch code {
        case .cannotFindHost, .dnsLookupFailed: "there is no such host"
        case .cannotConnectToHost: "the server cannot be reached"
        case .notConnectedToInternet: "there is no connection to the internet"
        case .httpTooManyRedirects: "the server redirects too often"
        case .badServerResponse: "the server's answer is not understood"
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate:
            "the connection cannot be secured"
        default: "the request fails (URLError \(code.rawValue))"
        }
    }
}
