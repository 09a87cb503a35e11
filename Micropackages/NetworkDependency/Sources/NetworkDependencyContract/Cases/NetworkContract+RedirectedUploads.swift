import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var redirectedUploadCases: [Case] {
        codes.flatMap { code in
            ["POST", "PUT"].flatMap { method in
                let arriving = becomesGET(method, after: code) ? "GET" : method
                let body = arriving == method ? "upload" : ""
                return [
                    Case(
                        "data uploaded by \(method) arrives as \(arriving) after \(code)",
                        expecting: "\(arriving) /echo/x, \"\(body)\""
                    ) { subject in
                        let request = try subject.request(method, redirect(code, to: "/echo/x"))
                        return try await subject.text(request, uploading: "upload")
                    },
                    Case(
                        "a file uploaded by \(method) arrives as \(arriving) after \(code)",
                        expecting: "\(arriving) /echo/x, \"\(body)\""
                    ) { subject in
                        let request = try subject.request(method, redirect(code, to: "/echo/x"))
                        return try await subject.files.withTemporaryFile(Data("upload".utf8)) { file in
                            let (data, _) = try await subject.session.upload(for: request, fromFile: file)
                            return String(decoding: data, as: UTF8.self)
                        }
                    },
                ]
            }
        } + [
            Case("a stream cannot be sent again after 307", expecting: "requestBodyStreamExhausted") { subject in
                var request = try subject.request("POST", redirect(307, to: "/echo/x"))
                request.httpBodyStream = InputStream(data: Data("stream".utf8))
                return try await subject.answer(request)
            },
            Case("a stream is not sent again after 303", expecting: "200 GET /echo/x, \"\"") { subject in
                var request = try subject.request("POST", redirect(303, to: "/echo/x"))
                request.httpBodyStream = InputStream(data: Data("stream".utf8))
                return try await subject.answer(request)
            },
        ]
    }
}
