import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var metricsCases: [Case] {
        let table = """
            name                                 | request                         | metrics
            a request is one transaction         | GET /text                       | 200 got 4
            redirects are transactions           | GET /chain/2                    | 302 got 0, 302 got 0, 200 got 7
            an upload is counted                 | POST /mirror, upload "upload"   | 200 sent 6 got 6
            a HEAD has nothing to count          | HEAD /text                      | 200 got 0
            content is counted decoded           | GET /encoded/fixed              | 200 got 799
            a response of status 404 is no error | GET /status/404                 | 404 got 4
            an error behind a redirect is one    |
              GET /redirect/307 -> http://missing.invalid/ | 307 got 0, none got 0: cannotFindHost
            a redirect that cannot be followed is an error |
              GET /redirect/302 -> ftp://site.localhost/                           | 302 got 0: unsupportedURL
            half a body is an error              | GET /fault/halfBody-close       | 200 got 6: networkConnectionLost
            a timeout is an error                | GET /never/metrics, timeout 0.3 | none got 0: timedOut
            """
        return cases(table, expecting: "metrics", requires: [.callsDelegate]) { subject, requests, row in
            try await metrics(of: subject) { subject in
                if row["metrics"].contains(": ") {
                    _ = try? await subject.answer(requests[0])
                } else {
                    _ = try await subject.answer(requests[0])
                }
            }
        } + [
            measured("a download is counted", "200 got 100000") {
                _ = try await $0.body("GET /large/100000", by: .download)
            },
            measured("a server that cannot be reached is an error", "none got 0: cannotConnectToHost") { subject in
                let url = try subject.url("/text", port: subject.setup.refusedPort)
                _ = try? await subject.session.data(from: url)
            },
            measured("a request that cannot be sent is an error without a transaction", ": unsupportedURL") { subject in
                guard let url = URL(string: "ftp://site.localhost/") else { return }
                _ = try? await subject.session.data(from: url)
            },
            measured("bytes that are dropped are cancelled", "200 got 5: cancelled") { subject in
                let bytes = try await subject.bytes("GET /never-ends/\(UUID())")
                _ = try await bytes.nextChunk()
            },
        ] + reuseCases
    }

    /// For each transaction, the metrics report whether its connection is "new", was "used" before, or is "none".
    private static var reuseCases: [Case] {
        let table = """
            name                                            | request                                      | connections
            a request after another uses its connection     | GET /text then GET /text                     | new, used
            a request after a challenge uses its connection | GET /challenge?a=Basic then GET /text        | new, used
            a redirect uses the connection                  |
              GET /chain/2 | new, used, used
            a request after half a body has a new connection | GET /fault/halfBody-close then GET /text     | new, new
            a response that closes is the last              |
              GET /text then GET /odd/a-field-that-closes then GET /text | new, used, new
            a connection that is closed was used            | POST /text then POST /fault/nothing-reset    | new, used
            a request that times out has a connection       | GET /text then GET /never/reuse, timeout 0.3 | new, used
            another host has a new connection               |
              GET /text then GET /redirect/302 -> http://other.localhost:PORT/text | new, used, new
            a server that cannot be reached has none        | GET /redirect/302 -> http://missing.invalid/ | new, none
            """
        let requirements: Set<ContractRequirement> = [.callsDelegate, .reportsConnections]
        return cases(table, expecting: "connections", requires: requirements) { subject, requests, _ in
            let (reports, report) = AsyncStream<NetworkMetrics>.makeStream()
            let other = subject.another(delegate: NetworkDelegate(didFinishCollecting: { report.yield($0) }))
            var iterator = reports.makeAsyncIterator()
            var connections: [String] = []
            for request in requests {
                _ = try? await other.answer(request)
                let transactions = await iterator.next()?.transactions ?? []
                connections += transactions.map { $0.isReusedConnection.map { $0 ? "used" : "new" } ?? "none" }
            }
            return connections.joined(separator: ", ")
        }
    }

    private static func measured(
        _ name: String,
        _ expected: String,
        operation: @escaping @Sendable (NetworkContract.Subject) async throws -> Void
    ) -> Case {
        Case(name, requires: [.callsDelegate], expecting: expected) { try await metrics(of: $0, operation) }
    }

    /// Performs an operation, and returns its metrics as text: the status, the sent bytes and the received bytes of each transaction,
    /// and the error.
    /// - Throws: The error of the operation.
    private static func metrics(
        of subject: NetworkContract.Subject,
        _ operation: (NetworkContract.Subject) async throws -> Void
    ) async throws -> String {
        let (reports, report) = AsyncStream<NetworkMetrics>.makeStream()
        try await operation(subject.another(delegate: NetworkDelegate(didFinishCollecting: { report.yield($0) })))
        for await metrics in reports {
            guard metrics.transactions.allSatisfy(isInOrder) else { return "times out of order" }
            let transactions = metrics.transactions.map { transaction in
                let status = (transaction.response as? HTTPURLResponse).map { "\($0.statusCode)" } ?? "none"
                let sent = transaction.sentCount == 0 ? "" : " sent \(transaction.sentCount)"
                return "\(status)\(sent) got \(transaction.receivedCount)"
            }
            return transactions.joined(separator: ", ") + (metrics.error.map { ": \(describe($0))" } ?? "")
        }
        return "no metrics"
    }

    private static func isInOrder(_ transaction: NetworkMetrics.Transaction) -> Bool {
        let head = transaction.responseStart ?? transaction.start
        return .zero <= transaction.start && transaction.start <= head && head <= transaction.end
    }
}
