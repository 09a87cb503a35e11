import DependencySupport

extension SimulatedRequest {
    /// Creates the request that a server receives, with the header fields that the system adds.
    /// - Parameters:
    ///   - hop: The request on its way to the server.
    ///   - streamed: The body, where it is an ``UploadStream``.
    ///   - files: The files that are uploaded.
    /// - Throws: A `URLError` where the file to upload cannot be read, `.resourceUnavailable` for a request that may only be
    ///   answered from a cache.
    init(_ hop: Hop, streaming streamed: Data? = nil, files: any TransferFiles) throws {
        try hop.checkCachePolicy()
        let url = hop.url
        let method = hop.request.httpMethod ?? "GET"
        let body = method == "HEAD" ? Data() : try streamed ?? hop.bodyData(files)
        var headers = (hop.request.allHTTPHeaderFields ?? [:]).mapValues { $0.trimmingCharacters(in: .whitespaces) }
        let names = Set(headers.keys.map { $0.lowercased() })
        func add(_ name: String, _ value: String) {
            if !names.contains(name.lowercased()) { headers[name] = value }
        }
        let port = url.port == (url.scheme == "https" ? 443 : 80) ? nil : url.port
        add("Host", port.map { "\(url.host() ?? ""):\($0)" } ?? url.host() ?? "")
        add("Accept", "*/*")
        if hop.isChunked {
            add("Transfer-Encoding", "chunked")
        } else if !body.isEmpty || hop.source != nil || ["POST", "PUT", "PATCH"].contains(method) {
            // The methods that give a body a meaning tell that there is none.
            add("Content-Length", "\(body.count)")
        }
        if method == "POST" && !body.isEmpty && hop.source == nil {
            add("Content-Type", "application/x-www-form-urlencoded")
        }
        self.init(method: method, url: url.asSent, headers: headers, body: body)
        cachePolicy = hop.request.cachePolicy
    }
}

extension Hop {
    /// A Boolean value that is true where the length of the body is not known before it is sent.
    var isChunked: Bool {
        switch source {
        case .stream(let stream): stream.count == nil
        case .data, .file: false
        case nil: request.httpBodyStream != nil
        }
    }

    /// Returns the whole body.
    /// - Throws: A `URLError`: `.fileDoesNotExist`, or `.noPermissionsToReadFile` for a file that cannot be read.
    fileprivate func bodyData(_ files: any TransferFiles) throws -> Data {
        switch source {
        case .data(let data):
            return data
        case .stream:
            return Data()
        case .file(let file):
            do {
                return try files.data(contentsOfFile: file.path(percentEncoded: false), options: [])
            } catch let error as CocoaError {
                let isMissing = error.code == .fileReadNoSuchFile
                throw URLError(isMissing ? .fileDoesNotExist : .noPermissionsToReadFile, for: url, underlying: error)
            }
        case nil:
            return request.httpBody ?? request.httpBodyStream?.readAll() ?? Data()
        }
    }
}

extension InputStream {
    fileprivate func readAll() -> Data {
        open()
        defer { close() }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(&buffer, maxLength: buffer.count), count > 0 {
            data.append(contentsOf: buffer[..<count])
        }
        return data
    }
}

extension URL {
    /// The URL as a server knows it, without fragment and user information.
    package var asSent: URL {
        guard fragment() != nil || user() != nil,
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        components.fragment = nil
        components.user = nil
        components.password = nil
        return components.url ?? self
    }
}
