import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// Unusual and broken responses; the outcome is the same in memory and on the system.
    static var oddResponseCases: [Case] {
        OddResponse.all.map { odd in
            oddCase("a response is read: \(odd.name)", odd) { subject in
                let (data, response) = try await subject.send("GET \(odd.path)")
                let head = try response.http
                let field = head.value(forHTTPHeaderField: "X-Test").map { ", X-Test: \($0)" } ?? ""
                let length = head.expectedContentLength < 0 ? "" : ", length \(head.expectedContentLength)"
                return "\(head.statusCode)\(field)\(length): \(String(decoding: data, as: UTF8.self))"
            }
        }
            + OddResponse.all.filter { $0.expected.hasSuffix(": text") && !$0.expected.hasPrefix("3") }.map { odd in
                oddCase("a download is read: \(odd.name)", odd, expecting: "text") { subject in
                    String(decoding: try await subject.body("GET \(odd.path)", by: .download), as: UTF8.self)
                }
            }
            + OddResponse.all.filter { !$0.expected.contains(":") }.map { odd in
                oddCase("an upload fails: \(odd.name)", odd) { subject in
                    try await subject.size("POST \(odd.path)", by: .upload)
                }
            }
    }

    private static func oddCase(
        _ name: String,
        _ odd: OddResponse,
        expecting expected: String? = nil,
        observe: @escaping @Sendable (NetworkContract.Subject) async throws -> String
    ) -> Case {
        let requirements: Set<ContractRequirement> = odd.isKnownToFoundation ? [] : [.readsOddMessages]
        return Case(name, requires: requirements, expecting: expected ?? odd.expected, observe: observe)
    }
}
