import CEasyHandle
import Foundation

/// Requests by the easy interface of libcurl, which keeps nothing of the bodies: the least that a request can take.
enum Curl {
    /// Sends requests, each thread with a handle of its own, and returns the time that each took.
    /// - Parameters:
    ///   - url: The URL.
    ///   - count: The number of requests.
    ///   - threads: The number of threads, each of which keeps a connection.
    /// - Returns: The time of all, divided by the count.
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
