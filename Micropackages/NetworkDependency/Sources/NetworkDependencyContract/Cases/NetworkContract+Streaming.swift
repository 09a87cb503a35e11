import DependencyContract
import NetworkDependency

extension NetworkContract {
    static var streamingCases: [Case] {
        [
            Case("a piece can be read before the next one is sent", expecting: "one two three") { subject in
                let id = UUID()
                let bytes = try await subject.bytes("GET /pieces/\(id)")
                var pieces: [String] = []
                for try await chunk in bytes.chunks {
                    let piece = String(decoding: chunk, as: UTF8.self)
                    pieces.append(piece)
                    _ = try await subject.answer("POST /signal/\(id)-\(piece)")
                }
                return pieces.joined(separator: " ")
            },
            Case("bytes are read one by one", expecting: "text") { subject in
                let bytes = try await subject.bytes("GET /text")
                var text: [UInt8] = []
                for try await byte in bytes { text.append(byte) }
                return String(decoding: text, as: UTF8.self)
            },
            Case("bytes without a body end at once", expecting: "204, 0 bytes") { subject in
                let (bytes, response) = try await subject.session.bytes(for: subject.request("GET /empty/204"))
                let count = try await bytes.reduce(0) { count, _ in count + 1 }
                return try "\(response.http.statusCode), \(count) bytes"
            },
            Case("lines are read with the empty ones", expecting: "a||b|c") { subject in
                let lines = try await subject.bytes("POST /mirror, \"a\r\n\nb\nc\"").lines
                return try await lines.reduce(into: []) { $0.append($1) }.joined(separator: "|")
            },
            Case("the end is found again", expecting: "text, nothing, nothing") { subject in
                let bytes = try await subject.bytes("GET /text")
                var found: [String] = []
                for _ in 0..<3 {
                    found.append(try await bytes.nextChunk().map { String(decoding: $0, as: UTF8.self) } ?? "nothing")
                }
                return found.joined(separator: ", ")
            },
            Case("a transfer ends when its bytes are dropped", expecting: "204") { subject in
                let id = UUID()
                for try await _ in try await subject.bytes("GET /never-ends/\(id)") { break }
                return try await subject.answer("GET /wait/\(id)-dropped")
            },
            Case("a transfer ends when its bytes were never read", expecting: "204") { subject in
                let id = UUID()
                try await subject.dropBytes("GET /never-ends/\(id)", after: "GET /wait/\(id)-begun")
                return try await subject.answer("GET /wait/\(id)-dropped")
            },
            Case("a transfer ends when its task is cancelled", expecting: "204") { subject in
                let id = UUID()
                let task = Task { try await subject.send("GET /never-ends/\(id)") }
                _ = try await subject.answer("GET /wait/\(id)-begun")
                task.cancel()
                return try await subject.answer("GET /wait/\(id)-dropped")
            },
            Case("100 requests run at once", expecting: "100 right") { subject in
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    for number in 0..<100 {
                        group.addTask {
                            try await subject.answer("GET /echo/\(number)") == "200 GET /echo/\(number), \"\""
                        }
                    }
                    return "\(try await group.reduce(0) { $0 + ($1 ? 1 : 0) }) right"
                }
            },
            Case("100 uploads run at once", expecting: "100 right") { subject in
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    for number in 0..<100 {
                        group.addTask {
                            try await subject.answer("PUT /mirror, upload \"body \(number)\"") == "200 body \(number)"
                        }
                    }
                    return "\(try await group.reduce(0) { $0 + ($1 ? 1 : 0) }) right"
                }
            },
        ]
            + [1, 16_384, 65_537, 8_000_000].flatMap { count in
                [SessionOperation.data, .download].map { operation in
                    Case("\(operation) gets a body of \(count) bytes", expecting: "\(count) bytes, all right") {
                        subject in
                        let data = try await subject.body("GET /large/\(count)", by: operation)
                        let isRight = data == Data(repeating: 120, count: count)
                        return "\(data.count) bytes, \(isRight ? "all right" : "wrong")"
                    }
                } + [
                    Case("a body of \(count) bytes arrives in pieces", expecting: "\(count) bytes") { subject in
                        let bytes = try await subject.bytes("GET /large/\(count)")
                        return "\(try await bytes.chunks.reduce(0) { $0 + $1.count }) bytes"
                    }
                ]
            }
    }
}
