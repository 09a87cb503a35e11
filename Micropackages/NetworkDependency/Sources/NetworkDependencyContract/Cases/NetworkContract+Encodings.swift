import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var encodingCases: [Case] {
        EncodedText.allCases.flatMap { encoded in
            SessionOperation.allCases.map { operation in
                Case("\(operation) decodes \(encoded.encoding) (\(encoded))", expecting: "decoded") { subject in
                    let data = try await subject.body("GET /encoded/\(encoded.rawValue)", by: operation)
                    return data == Data(EncodedText.text.utf8) ? "decoded" : "\(data.count) bytes that differ"
                }
            }
        }
            + [
                answer("content that is sent in chunks is decoded", "GET /encoded/stream", "200 \(EncodedText.text)"),
                answer("the head of encoded content has no content", "HEAD /encoded/fixed", "200"),
                Case("content that is decoded still tells its encoding", expecting: "gzip") { subject in
                    let head = try await subject.head("GET /encoded/fixed")
                    return head.value(forHTTPHeaderField: "Content-Encoding") ?? "none"
                },
                Case("content that cannot be decoded is an error", expecting: "URLError") { subject in
                    try await urlError { try await subject.answer("GET /encoded/broken") }
                },
            ]
    }
}
