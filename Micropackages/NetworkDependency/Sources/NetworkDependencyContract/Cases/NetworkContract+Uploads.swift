import DependencyContract
import NetworkDependency

extension NetworkContract {
    private static let bodies: [(name: String, data: Data)] = [0, 1, 65_535, 65_536, 65_537, 1_000_000].map { count in
        // The length of this pattern does not divide the size of any buffer, so buffers in the wrong order are noticed.
        let pattern = Data((0..<251).map { UInt8($0) })
        let copies = [Data](repeating: pattern, count: count / pattern.count + 1)
        return ("\(count) bytes", Data(copies.joined()).prefix(count))
    }

    static var uploadCases: [Case] {
        bodies.flatMap { name, data in
            [
                Case("\(name) of data are uploaded", expecting: "unchanged") { subject in
                    let request = try subject.request("POST /mirror")
                    return compare(try await subject.session.upload(for: request, from: data).0, with: data)
                },
                Case("\(name) of a file are uploaded", expecting: "unchanged") { subject in
                    let request = try subject.request("PUT /mirror")
                    return try await subject.files.withTemporaryFile(data) { file in
                        compare(try await subject.session.upload(for: request, fromFile: file).0, with: data)
                    }
                },
                Case("\(name) of a body are uploaded", expecting: "unchanged") { subject in
                    var request = try subject.request("PATCH /mirror")
                    request.httpBody = data
                    return compare(try await subject.session.data(for: request).0, with: data)
                },
                Case("\(name) of a stream are uploaded", expecting: "unchanged") { subject in
                    var request = try subject.request("POST /mirror")
                    request.httpBodyStream = InputStream(data: data)
                    return compare(try await subject.session.data(for: request).0, with: data)
                },
            ]
        }
            + answers(
                """
                name                       | request                                         | answer
                an upload tells its length | POST /header/Content-Length, upload "upload"    | 200 6
                a stream is sent in chunks | POST /header/Transfer-Encoding, stream "stream" | 200 chunked
                """
            ) + [
                Case("an upload replaces the request's own body", expecting: "200 POST /echo/x, \"upload\"") {
                    subject in
                    let request = try subject.request("POST /echo/x, \"body\"")
                    let (data, response) = try await subject.session.upload(for: request, from: Data("upload".utf8))
                    return try subject.answer(data, response)
                },
                Case("a file that does not exist cannot be uploaded", expecting: "fileDoesNotExist") { subject in
                    let missing = try await subject.files.withTemporaryFile(Data()) { $0 }
                    let request = try subject.request("POST /mirror")
                    return compare(try await subject.session.upload(for: request, fromFile: missing).0, with: Data())
                },
            ]
    }

    private static func compare(_ received: Data, with sent: Data) -> String {
        received == sent ? "unchanged" : "\(received.count) bytes that differ"
    }
}
