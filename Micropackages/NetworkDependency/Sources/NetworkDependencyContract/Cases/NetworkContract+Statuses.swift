import DependencyContract
import NetworkDependency

extension NetworkContract {
    private static let statuses =
        [200, 201, 202, 203, 206, 207, 208, 226, 300, 400] + Array(402...418) + Array(421...426)
        + [428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 599, 600, 999]

    /// A response with any status is returned; it is not thrown as an error.
    static var statusCases: [Case] {
        statuses.map { answer("status \($0) is returned with its body", "GET /status/\($0)", "\($0) body") }
            + [204, 304].map { answer("status \($0) has no body", "GET /status/\($0)", "\($0)") }
            + [200, 404, 500].flatMap { status in
                [
                    answer("status \(status) may have an empty body", "GET /empty/\(status)", "\(status)"),
                    Case(
                        "status \(status) of a HEAD has no body, but tells its length",
                        expecting: "\(status), length 4"
                    ) {
                        let (data, response) = try await $0.send("HEAD /status/\(status)")
                        return try "\($0.answer(data, response)), length \(response.expectedContentLength)"
                    },
                ]
            }
            + [200, 204, 226, 299].map { status in
                Case("a validated session returns status \(status)", expecting: "\(status)") { subject in
                    let request = try subject.request("GET /status/\(status)")
                    return try await "\(subject.session.validated.data(for: request).1.http.statusCode)"
                }
            }
            + [300, 304, 401, 404, 500, 599].map { status in
                Case(
                    "a validated session throws status \(status)",
                    expecting: "\(status) \(status == 304 ? "" : "body")"
                ) {
                    do {
                        let (data, _) = try await $0.session.validated.data(for: $0.request("GET /status/\(status)"))
                        return "returned \(data.count) bytes"
                    } catch let error as UnacceptableStatus {
                        return "\(error.response.statusCode) \(String(decoding: error.body, as: UTF8.self))"
                    }
                }
            }
    }
}
