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
                        for: subject.request("POST /mirror"),
                        from: body
                    )
                    return "\(received.count) bytes, \(received == data ? "all right" : "wrong")"
                }
            }
        } + [
            Case("a stream may consist of arrays of bytes", expecting: "200 POST /echo/x, \"abc\"") { subject in
                let body = UploadStream([[97], [98, 99]].asynchronous as AsyncStream<[UInt8]>)
                return try await subject.answer("POST /echo/x", uploading: body)
            },
            Case("a stream waits for its next piece", expecting: "200 POST /echo/x, \"abc\"") { subject in
                let id = UUID()
                let (pieces, source) = AsyncStream<Data>.makeStream()
                async let answer = subject.answer("POST /echo/x", uploading: UploadStream(pieces))
                source.yield(Data("ab".utf8))
                _ = try await subject.answer("POST /signal/\(id)")
                source.yield(Data("c".utf8))
                source.finish()
                return try await answer
            },
        ]
    }

    private static var lengthCases: [Case] {
        streams(
            """
            name                                   | request      | pieces  | length | answer
            empty pieces of a stream do not end it | POST /echo/x | a  b  c | none   | 200 POST /echo/x, "abc"
            a stream has no type, unless the request tells it | POST /header/Content-Type | a       | none   | 200 none
            a stream is not the body of a GET      | GET /echo/x  | a       | none   | dataLengthExceedsMaximum
            a stream with a length tells it        | POST /header/Content-Length | a bc    | 3      | 200 3
            a stream with a length is not sent in chunks | POST /header/Transfer-Encoding | a bc    | 3      | 200 none
            a stream that is too short is an error | POST /echo/x | ab      | 3      | requestBodyStreamExhausted
            a stream that is too long is an error  | POST /echo/x | ab cd   | 3      | requestBodyStreamExhausted
            a stream that goes on behind its length is an error |
              POST /echo/x | a b c | 2                                               | requestBodyStreamExhausted
            a stream that is to be empty and is not is an error |
              PUT /echo/x | a | 0                                                    | requestBodyStreamExhausted
            a stream that can be read once ends at 307 |
              POST /redirect/307 -> /echo/x | a b | none                             | requestBodyStreamExhausted
            a stream that can be read once ends at 308 |
              POST /redirect/308 -> /echo/x | a b | none                             | requestBodyStreamExhausted
            a stream is not sent after 303         |
              POST /redirect/303 -> /echo/x | a b | none                             | 200 GET /echo/x, ""
            """
        )
            + streams(
                """
                name | request | pieces | length | answer
                a stream without a length is sent in chunks |
                  POST /header/Transfer-Encoding | a | none | 200 chunked
                """,
                requires: [.streamsUploads]
            )
            + [
                Case("a stream that fails behind its length is an error", expecting: "requestBodyStreamExhausted") {
                    try await $0.answer("POST /echo/x", uploading: UploadStream(broken(after: "a"), count: 1))
                }
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
                    _ = try await subject.session.upload(for: subject.request("POST /empty/200"), from: body) {
                        progress in
                        guard case .sent(let count, let total) = progress else { return }
                        last.withLock { $0 = "\(count) of \(total.map { "\($0)" } ?? "nothing")" }
                    }
                    return last.withLock { $0 }
                }
            }
    }

    private static var repetitionCases: [Case] {
        answers(
            """
            name                            | request                                    | answer
            a stream is made anew after 307 | POST /redirect/307 -> /echo/x, pieces "ab" | 200 POST /echo/x, "ab"
            a stream is made anew after 308 | POST /redirect/308 -> /echo/x, pieces "ab" | 200 POST /echo/x, "ab"
            """
        ) + [
            Case("a stream is not read twice", expecting: "requestBodyStreamExhausted") { subject in
                let body = UploadStream(letters("a"))
                _ = try await subject.answer("POST /echo/x", uploading: body)
                return try await subject.answer("POST /echo/x", uploading: body)
            },
            Case("a stream that is made anew can be sent twice", expecting: "200 POST /echo/x, \"a\"") { subject in
                let body = UploadStream { letters("a") }
                _ = try await subject.answer("POST /echo/x", uploading: body)
                return try await subject.answer("POST /echo/x", uploading: body)
            },
        ]
    }

    private static var failureCases: [Case] {
        [
            Case("an error of a stream is the reason of the request's", expecting: "requestBodyStreamExhausted: broken")
            {
                subject in
                do {
                    return try await subject.answer("POST /echo/x", uploading: UploadStream(broken()))
                } catch let error as URLError where error.userInfo[NSUnderlyingErrorKey] is Broken {
                    return "\(describe(error)): broken"
                }
            },
            Case("an error of a stream within it is one of the request", expecting: "requestBodyStreamExhausted") {
                try await $0.answer("POST /echo/x", uploading: UploadStream(broken(after: "a")))
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
                let task = Task { try await subject.answer("POST /echo/x", uploading: body) }
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
                return try await subject.answer("POST /echo/x, timeout 0.3", uploading: UploadStream(pieces))
            },
        ]
    }

    private static func letters(_ letters: String...) -> AsyncStream<Data> {
        letters.map { Data($0.utf8) }.asynchronous
    }

    private struct Broken: Error {}

    private static func broken(after letters: String...) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { source in
            for letter in letters { source.yield(Data(letter.utf8)) }
            source.finish(throwing: Broken())
        }
    }

    /// Returns cases of a table; the stream of each row can be read once.
    private static func streams(
        _ table: String,
        requires requirements: Set<ContractRequirement> = [],
        line: UInt = #line
    ) -> [Case] {
        TableRow.rows(table, fileID: #fileID, line: line).map { row in
            let (request, count) = (WrittenRequest(row["request"], in: row), Int64(row["length"]))
            guard count != nil || row["length"] == "none" else { row.reject("has neither a length nor \"none\"") }
            let pieces = row["pieces"].split(separator: " ", omittingEmptySubsequences: false).map { Data($0.utf8) }
            return Case(row["name"], requires: requirements, expecting: row["answer"]) { subject in
                try await subject.answer(request, uploading: UploadStream(pieces.asynchronous, count: count))
            }
        }
    }
}

extension Array where Element: Sendable {
    var asynchronous: AsyncStream<Element> {
        AsyncStream { source in
            for element in self { source.yield(element) }
            source.finish()
        }
    }
}

extension NetworkContract.Subject {
    /// Uploads a stream, and returns the status and the body of the response as text.
    /// - Throws: The error of the session.
    fileprivate func answer(_ written: WrittenRequest, uploading stream: UploadStream) async throws -> String {
        let (data, response) = try await session.upload(for: request(written), from: stream)
        return try answer(data, response)
    }
}
