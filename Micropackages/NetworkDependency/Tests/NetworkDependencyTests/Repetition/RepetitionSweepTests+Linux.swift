#if !canImport(Darwin)
import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

/// Requests on connections that end at each moment, compared with the table of README.
@Suite(.timeLimit(.minutes(60)))
struct RepetitionSweepTests {
    @Test(arguments: RepetitionTrial.all)
    func `a request is repeated as the table says`(trial: RepetitionTrial) async throws {
        try await sweep(trial, contentCount: 4) { size, head in
            [1, head - 1, head, head + 1, size - 1, size].filter { $0 <= size }.flatMap(Self.plans)
                + [0, 1, 16, 17, 37, EndingServer.response.utf8.count - 1].flatMap(Self.answeredPlans)
        }
    }

    /// The body is larger than the buffers of the system, so it cannot be sent completely.
    @Test(arguments: RepetitionTrial.all.filter { $0.method == "PUT" && $0.body != .none || $0.method == "PATCH" })
    func `a large request to a server that half closes is not timed out`(trial: RepetitionTrial) async throws {
        try await sweep(trial, contentCount: 4 << 20) { _, head in
            [1, head, head + 1].flatMap { count in
                [
                    EndingServer.Plan(ending: .halfClose, readCount: count),
                    EndingServer.Plan(endCount: 2, ending: .halfClose, readCount: count),
                    EndingServer.Plan(isKept: false, ending: .halfClose, readCount: count),
                    EndingServer.Plan(ending: .halfClose, readCount: count, sentCount: 20),
                    EndingServer.Plan(ending: .halfClose, readCount: count, sentCount: 41),
                ]
            }
        }
    }

    @Test func `the table is on the page`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let page = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
        let text = try String(contentsOf: page, encoding: .utf8)

        for row in [RepetitionTrial.kept, RepetitionTrial.answering, RepetitionTrial.new] {
            #expect(text.contains(row.text))
        }
    }

    #if PROOFS
    @Test(arguments: RepetitionTrial.all)
    func `a request is repeated as the table says, after each byte`(trial: RepetitionTrial) async throws {
        try await sweep(trial, contentCount: 4) { size, _ in
            (0...size).flatMap(Self.plans)
                + (1..<EndingServer.response.utf8.count).flatMap(Self.answeredPlans)
        }
    }

    /// Endings alternate from boundary to boundary.
    ///
    /// The endings of a method begin with another one than those of the method before, so that together the methods meet all
    /// endings at each boundary.
    @Test(arguments: RepetitionTrial.all.filter { $0.body != .none })
    func `a large request is repeated as the table says`(trial: RepetitionTrial) async throws {
        let buffer = 128 << 10
        let first = (["PUT", "DELETE", "OPTIONS", "TRACE"].firstIndex(of: trial.method) ?? 0)
        try await sweep(trial, contentCount: 4 << 20) { size, head in
            let boundaries = [buffer] + stride(from: head + buffer, to: size, by: buffer)
            let counts = [head + 1] + boundaries.flatMap { [$0, $0 + 1] } + [size - 1, size]
            return counts.enumerated().map { index, count in
                EndingServer.Plan(ending: Self.ending(first + index / 2 + index), readCount: count)
            }
        }
    }
    #endif

    private static func ending(_ number: Int) -> EndingServer.Ending {
        EndingServer.Ending.allCases[number % EndingServer.Ending.allCases.count]
    }

    /// The plans of a server that ends connections after a number of bytes of a request.
    ///
    /// A kept connection ends in each way. A second one, and a new one, end in a way that depends on the number of bytes.
    private static func plans(after count: Int) -> [EndingServer.Plan] {
        let kept = EndingServer.Ending.allCases.map { EndingServer.Plan(ending: $0, readCount: count) }
        guard count > 0 else { return kept }
        return kept + [
            EndingServer.Plan(endCount: 2, ending: ending(count), readCount: count),
            EndingServer.Plan(isKept: false, ending: ending(count), readCount: count),
        ]
    }

    /// The plans of a server that ends a kept connection after a number of bytes of its response.
    private static func answeredPlans(after count: Int) -> [EndingServer.Plan] {
        EndingServer.Ending.allCases.map { EndingServer.Plan(ending: $0, sentCount: count) }
    }

    private func sweep(
        _ trial: RepetitionTrial,
        contentCount: Int,
        plans: (_ size: Int, _ headSize: Int) -> [EndingServer.Plan]
    ) async throws {
        let content = try RepetitionTrial.Content(count: contentCount)
        let server = try EndingServer(expecting: content.data)
        let network = SystemNetwork(configuration: .ephemeral)
        let (size, headSize) = try await trial.sizes(at: server, in: network, content)

        var violations: [String] = []
        for plan in plans(size, headSize) {
            if plan.sentCount >= 38, trial.method == "HEAD" { continue }
            if let violation = try await trial.violation(of: plan, at: server, in: network, content) {
                violations.append(violation)
            }
        }

        #expect(violations == [])
    }
}
#endif
