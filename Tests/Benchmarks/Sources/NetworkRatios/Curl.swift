import CEasyHandle
import Foundation

/// Requests with libcurl's easy interface.
///
/// The bodies are dropped, so no client can be faster.
enum Curl {
    /// Sends requests, and returns the time for each.
    ///
    /// Every thread has its own handle.
    /// - Parameters:
    ///   - url: The URL.
    ///   - count: The number of requests.
    ///   - threads: The number of threads. Each thread keeps a connection.
    /// - Returns: The total time, divided by the number of requests.
    static func time(of url: URL, count: Int, threads: Int) -> Duration {
        let text = url.absoluteString
        let handles = (0..<threads).map { _ in UInt(bitPattern: easy_handle_create()) }
        defer { for handle in handles { easy_handle_destroy(UnsafeMutableRawPointer(bitPattern: handle)) } }
        for handle in handles { _ = easy_handle_get(UnsafeMutableRawPointer(bitPattern: handle), text) }
        return ContinuousClock().measure {
            DispatchQueue.concurrentPerform(iterations: threads) { thread in
                let handle = UnsafeMutableRawPointer(bitPattern: handles[thread])
                for _ in 0..<(count / threads) {
                    guard easy_handle_get(handle, text) > 0 else { fatalError("libcurl got nothing from \(text)") }
                }
            }
        } / count
    }
}
