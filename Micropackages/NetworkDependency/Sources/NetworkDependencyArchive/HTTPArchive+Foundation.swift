import NetworkDependency

extension HTTPArchive.Request {
    init(_ request: URLRequest) {
        var request = request
        request.allowsReplay = false
        request.followsRedirects = true
        method = request.httpMethod ?? "GET"
        url = request.url?.absoluteString ?? ""
        fields = [HTTPArchive.Field](request.allHTTPHeaderFields ?? [:])
    }
}

extension HTTPArchive.Response {
    init(_ response: HTTPURLResponse) {
        status = response.statusCode
        fields = [HTTPArchive.Field](response.allHeaderFields.reduce(into: [:]) { $0["\($1.key)"] = "\($1.value)" })
        body.type = response.value(forHTTPHeaderField: "Content-Type") ?? ""
    }
}

extension [HTTPArchive.Field] {
    /// Creates fields sorted by name, with a separate `Set-Cookie` field for each cookie.
    fileprivate init(_ fields: [String: String]) {
        self = fields.sorted { $0.key < $1.key }.flatMap { name, value in
            name.lowercased() == "set-cookie"
                ? SetCookieField.split(value).map { HTTPArchive.Field(name: name, value: $0) }
                : [HTTPArchive.Field(name: name, value: value)]
        }
    }
}

extension HTTPArchive.Body {
    /// Creates the body of a request, or returns `nil` if the request has none.
    ///
    /// The body of a stream or a file is empty at first.
    init?(of request: URLRequest, uploading source: UploadSource?, limit: Int) {
        type = request.value(forHTTPHeaderField: "Content-Type") ?? ""
        switch source {
        case .data(let data):
            append(data, limit: limit)
        case .file:
            // The body is not complete yet, because only the session knows the file system of the file.
            isCut = true
        case .stream:
            break
        case nil:
            guard request.httpBody != nil || request.httpBodyStream != nil else { return nil }
            // A session sends this type for a POST without a type.
            if type.isEmpty, request.httpMethod == "POST" { type = "application/x-www-form-urlencoded" }
            append(request.httpBody ?? Data(), limit: limit)
            isCut = isCut || request.httpBodyStream != nil
        }
    }

    mutating func append(_ piece: Data, limit: Int) {
        isCut = isCut || data.count + piece.count > limit
        data.append(piece.prefix(max(0, limit - data.count)))
    }
}

extension URLError {
    /// The error as text for an archive.
    var archived: String {
        "\(NSURLErrorDomain) \(code.rawValue)"
    }

    /// Creates an error from its text in an archive, or returns `nil` if another program wrote the text.
    init?(archived text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, parts[0] == NSURLErrorDomain,
            let code = Int(parts[1]).flatMap({ URLError.Code(rawValue: $0) })
        else { return nil }
        self.init(code)
    }
}
