import DependencyContract
import DependencySupport
import NetworkDependency

extension NetworkContract {
    /// Uploads of streams, which are produced while they are sent.
    static var uploadStreamCases: [Case] {
        contentCases + lengthCases + repetitionCases + failureCases
    }

    private static var contentCases: [Case] {
        [0, 1, 65_537, 1_000_000].flatMap { count in
            [nil, Int64(count)].map { length in
                let name = "\(count) bytes are streamed \(length == nil ? "in chunks" : "with their length")"
                return Case(name, expecting: "\(count) bytes, all right") { subject in
                    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 % 251) })
                    let pieces = stride(from: 0, to: count, by: 10_000).map { data[$0..<min($0 + 10_000, count)] }
                    let body = UploadStream(pieces.asynchronous, count: length)
                    let (received, _) = try await subject.session.upload(
                        for: subject.request("POST", "/mirror"),
                        from: body
                    )
                    return "\(received.count) bytes, \(received == data ? "all right" : "wrong")"
                }
            }
        } + [
            Case("empty pieces of a stream do not end it", expecting: "POST /echo/x, \"abc\"") { subject in
                try await subject.text(
                    subject.request("POST", "/echo/x"),
                    uploading: UploadStream(letters("a", "", "b", "", "c"))
                )
            },
            Case("a stream may consist of arrays of bytes", expecting: "POST /echo/x, \"abc\"") { subject in
                let body = UploadStream([[97], [98, 99]].asynchronous as AsyncStream<[UInt8]>)
                return try await subject.text(subject.request("POST", "/echo/x"), uploading: body)
            },
            Case("a stream waits for its next piece", expecting: "POST /echo/x, \"abc\"") { subject in
                let id = UUID()
                let (pieces, source) = AsyncStream<Data>.makeStream()
                async let answer = subject.text(subject.request("POST", "/echo/x"), uploading: UploadStream(pieces))
                source.yield(Data("ab".utf8))
                _ = try await subject.answer(subject.request("POST", "/signal/\(id)"))
                source.yield(Data("c".utf8))
                source.finish()
                return try await answer
            },
            Case("a stream has no type, unless the request tells it", expecting: "none") { subject in
                try await subject.text(
                    subject.request("POST", "/header/Content-Type"),
                    uploading: UploadStream(letters("a"))
                )
            },
            Case("a stream is not the body of a GET", expecting: "dataLengthExceedsMaximum") { subject in
                try await subject.text(subject.request("GET", "/echo/x"), uploading: UploadStream(letters("a")))
            },
        ]
    }

    private static var lengthCases: [Case] {
        [
            Case("a stream without a length is sent in chunks", requires: [.streamsUploads], expecting: "chunked") {
                subject in
                let request = try subject.request("POST", "/header/Transfer-Encoding")
                return try await subject.text(request, uploading: UploadStream(letters("a")))
            },
            Case("a stream with a length tells it", expecting: "3") { subject in
                let request = try subject.request("POST", "/header/Content-Length")
                return try await subject.text(request, uploading: UploadStream(letters("a", "bc"), count: 3))
            },
            Case("a stream with a length is not sent in chunks", expecting: "none") { subject in
                let request = try subject.request("POST", "/header/Transfer-Encoding")
                return try await subject.text(request, uploading: UploadStream(letters("a", "bc"), count: 3))
            },
            Case("a stream that is too short is an error", expecting: "requestBodyStreamExhausted") { subject in
                try await subject.text(
                    subject.request("POST", "/echo/x"),
                    uploading: UploadStream(letters("ab"), count: 3)
                )
            },
            Case("a stream that is too long is an error", expecting: "requestBodyStreamExhausted") { subject in
                try await subject.text(
                    subject.request("POST", "/echo/x"),
                    uploading: UploadStream(letters("ab", "cd"), count: 3)
                )
            },
            Case("a stream that goes on behind its length is an error", expecting: "requestBodyStreamExhausted") {
                subject in
                try await subject.text(
                    subject.request("POST", "/echo/x"),
                    uploading: UploadStream(letters("a", "b", "c"), count: 2)
                )
            },
            Case("a stream that is to be empty and is not is an error", expecting: "requestBodyStreamExhausted") {
                subject in
                try await subject.text(
                    subject.request("PUT", "/echo/x"),
                    uploading: UploadStream(letters("a"), count: 0)
                )
            },
            Case("a stream that fails behind its length is an error", expecting: "requestBodyStreamExhausted") {
                subject in
                struct Broken: Error {}
                let pieces = AsyncThrowingStream<Data, any Error> { source in
                    source.yield(Data("a".utf8))
                    source.finish(throwing: Broken())
                }
                return try await subject.text(
                    subject.request("POST", "/echo/x"),
                    uploading: UploadStream(pieces, count: 1)
                )
            },
        ]
            + [nil, 3].map { (length: Int64?) in
                let total = length.map { "\($0)" } ?? "nothing"
                let requirements: Set<ContractRequirement> = length == nil ? [.streamsUploads] : []
                return Case(
                    "progress of a stream is told of \(total)",
                    requires: requirements,
                    expecting: "3 of \(total)"
                ) { subject in
                    let last = Lock("nothing")
                    let body = UploadStream(letters("a", "bc"), count: length)
                    _ = try await subject.session.upload(for: subject.request("POST", "/empty/200"), from: body) {
                        progress in
                        guard case .sent(let count, let total) = progress else { return }
                        last.withLock { $0 = "\(count) of \(total.map { "\($0)" } ?? "nothing")" }
                    }
                    return last.withLock { $0 }
                }
            }
    }

    private static var repetitionCases: [Case] {
        [307, 308].flatMap { code in
            [
                Case("a stream is made anew after \(code)", expecting: "POST /echo/x, \"ab\"") { subject in
                    let body = UploadStream { letters("a", "b") }
                    return try await subject.text(
                        subject.request("POST", redirect(code, to: "/echo/x")),
                        uploading: body
                    )
                },
                Case("a stream that can be read once ends at \(code)", expecting: "requestBodyStreamExhausted") {
                    subject in
                    let body = UploadStream(letters("a", "b"))
                    return try await subject.text(
                        subject.request("POST", redirect(code, to: "/echo/x")),
                        uploading: body
                    )
                },
            ]
        } + [
            Case("a stream is not sent after 303", expecting: "GET /echo/x, \"\"") { subject in
                let body = UploadStream(letters("a", "b"))
                return try await subject.text(subject.request("POST", redirect(303, to: "/echo/x")), uploading: body)
            },
            Case("a stream is not read twice", expecting: "requestBodyStreamExhausted") { subject in
                let body = UploadStream(letters("a"))
                _ = try await subject.text(subject.request("POST", "/echo/x"), uploading: body)
                return try await subject.text(subject.request("POST", "/echo/x"), uploading: body)
            },
            Case("a stream that is made anew can be sent twice", expecting: "POST /echo/x, \"a\"") { subject in
                let body = UploadStream { letters("a") }
                _ = try await subject.text(subject.request("POST", "/echo/x"), uploading: body)
                return try await subject.text(subject.request("POST", "/echo/x"), uploading: body)
            },
        ]
    }

    private static var failureCases: [Case] {
        [
            Case("an error of a stream is the reason of the request's", expecting: "requestBodyStreamExhausted: broken")
            {
                subject in
                struct Broken: Error {}
                let body = UploadStream(AsyncThrowingStream<Data, any Error> { $0.finish(throwing: Broken()) })
                do {
                    return try await subject.text(subject.request("POST", "/echo/x"), uploading: body)
                } catch let error as URLError where error.userInfo[NSUnderlyingErrorKey] is Broken {
                    return "\(describe(error)): broken"
                }
            },
            Case("an error of a stream within it is one of the request", expecting: "requestBodyStreamExhausted") {
                subject in
                struct Broken: Error {}
                let body = UploadStream(
                    AsyncThrowingStream<Data, any Error> { source in
                        source.yield(Data("a".utf8))
                        source.finish(throwing: Broken())
                    }
                )
                return try await subject.text(subject.request("POST", "/echo/x"), uploading: body)
            },
            Case("a stream without an end can be cancelled", expecting: "cancelled, and its stream") { subject in
                let (ends, ended) = AsyncStream<Void>.makeStream()
                let (starts, started) = AsyncStream<Void>.makeStream()
                let body = UploadStream {
                    AsyncStream<Data> { source in
                        source.onTermination = { _ in ended.yield() }
                        source.yield(Data("a".utf8))
                        started.yield()
                    }
                }
                let task = Task { try await subject.text(subject.request("POST", "/echo/x"), uploading: body) }
                for await _ in starts { break }
                task.cancel()
                let result = await task.result
                for await _ in ends { break }
                guard case .failure(let error) = result else { return "answered" }
                return "\(describe(error)), and its stream"
            },
            Case("a stream that is not asked for times out", expecting: "timedOut") { subject in
                let (pieces, source) = AsyncStream<Data>.makeStream()
                defer { source.finish() }
                return try await subject.text(
                    subject.request("POST", "/echo/x", timeout: 0.3),
                    uploading: UploadStream(pieces)
                )
            },
        ]
    }

    private static func letters(_ letters: String...) -> AsyncStream<Data> {
        letters.map { Data($0.utf8) }.asynchronous
    }
}

extension Array where Element: Sendable {
    fileprivate var asynchronous: AsyncStream<Element> {
        AsyncStream { source in
            for element in self { source.yield(element) }
            source.finish()
        }
    }
}

extension NetworkSubject {
    /// Uploads a stream, and returns the body of the response as text.
    /// - Throws: The error of the session.
    fileprivate func text(_ request: URLRequest, uploading stream: UploadStream) async throws -> String {
        try await String(decoding: session.upload(for: request, from: stream).0, as: UTF8.self)
    }
}
