import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// A challenge is returned like any other response.
    static var challengeCases: [Case] {
        ["Basic", "Digest", "Bearer", "NTLM", "Negotiate", "Unheard-Of"].flatMap { scheme in
            let challenge = "GET /challenge?\(scheme)=\(scheme)"
            return [
                answer("a challenge by \(scheme) is returned with its body", challenge, "401 denied"),
                answer(
                    "a challenge by \(scheme) is returned for credentials that are wrong",
                    "\(challenge), Authorization: \(scheme) wrong",
                    "401 denied"
                ),
            ]
        }
            + SessionOperation.allCases.map { operation in
                Case("a challenge is returned by \(operation)", expecting: "denied") { subject in
                    String(decoding: try await subject.body("GET /challenge?a=Basic", by: operation), as: UTF8.self)
                }
            }
            + answers(
                """
                name                                     | request                         | answer
                a challenge of a HEAD is returned        | HEAD /challenge?a=Basic         | 401
                a challenge after a redirect is returned | GET /redirect/302 -> /challenge | 401 denied
                credentials are sent as they were given  |
                  GET /header/Authorization, Authorization: Basic YTpi                     | 200 Basic YTpi
                """
            )
    }
}
