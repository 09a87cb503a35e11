import DependencyContract
import DependencySupport
import NetworkDependency

extension NetworkContract {
    /// Progress is reported in order and completely.
    static var progressCases: [Case] {
        reports(
            """
            name                                            | request            | progress
            progress of a body is told up to its end        | GET /large/100000  | 100000 of 100000, in order
            progress of an upload is told up to its end     |
              POST /empty/200, upload "\(String(repeating: "x", count: 100_000))" | 100000 of 100000, in order
            progress of a body in chunks has no end to tell | GET /trickle/3     | 3 of nothing, in order
            a body that is encoded is counted decoded       | GET /encoded/fixed | 799 of nothing, in order
            """
        )
            + reports(
                """
                name                                  | request                      | progress
                the body of a redirect is not counted | GET /moved/302 -> /trickle/1 | 1 of nothing, in order
                """,
                requires: [.readsOddMessages]
            ) + [
                Case("progress of a download is told up to its end", expecting: "100000 of 100000, in order") {
                    subject in
                    try await progress { handler in
                        let request = try subject.request("GET /large/100000")
                        let (file, _) = try await subject.session.download(for: request, progress: handler)
                        _ = try subject.files.takeContents(of: file)
                    }
                }
            ]
    }

    private static func reports(
        _ table: String,
        requires requirements: Set<ContractRequirement> = [],
        line: UInt = #line
    ) -> [Case] {
        cases(table, expecting: "progress", requires: requirements, line: line) { subject, requests, _ in
            try await progress { _ = try await subject.send(requests[0], progress: $0) }
        }
    }

    /// Returns the progress that an operation reports, as text: the last count, the total, and whether the counts increase.
    /// - Throws: The error of the operation.
    private static func progress(
        of operation: (@escaping TransferProgress.Handler) async throws -> Void
    ) async throws -> String {
        let reported = Lock<[TransferProgress]>([])
        try await operation { progress in reported.withLock { $0.append(progress) } }

        let steps = reported.withLock { $0 }.map { step in
            switch step {
            case .sent(let count, let total), .received(let count, let total): (count: count, total: total)
            }
        }
        let isOrdered = zip(steps, steps.dropFirst()).allSatisfy { $0.count < $1.count }
        let total = steps.last?.total.map { "\($0)" } ?? "nothing"
        return "\(steps.last?.count ?? 0) of \(total), \(isOrdered ? "in order" : "out of order")"
    }
}
