import Foundation
import GlobalDependencies
import NetworkDependency

extension GlobalDependencies {
    /// Requests a URL, and returns the text of the response, or the code of the error.
    func text(_ method: String = "GET", from url: String, timeout: TimeInterval = 60) async -> String {
        guard let url = URL(string: url) else { return "no URL" }
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.httpMethod = method
        do {
            return try await String(decoding: network.data(for: request).0, as: UTF8.self)
        } catch let error as URLError {
            return "\(error.code.rawValue)"
        } catch {
            return "\(error)"
        }
    }
}
