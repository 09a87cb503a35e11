import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var downloadCases: [Case] {
        [
            ("a download is a file of the body", "/text", "200 text"),
            ("a download of status 404 is a file as well", "/status/404", "404 body"),
            ("a download without a body is an empty file", "/empty/204", "204"),
        ].map { name, path, expected in
            Case(name, expecting: expected) { subject in
                let (file, response) = try await subject.session.download(from: subject.url(path))
                return try subject.answer(subject.files.takeContents(of: file), response)
            }
        } + [
            Case("two downloads are two files", expecting: "true") { subject in
                let first = try await subject.session.download(from: subject.url("/text")).0
                let second = try await subject.session.download(from: subject.url("/text")).0
                for file in [first, second] { _ = try subject.files.takeContents(of: file) }
                return "\(first != second)"
            }
        ]
    }
}
