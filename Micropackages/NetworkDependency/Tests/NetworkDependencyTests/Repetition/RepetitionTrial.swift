import Foundation
import NetworkDependency
import NetworkDependencyContract

/// A request to a server that ends the request's connection, and its outcome by the table of README.
struct RepetitionTrial: Sendable, CustomStringConvertible {
    enum Body: CaseIterable, Sendable {
        case none
        case data
        case file
        /// A stream that is made anew for each attempt.
        case stream
        case streamOnce
    }

    /// The outcomes of the table.
    enum Outcome: String, Sendable {
        case sentAgain = "sent again"
        case exhausted = "`.requestBodyStreamExhausted`"
        case lost = "`.networkConnectionLost`"
    }

    /// A row of the table: what has happened before a connection ended, and the outcome of each kind of request.
    struct Row: Sendable {
        var moment: String
        var outcomes: [Outcome]

        var text: String {
            "| \(moment) | \(outcomes.map(\.rawValue).joined(separator: " | ")) |"
        }
    }

    static let kept = Row(
        moment: "a kept connection, before the first line of a response is complete",
        outcomes: [.sentAgain, .exhausted, .lost]
    )
    static let answering = Row(moment: "a kept connection, after that line", outcomes: [.lost, .lost, .lost])
    static let new = Row(moment: "a new connection, also that of the second attempt", outcomes: [.lost, .lost, .lost])

    /// The methods with the kinds of bodies that they can have.
    static let all: [RepetitionTrial] =
        ["GET", "HEAD"].map { RepetitionTrial(method: $0, body: .none) }
        + ["PUT", "DELETE", "OPTIONS", "TRACE", "POST"].flatMap { method in
            Body.allCases.map { RepetitionTrial(method: method, body: $0) }
        }
        + [RepetitionTrial(method: "PATCH", body: .data)]
        + [Body.data, .streamOnce].map { RepetitionTrial(method: "POST", body: $0, allowsReplay: true) }

    var method: String
    var body: Body
    var allowsReplay = false

    var description: String {
        "\(method) of \(body)\(allowsReplay ? ", which allows a replay" : "")"
    }

    /// The column of the table.
    private var column: Int {
        if ["POST", "PATCH"].contains(method), !allowsReplay { return 2 }
        return body == .streamOnce ? 1 : 0
    }

    /// Sends the request, and returns a sentence about a result that is not as in the table, or `nil`.
    /// - Throws: A `URLError` if the connection cannot be prepared.
    func violation(
        of plan: EndingServer.Plan,
        at server: EndingServer,
        in network: SystemNetwork,
        _ content: Content
    ) async throws -> String? {
        server.begin(plan)
        if plan.isKept { _ = try await network.text(from: "http://127.0.0.1:\(server.port)/prepare") }
        let observed = try await send(to: server, in: network, content)

        let record = server.record
        let first = row(of: plan).outcomes[column]
        let expected = first == .sentAgain && plan.endCount > 1 ? Self.new.outcomes[column] : first
        let attempts = first == .sentAgain ? 2 : 1
        let answered = expected == .sentAgain ? ["\(method) \(body == .none ? "empty" : "whole")"] : []
        var isMet = observed == expected && record.answered == answered && record.attemptCount == attempts
        if plan.readCount == 0, plan.isKept {
            // The client may notice the end before it sends the request. Then the request is sent once, on a new connection.
            let isSentOnce = observed == .sentAgain && record.answered.count == 1 && record.attemptCount == 1
            isMet = isSentOnce || observed == expected && record.answered == answered && record.attemptCount <= 1
        }
        guard !isMet else { return nil }
        return "\(self), \(plan): \(observed?.rawValue ?? "another error"), \(record.attemptCount) attempts, "
            + "answered \(record.answered), not \(expected.rawValue)"
    }

    private func row(of plan: EndingServer.Plan) -> Row {
        guard plan.isKept else { return Self.new }
        let hasLine = EndingServer.response.utf8.prefix(plan.sentCount).contains(UInt8(ascii: "\n"))
        return hasLine ? Self.answering : Self.kept
    }

    /// Sends the request to a server that answers it, and returns the sizes of the request and of its head.
    /// - Throws: A `URLError` if the request fails.
    func sizes(at server: EndingServer, in network: SystemNetwork, _ content: Content) async throws -> (Int, Int) {
        server.begin(EndingServer.Plan(isKept: false, endCount: 0))
        _ = try await send(to: server, in: network, content)
        return (server.record.size, server.record.headSize)
    }

    private func send(
        to server: EndingServer,
        in network: SystemNetwork,
        _ content: Content
    ) async throws -> Outcome? {
        var request = try URLRequest("http://127.0.0.1:\(server.port)/case")
        request.timeoutInterval = 600
        request.httpMethod = method
        request.allowsReplay = allowsReplay
        do {
            switch body {
            case .none: _ = try await network.data(for: request)
            case .data: _ = try await network.upload(for: request, from: content.data)
            case .file: _ = try await network.upload(for: request, fromFile: content.file)
            case .stream:
                let stream = UploadStream { [pieces = content.pieces] in AsyncStream(of: pieces) }
                _ = try await network.upload(for: request, from: stream)
            case .streamOnce:
                let stream = UploadStream(AsyncStream(of: content.pieces), count: Int64(content.data.count))
                _ = try await network.upload(for: request, from: stream)
            }
            return .sentAgain
        } catch let error as URLError {
            switch error.code {
            case .requestBodyStreamExhausted: return .exhausted
            case .networkConnectionLost: return .lost
            default: return nil
            }
        }
    }

    /// The content of the bodies, in memory and in a file.
    final class Content: Sendable {
        /// A pattern whose length is a prime number, so that buffers of equal size begin at different places in it.
        private static let period = Data((0..<65_521).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

        let data: Data
        let file: URL

        /// Creates content of a number of bytes.
        /// - Throws: A `CocoaError` if the file cannot be written.
        init(count: Int) throws {
            var data = Data(capacity: count)
            while data.count < count { data += Self.period.prefix(count - data.count) }
            self.data = data
            file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).upload")
            try data.write(to: file)
        }

        deinit {
            try? FileManager.default.removeItem(at: file)
        }

        /// Pieces of uneven sizes.
        var pieces: [Data] {
            let size = max(1, data.count / 7)
            return stride(from: 0, to: data.count, by: size).map { data[$0..<min($0 + size, data.count)] }
        }
    }
}

extension AsyncStream where Element: Sendable {
    fileprivate init(of elements: [Element]) {
        self.init { continuation in
            for element in elements { continuation.yield(element) }
            continuation.finish()
        }
    }
}
