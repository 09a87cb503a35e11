import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// A challenge is returned like any other response.
    static var challengeCases: [Case] {
        ["Basic", "Digest", "Bearer", "NTLM", "Negotiate", "Unheard-Of"].flatMap { scheme in
            [
                Case("a challenge by \(scheme) is returned with its body", expecting: "401 denied") { subject in
                    try await subject.answer(subject.request("GET", "/challenge?\(scheme)=\(scheme)"))
                },
                Case("a challenge by \(scheme) is returned for credentials that are wrong", expecting: "401 denied") {
                    let headers = ["Authorization": "\(scheme) wrong"]
                    return try await $0.answer($0.request("GET", "/challenge?\(scheme)=\(scheme)", headers: headers))
                },
            ]
        }
            + SessionOperation.allCases.map { operation in
                Case("a challenge is returned by \(operation)", expecting: "denied") { subject in
                    let request = try subject.request("GET", "/challenge?a=Basic")
                    return String(
                        decoding: try await operation.perform(request, with: subject.session, files: subject.files),
                        as: UTF8.self
                    )
                }
            } + [
                Case("a challenge of a HEAD is returned", expecting: "401 ") { subject in
                    try await subject.answer(subject.request("HEAD", "/challenge?a=Basic"))
                },
                Case("a challenge after a redirect is returned", expecting: "401 denied") { subject in
                    try await subject.answer(subject.request("GET", "/redirect/302?to=/challenge"))
                },
                Case("credentials are sent as they were given", expecting: "200 Basic YTpi") { subject in
                    let headers = ["Authorization": "Basic YTpi"]
                    return try await subject.answer(subject.request("GET", "/header/Authorization", headers: headers))
                },
            ]
    }
}
