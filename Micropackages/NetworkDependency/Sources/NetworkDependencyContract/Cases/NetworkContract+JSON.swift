import DependencyContract
import NetworkDependency

extension NetworkContract {
    private struct Item: Codable {
        var name = "Ada"
        var number = 7
    }

    static var valueCases: [Case] {
        [
            Case("a value is read from a URL", expecting: "Ada 7") { subject in
                let item: Item = try await subject.session.decode(from: subject.url("/item"))
                return "\(item.name) \(item.number)"
            },
            Case("a value is read from the response to a request", expecting: "Ada 7") { subject in
                let item = try await subject.session.decode(Item.self, for: subject.request("POST /item"))
                return "\(item.name) \(item.number)"
            },
            Case("a value comes back as it was sent", expecting: "Ada 7") { subject in
                let (data, _) = try await subject.session.upload(for: subject.request("PUT /mirror"), encoding: Item())
                let item = try JSONDecoder().decode(Item.self, from: data)
                return "\(item.name) \(item.number)"
            },
            Case("a value of another status is not read", expecting: "404 body") { subject in
                do {
                    return try await subject.session.decode(Item.self, from: subject.url("/status/404")).name
                } catch let error as UnacceptableStatus {
                    return "\(error.response.statusCode) \(String(decoding: error.body, as: UTF8.self))"
                }
            },
            Case("a body that is no such value is an error of decoding", expecting: "DecodingError") { subject in
                do {
                    return try await subject.session.decode(Item.self, from: subject.url("/text")).name
                } catch is DecodingError {
                    return "DecodingError"
                }
            },
            Case("a value that cannot be encoded is not sent", expecting: "EncodingError") { subject in
                do {
                    let request = try subject.request("POST /mirror")
                    _ = try await subject.session.upload(for: request, encoding: [Double.infinity])
                    return "sent"
                } catch is EncodingError {
                    return "EncodingError"
                }
            },
            Case("the type of a value is told", expecting: "POST /echo/x, Content-Type: application/json, \"7\"") {
                subject in
                let (data, _) = try await subject.session.upload(for: subject.request("POST /echo/x"), encoding: 7)
                return String(decoding: data, as: UTF8.self)
            },
            Case("a type of the request's own is told", expecting: "POST /echo/x, Content-Type: text/json, \"7\"") {
                subject in
                let request = try subject.request("POST /echo/x, Content-Type: text/json")
                return String(decoding: try await subject.session.upload(for: request, encoding: 7).0, as: UTF8.self)
            },
            Case("JSON is asked for", expecting: "application/json") { subject in
                try await subject.session.decode([String].self, from: subject.url("/accepted"))[0]
            },
        ]
    }
}
