import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var reachabilityCases: [Case] {
        SessionOperation.allCases.flatMap { operation in
            [
                Case("\(operation) from a port where no server listens fails", expecting: "cannotConnectToHost") {
                    subject in
                    let url = try subject.url("/text", port: subject.setup.refusedPort)
                    return try await subject.size(URLRequest(url: url), by: operation)
                },
                Case("\(operation) from a host that does not exist fails", expecting: "cannotFindHost") { subject in
                    let url = try subject.url("/text", host: NetworkContract.Subject.unknownHost)
                    return try await subject.size(URLRequest(url: url), by: operation)
                },
                Case("\(operation) over TLS from a server without TLS fails", expecting: "secureConnectionFailed") {
                    subject in
                    let url = try subject.url("/text", scheme: "https")
                    return try await subject.size(URLRequest(url: url), by: operation)
                },
                Case("\(operation) fails when a redirect leads nowhere", expecting: "cannotFindHost") { subject in
                    try await subject.size("GET /redirect/307 -> http://missing.invalid/", by: operation)
                },
            ]
        }
    }
}
