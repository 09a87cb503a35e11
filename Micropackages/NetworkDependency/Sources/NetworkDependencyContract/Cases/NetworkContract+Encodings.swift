import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var encodingCases: [Case] {
        EncodedText.allCases.flatMap { encoded in
            SessionOperation.allCases.map { operation in
                Case("\(operation) decodes \(encoded.encoding) (\(encoded))", expecting: "decoded") { subject in
                    let request = try subject.request("GET", "/encoded/\(encoded.rawValue)")
                    let data = try await operation.perform(request, with: subject.session, files: subject.files)
                    return data == Data(EncodedText.text.utf8) ? "decoded" : "\(data.count) bytes that differ"
                }
            }
        }
            + [
                Case("content that is sent in chunks is decoded", expecting: EncodedText.text) { subject in
                    try await subject.text(subject.request("GET", "/encoded/stream"))
                },
                Case("content that is decoded still tells its encoding", expecting: "gzip") { subject in
                    let head = try await subject.head(subject.request("GET", "/encoded/fixed"))
                    return head.value(forHTTPHeaderField: "Content-Encoding") ?? "none"
                },
                Case("the head of encoded content has no content", expecting: "200 ") { subject in
                    try await subject.answer(subject.request("HEAD", "/encoded/fixed"))
                },
                Case("content that cannot be decoded is an error", expecting: "URLError") { subject in
                    try await urlError { try await subject.answer(subject.request("GET", "/encoded/broken")) }
                },
            ]
    }
}
