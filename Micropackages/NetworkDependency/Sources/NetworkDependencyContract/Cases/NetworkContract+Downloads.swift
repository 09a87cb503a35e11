import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var downloadCases: [Case] {
        [
            Case("a download is a file of the body", expecting: "200 text") { subject in
                let (file, response) = try await subject.session.download(for: subject.request("GET", "/text"))
                let text = String(decoding: try subject.files.takeContents(of: file), as: UTF8.self)
                return try "\(response.http.statusCode) \(text)"
            },
            Case("a download of status 404 is a file as well", expecting: "404 body") { subject in
                let (file, response) = try await subject.session.download(from: subject.url("/status/404"))
                let text = String(decoding: try subject.files.takeContents(of: file), as: UTF8.self)
                return try "\(response.http.statusCode) \(text)"
            },
            Case("a download without a body is an empty file", expecting: "0 bytes") { subject in
                let (file, _) = try await subject.session.download(from: subject.url("/empty/204"))
                return "\(try subject.files.takeContents(of: file).count) bytes"
            },
            Case("two downloads are two files", expecting: "true") { subject in
                let first = try await subject.session.download(from: subject.url("/text")).0
                let second = try await subject.session.download(from: subject.url("/text")).0
                for file in [first, second] { _ = try subject.files.takeContents(of: file) }
                return "\(first != second)"
            },
        ]
    }
}
