import DependencySupport
import Foundation
import Testing

@testable import NetworkDependency

/// The work that a server can cause with one response grows with its length, and not with the square of it.
///
/// The processor time of the thread is compared, which other threads do not change. Ten times the length takes ten times as long, or a
/// hundred times if the work is quadratic.
@Suite(.serialized)
struct GrowthTests {
    /// A head or a body that a server makes longer and longer.
    enum Growth: CaseIterable, Sendable {
        case fields
        case fieldsOfOneName
        case cookies
        case continuedLines
        case continuedEmptyLines
        case informationalHeads
        case segmentsOfLocation
        case pieces

        func perform(_ count: Int) throws {
            let url = try #require(URL(string: "https://host.test/"))
            switch self {
            case .fields: try head((0..<count).map { "X-\($0): value" }, from: url)
            case .fieldsOfOneName: try head((0..<count).map { _ in "X: value" }, from: url)
            case .cookies:
                let response = try head((0..<count).map { "Set-Cookie: n\($0)=value; Path=/\($0)" }, from: url)
                let store = CookieStore { Date() }
                store.store(from: response)
                _ = store.header(for: url)
            case .continuedLines: try head(["X: value"] + (0..<count).map { _ in " more" }, from: url)
            case .continuedEmptyLines: try head(["X: value"] + (0..<count).map { _ in " " }, from: url)
            case .informationalHeads:
                var head = ResponseHead()
                for _ in 0..<count {
                    for line in ["HTTP/1.1 103 Early", "X: value", ""] { try append(line, to: &head) }
                    head.reset()
                }
            case .segmentsOfLocation:
                let location = "Location: /" + String(repeating: "a/../", count: count)
                let response = try head([location], status: 302, from: url)
                let hop = try Hop(request: URLRequest(url: url), source: nil)
                let next = try #require(hop.redirected(by: response))
                #expect(try next.checkedToFollow(hop).url.path() == "/")
            case .pieces:
                var buffer = BodyBuffer()
                for _ in 0..<count { try buffer.append(Data(count: 10)) }
                while try buffer.popFirst() != nil {}
            }
        }

        private func append(_ line: String, to head: inout ResponseHead) throws {
            try #require(Array("\(line)\r\n".utf8).withUnsafeBytes { head.append($0) })
        }

        @discardableResult
        private func head(_ lines: [String], status: Int = 200, from url: URL) throws -> HTTPURLResponse {
            var head = ResponseHead()
            for line in ["HTTP/1.1 \(status) Status"] + lines + [""] { try append(line, to: &head) }
            return try #require(head.response(for: url))
        }
    }

    @Test(arguments: Growth.allCases)
    func `ten times the length is not a hundred times the work`(growth: Growth) throws {
        try growth.perform(100)
        let short = try (0..<5).map { _ in try processorTime { try growth.perform(1_000) } }.min() ?? .zero
        let long = try (0..<3).map { _ in try processorTime { try growth.perform(10_000) } }.min() ?? .zero

        #expect(long < short * 35, "\(short) and \(long)")
    }

    private func processorTime(_ body: () throws -> Void) rethrows -> Duration {
        func now() -> Duration {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        let start = now()
        try body()
        return now() - start
    }
}
