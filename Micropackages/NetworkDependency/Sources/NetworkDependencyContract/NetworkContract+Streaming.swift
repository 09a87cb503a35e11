import Foundation
import NetworkDependency
import Synchronization

extension NetworkContract {
    static let streamingCases: [Case] =
        [
            Case("a piece can be read before the next one is sent", expected: "one two three") { probe in
                let id = UUID().uuidString
                let (bytes, _) = try await probe.session.bytes(for: probe.request("GET", "/pieces/\(id)"))
                var pieces: [String] = []
                for try await chunk in bytes.chunks {
                    let piece = String(decoding: chunk, as: UTF8.self)
                    pieces.append(piece)
                    _ = try await probe.session.data(for: probe.request("POST", "/signal/\(id)-\(piece)"))
                }
                return pieces.joined(separator: " ")
            },
            Case("bytes are read one by one", expected: "text") { probe in
                let (bytes, _) = try await probe.session.bytes(for: probe.request("GET", "/text"))
                var text: [UInt8] = []
                for try await byte in bytes { text.append(byte) }
                return String(decoding: text, as: UTF8.self)
            },
            Case("bytes without a body end at once", expected: "204, 0 bytes") { probe in
                let (bytes, response) = try await probe.session.bytes(for: probe.request("GET", "/empty/204"))
                let count = try await bytes.reduce(0) { count, _ in count + 1 }
                return try "\(http(response).statusCode), \(count) bytes"
            },
            Case("lines are read with the empty ones", expected: "a||b|c") { probe in
                var request = try probe.request("POST", "/mirror")
                request.httpBody = Data("a\r\n\nb\nc".utf8)
                let (bytes, _) = try await probe.session.bytes(for: request)
                var lines: [String] = []
                for try await line in bytes.lines { lines.append(line) }
                return lines.joined(separator: "|")
            },
            Case("the end is found again", expected: "text, nothing, nothing") { probe in
                let (bytes, _) = try await probe.session.bytes(for: probe.request("GET", "/text"))
                var found: [String] = []
                for _ in 0..<3 {
                    found.append(try await bytes.nextChunk().map { String(decoding: $0, as: UTF8.self) } ?? "nothing")
                }
                return found.joined(separator: ", ")
            },
            Case("a transfer ends when its bytes are dropped", expected: "204 ") { probe in
                let id = UUID().uuidString
                try await readOneByte(of: "/endless/\(id)", probe)
                return try await probe.answer(probe.request("GET", "/wait/\(id)-dropped"))
            },
            Case("a transfer ends when its bytes were never read", expected: "204 ") { probe in
                let id = UUID().uuidString
                _ = try await probe.session.bytes(for: probe.request("GET", "/endless/\(id)"))
                return try await probe.answer(probe.request("GET", "/wait/\(id)-dropped"))
            },
            Case("a transfer ends when its task is cancelled", expected: "204 ") { probe in
                let id = UUID().uuidString
                let task = Task { try await probe.session.data(for: probe.request("GET", "/endless/\(id)")) }
                try await Task.sleep(for: .milliseconds(50))
                task.cancel()
                return try await probe.answer(probe.request("GET", "/wait/\(id)-dropped"))
            },
            Case("100 requests run at once", expected: "100 right") { probe in
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    for number in 0..<100 {
                        group.addTask {
                            let text = try await probe.text(probe.request("GET", "/echo/\(number)"))
                            return text == "GET /echo/\(number), \"\""
                        }
                    }
                    return "\(try await group.reduce(0) { $0 + ($1 ? 1 : 0) }) right"
                }
            },
            Case("100 uploads run at once", expected: "100 right") { probe in
                try await withThrowingTaskGroup(of: Bool.self) { group in
                    for number in 0..<100 {
                        group.addTask {
                            let body = Data("body \(number)".utf8)
                            return try await probe.session.upload(for: probe.request("PUT", "/mirror"), from: body).0
                                == body
                        }
                    }
                    return "\(try await group.reduce(0) { $0 + ($1 ? 1 : 0) }) right"
                }
            },
        ]
        + [1, 16_384, 65_537, 8_000_000].flatMap { count in
            [Operation.data, .download].map { operation in
                Case("\(operation) gets a body of \(count) bytes", expected: "\(count) bytes, all right") { probe in
                    let data = try await operation.perform(probe.request("GET", "/large/\(count)"), with: probe.session)
                    return "\(data.count) bytes, \(data == Data(repeating: 120, count: count) ? "all right" : "wrong")"
                }
            } + [
                Case("a body of \(count) bytes arrives in pieces", expected: "\(count) bytes") { probe in
                    let (bytes, _) = try await probe.session.bytes(for: probe.request("GET", "/large/\(count)"))
                    return "\(try await bytes.chunks.reduce(0) { $0 + $1.count }) bytes"
                }
            ]
        }

    private static func readOneByte(of path: String, _ probe: Probe) async throws {
        let (bytes, _) = try await probe.session.bytes(for: probe.request("GET", path))
        for try await _ in bytes { break }
    }

    static let downloadCases: [Case] = [
        Case("a download is a file of the body", expected: "200 text") { probe in
            let (file, response) = try await probe.session.download(for: probe.request("GET", "/text"))
            defer { try? FileManager.default.removeItem(at: file) }
            return try "\(http(response).statusCode) \(String(contentsOf: file, encoding: .utf8))"
        },
        Case("a download of status 404 is a file as well", expected: "404 body") { probe in
            let (file, response) = try await probe.session.download(from: probe.url("/status/404"))
            defer { try? FileManager.default.removeItem(at: file) }
            return try "\(http(response).statusCode) \(String(contentsOf: file, encoding: .utf8))"
        },
        Case("a download without a body is an empty file", expected: "0 bytes") { probe in
            let (file, _) = try await probe.session.download(from: probe.url("/empty/204"))
            defer { try? FileManager.default.removeItem(at: file) }
            return "\(try Data(contentsOf: file).count) bytes"
        },
        Case("two downloads are two files", expected: "true") { probe in
            let first = try await probe.session.download(from: probe.url("/text")).0
            let second = try await probe.session.download(from: probe.url("/text")).0
            defer { for file in [first, second] { try? FileManager.default.removeItem(at: file) } }
            return "\(first != second)"
        },
    ]

    static let progressCases: [Case] = [
        Case("progress of a body is told up to its end", expected: "100000 of 100000, in order") { probe in
            let seen = Mutex<[TransferProgress]>([])
            _ = try await probe.session.data(for: probe.request("GET", "/large/100000")) { progress in
                seen.withLock { $0.append(progress) }
            }
            return describe(seen.withLock { $0 })
        },
        Case("progress of an upload is told up to its end", expected: "100000 of 100000, in order") { probe in
            let seen = Mutex<[TransferProgress]>([])
            let request = try probe.request("POST", "/empty/200")
            _ = try await probe.session.upload(for: request, from: Data(count: 100_000)) { progress in
                seen.withLock { $0.append(progress) }
            }
            return describe(seen.withLock { $0 })
        },
        Case("progress of a body in chunks has no end to tell", expected: "3 of nothing, in order") { probe in
            let seen = Mutex<[TransferProgress]>([])
            _ = try await probe.session.data(for: probe.request("GET", "/trickle/3")) { progress in
                seen.withLock { $0.append(progress) }
            }
            return describe(seen.withLock { $0 })
        },
        Case("progress of a download is told up to its end", expected: "100000 of 100000, in order") { probe in
            let seen = Mutex<[TransferProgress]>([])
            let (file, _) = try await probe.session.download(for: probe.request("GET", "/large/100000")) { progress in
                seen.withLock { $0.append(progress) }
            }
            try FileManager.default.removeItem(at: file)
            return describe(seen.withLock { $0 })
        },
        Case("a body that is encoded is counted decoded", expected: "799 of nothing, in order") { probe in
            let seen = Mutex<[TransferProgress]>([])
            _ = try await probe.session.data(for: probe.request("GET", "/encoded/fixed")) { progress in
                seen.withLock { $0.append(progress) }
            }
            return describe(seen.withLock { $0 })
        },
    ]

    private static func describe(_ progress: [TransferProgress]) -> String {
        let steps = progress.map { step in
            switch step {
            case .sent(let count, let total), .received(let count, let total): (count: count, total: total)
            }
        }
        let isOrdered = zip(steps, steps.dropFirst()).allSatisfy { $0.count < $1.count }
        let total = steps.last?.total.map { "\($0)" } ?? "nothing"
        return "\(steps.last?.count ?? 0) of \(total), \(isOrdered ? "in order" : "out of order")"
    }
}
