import DependencyContract
import DependencySupport
import NetworkDependency

extension NetworkContract {
    /// Progress is reported in order and completely.
    static var progressCases: [Case] {
        [
            Case("progress of a body is told up to its end", expecting: "100000 of 100000, in order") { subject in
                try await progress { handler in
                    _ = try await subject.session.data(for: subject.request("GET", "/large/100000"), progress: handler)
                }
            },
            Case("progress of an upload is told up to its end", expecting: "100000 of 100000, in order") { subject in
                let request = try subject.request("POST", "/empty/200")
                return try await progress { handler in
                    _ = try await subject.session.upload(for: request, from: Data(count: 100_000), progress: handler)
                }
            },
            Case("progress of a body in chunks has no end to tell", expecting: "3 of nothing, in order") { subject in
                try await progress { handler in
                    _ = try await subject.session.data(for: subject.request("GET", "/trickle/3"), progress: handler)
                }
            },
            Case("progress of a download is told up to its end", expecting: "100000 of 100000, in order") { subject in
                let request = try subject.request("GET", "/large/100000")
                return try await progress { handler in
                    let (file, _) = try await subject.session.download(for: request, progress: handler)
                    _ = try subject.files.takeContents(of: file)
                }
            },
            Case(
                "the body of a redirect is not counted",
                requires: [.readsOddMessages],
                expecting: "1 of nothing, in order"
            ) { subject in
                try await progress { handler in
                    let request = try subject.request("GET", "/moved/302?to=/trickle/1")
                    _ = try await subject.session.data(for: request, progress: handler)
                }
            },
            Case("a body that is encoded is counted decoded", expecting: "799 of nothing, in order") { subject in
                try await progress { handler in
                    _ = try await subject.session.data(for: subject.request("GET", "/encoded/fixed"), progress: handler)
                }
            },
        ]
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
