#if !canImport(Darwin) && PROOFS
import Foundation
import NetworkDependency
import Testing

/// Requests to misbehaving servers.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct HostileServerTests {
    private static let groups: [(name: String, cases: [Misbehavior])] = [
        ("heads", Misbehavior.heads), ("lengths", Misbehavior.lengths), ("broken heads", Misbehavior.brokenHeads),
        ("bodies", Misbehavior.bodies), ("chunks", Misbehavior.chunks), ("encodings", Misbehavior.encodings),
        ("redirects", Misbehavior.redirects), ("cookies", Misbehavior.cookies), ("slow", Misbehavior.slow),
        ("deaths", Misbehavior.deaths),
    ]

    @Test(arguments: groups.map(\.name))
    func `no misbehavior of a server is repeated, cut short or endless`(group: String) async throws {
        let cases = try #require(Self.groups.first { $0.name == group }).cases
        let trials = cases.flatMap { misbehavior in
            HostileTrial.Operation.allCases.map { HostileTrial(misbehavior: misbehavior, operation: $0) }
        }
        // The long check runs all trials. Other runs take every fifth trial. Because there are four operations, these
        // trials include every operation in each group.
        .enumerated().filter { isLongCheck || $0.offset.isMultiple(of: 5) }.map(\.element)

        let findings = try await concurrently(trials) { try await $0.finding() }

        #expect(findings.compactMap(\.violation) == [])
        #expect(findings.filter(\.isUnknown).isEmpty)
    }

    @Test(.enabled(if: isLongCheck && Curl.path != nil), arguments: groups.map(\.name))
    func `curl makes the same of a misbehavior, where nothing says why not`(group: String) async throws {
        let cases = try #require(Self.groups.first { $0.name == group }).cases.filter { !$0.curlDiffers }

        let violations = try await concurrently(cases) { misbehavior in
            let server = try HostileServer(misbehavior)
            let limit = misbehavior.outcome == .timeout ? "0.5" : "600"
            let (status, body) = try await Curl.run(
                ["--compressed", "--max-time", limit, "http://127.0.0.1:\(server.port)/case"]
            )
            let isMet =
                switch misbehavior.outcome {
                case .body(let text): status == 0 && body == text
                case .failure: status != 0 && status != 28
                case .timeout: status == 28
                case .bodyOrFailure: true
                }
            return isMet
                ? nil : "\(misbehavior): curl exits with \(status) and \(body.count) bytes, not \(misbehavior.outcome)"
        }

        #expect(violations.compactMap(\.self) == [])
    }

    @Test func `every misbehavior has a name of its own`() {
        let names = Misbehavior.all.map(\.name)

        #expect(Set(names).count == names.count)
        #expect(names.count == 428)
    }
}
#endif
