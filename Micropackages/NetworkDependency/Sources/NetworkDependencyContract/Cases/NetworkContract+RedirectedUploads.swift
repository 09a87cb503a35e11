import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var redirectedUploadCases: [Case] {
        codes.flatMap { code in
            ["POST", "PUT"].flatMap { method in
                let arriving = becomesGET(method, after: code) ? "GET" : method
                let expected = "200 \(arriving) /echo/x, \"\(arriving == method ? "upload" : "")\""
                let request = "\(method) /redirect/\(code) -> /echo/x"
                let outcome = "by \(method) arrives as \(arriving) after \(code)"
                return ["data", "a file"].map { body in
                    answer(
                        "\(body) uploaded \(outcome)",
                        "\(request), \(body == "data" ? "upload" : "file") \"upload\"",
                        expected
                    )
                }
            }
        }
            + answers(
                """
                name | request | answer
                a stream cannot be sent again after 307 |
                  POST /redirect/307 -> /echo/x, stream "stream" | requestBodyStreamExhausted
                a stream is not sent again after 303 |
                  POST /redirect/303 -> /echo/x, stream "stream" | 200 GET /echo/x, ""
                """
            )
    }
}
