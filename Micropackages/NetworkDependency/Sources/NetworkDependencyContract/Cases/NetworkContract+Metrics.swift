import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var metricsCases: [Case] {
        [
            measured("a request is one transaction", "200 got 4") {
                _ = try await $0.answer($0.request("GET", "/text"))
            },
            measured("redirects are transactions", "302 got 0, 302 got 0, 200 got 7") {
                _ = try await $0.answer($0.request("GET", "/chain/2"))
            },
            measured("an upload is counted", "200 sent 6 got 6") {
                _ = try await $0.text($0.request("POST", "/mirror"), uploading: "upload")
            },
            measured("a download is counted", "200 got 100000") { subject in
                let (file, _) = try await subject.session.download(for: subject.request("GET", "/large/100000"))
                _ = try subject.files.takeContents(of: file)
            },
            measured("a HEAD has nothing to count", "200 got 0") {
                _ = try await $0.answer($0.request("HEAD", "/text"))
            },
            measured("content is counted decoded", "200 got 799") {
                _ = try await $0.answer($0.request("GET", "/encoded/fixed"))
            },
            measured("a response of status 404 is no error", "404 got 4") {
                _ = try await $0.answer($0.request("GET", "/status/404"))
            },
            measured("a server that cannot be reached is an error", "none got 0: cannotConnectToHost") { subject in
                let url = try subject.url("/text", port: subject.setup.refusedPort)
                _ = try? await subject.session.data(from: url)
            },
            measured("an error behind a redirect is one", "307 got 0, none got 0: cannotFindHost") { subject in
                let target = "http://\(NetworkSubject.unknownHost)/"
                _ = try? await subject.answer(subject.request("GET", "/redirect/307?to=\(target)"))
            },
            measured("a redirect that cannot be followed is an error", "302 got 0: unsupportedURL") { subject in
                _ = try? await subject.answer(subject.request("GET", redirect(302, to: "ftp://site.localhost/")))
            },
            measured("a request that cannot be sent is an error without a transaction", ": unsupportedURL") { subject in
                guard let url = URL(string: "ftp://site.localhost/") else { return }
                _ = try? await subject.session.data(from: url)
            },
            measured("half a body is an error", "200 got 6: networkConnectionLost") { subject in
                _ = try? await subject.answer(subject.request("GET", "/fault/halfBody-close"))
            },
            measured("bytes that are dropped are cancelled", "200 got 5: cancelled") { subject in
                let (bytes, _) = try await subject.session.bytes(for: subject.request("GET", "/never-ends/\(UUID())"))
                _ = try await bytes.nextChunk()
            },
            measured("a timeout is an error", "none got 0: timedOut") { subject in
                _ = try? await subject.answer(subject.request("GET", "/never/\(UUID())", timeout: 0.3))
            },
        ] + reuseCases
    }

    /// For each request, the metrics report whether its connection was used before.
    private static var reuseCases: [Case] {
        [
            connected("a request after another uses its connection", ["/text", "/text"], "new, used"),
            connected("a request after a challenge uses its connection", ["/challenge?a=Basic", "/text"], "new, used"),
            connected("a redirect uses the connection", ["/chain/2"], "new, used, used"),
            connected(
                "a request after half a body has a new connection",
                ["/fault/halfBody-close", "/text"],
                "new, new"
            ),
            connected(
                "a response that closes is the last",
                ["/text", "/odd/a-field-that-closes", "/text"],
                "new, used, new"
            ),
            connected(
                "a connection that is closed was used",
                ["/text", "/fault/nothing-reset"],
                "new, used",
                method: "POST"
            ),
            connected("a request that times out has a connection", ["/text", "/never/reuse"], "new, used"),
            connected(
                "another host has a new connection",
                ["/text", "/redirect/302?to=http://other.localhost:PORT/text"],
                "new, used, new"
            ),
            connected(
                "a server that cannot be reached has none",
                ["/redirect/302?to=http://missing.invalid/"],
                "new, none"
            ),
        ]
    }

    /// Returns a case that checks the connections that metrics report for successive requests.
    /// - Parameters:
    ///   - name: The name of the case.
    ///   - paths: The paths that are requested.
    ///   - expected: For each transaction, whether its connection is "new", "used" before, or "none", joined by commas.
    ///   - method: The method of the requests.
    /// - Returns: The case.
    private static func connected(_ name: String, _ paths: [String], _ expected: String, method: String = "GET") -> Case
    {
        Case(name, requires: [.callsDelegate, .reportsConnections], expecting: expected) { subject in
            let (reports, report) = AsyncStream<NetworkMetrics>.makeStream()
            let other = subject.another(delegate: NetworkDelegate(didFinishCollecting: { report.yield($0) }))
            var iterator = reports.makeAsyncIterator()
            var connections: [String] = []
            for path in paths {
                let path = path.replacing("PORT", with: "\(subject.setup.port)")
                _ = try? await other.answer(other.request(method, path, timeout: path.contains("never") ? 0.3 : 600))
                let transactions = await iterator.next()?.transactions ?? []
                connections += transactions.map { $0.isReusedConnection.map { $0 ? "used" : "new" } ?? "none" }
            }
            return connections.joined(separator: ", ")
        }
    }

    /// Returns a case that checks the metrics of one request.
    ///
    /// The case compares the status, the sent bytes and the received bytes of each transaction, and the error.
    private static func measured(
        _ name: String,
        _ expected: String,
        operation: @escaping @Sendable (NetworkSubject) async throws -> Void
    ) -> Case {
        Case(name, requires: [.callsDelegate], expecting: expected) { subject in
            let (reports, report) = AsyncStream<NetworkMetrics>.makeStream()
            let delegate = NetworkDelegate(didFinishCollecting: { report.yield($0) })
            try await operation(subject.another(delegate: delegate))
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
    }

    private static func isInOrder(_ transaction: NetworkMetrics.Transaction) -> Bool {
        let head = transaction.responseStart ?? transaction.start
        return .zero <= transaction.start && transaction.start <= head && head <= transaction.end
    }
}
