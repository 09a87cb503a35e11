#if PROOFS
import Foundation

extension Misbehavior {
    private static let text = Outcome.body("text")
    private static let rest = ["X-A: 1", "Content-Length: 4", "", "text"].joined(separator: "\r\n")

    static var heads: [Misbehavior] {
        firstLines + fields + endlessHeads + informational
    }

    private static let longLine = "HTTP/1.1 200 " + String(repeating: "long ", count: 2_000)

    private static let oddValue = {
        var head = Data("HTTP/1.1 200 OK\r\nX-A: ".utf8)
        head.append(contentsOf: [0xE9, 0xFF])
        head.append(contentsOf: Data("\r\n\(rest)".utf8))
        return head
    }()

    private static let oddName = {
        var head = Data("HTTP/1.1 200 OK\r\n".utf8)
        head.append(0xE9)
        head.append(contentsOf: Data(": 1\r\n\(rest)".utf8))
        return head
    }()

    private static var firstLines: [Misbehavior] {
        {
            let lines: [(String, Outcome)] = [
                ("HTTP/1.1 200", text), ("HTTP/1.1 200 ", text), ("HTTP/1.1 200 Very\tGood", text),
                ("HTTP/1.0 200 OK", text), ("HTTP/1.1 200 \u{E9}\u{20AC}", text), ("HTTP/1.1 299 Odd", text),
                ("HTTP/1.1 600 Odd", text), ("HTTP/1.1 999 Odd", text), ("HTTP/1.1 404 Not Found", text),
                ("HTTP/1.1 500 Error", text), (longLine, text),
                ("http/1.1 200 OK", text), ("HTTP/1.1 2000 OK", .failure), ("HTTP/1.1 20 OK", .failure),
                ("HTTP/1.1 abc OK", .failure), ("HTTP/9.9 200 OK", .failure), ("HTTP 200 OK", .failure),
                ("HTTP/1.1", .failure), ("HTTP/ 200 OK", .failure), ("ICY 200 OK", .failure),
                ("SSH-2.0-OpenSSH", .failure),
                ("<html>", .failure), ("{}", .failure), ("GET / HTTP/1.1", .failure), ("220 mail.test ESMTP", .failure),
                ("HTTP/1.1 -1 OK", .failure), ("HTTP/1.1 000 OK", .failure), ("HTTP/1.1 099 OK", .failure),
                ("HTTP/1.1  200 OK", .bodyOrFailure("text")), (" HTTP/1.1 200 OK", .bodyOrFailure("text")),
                ("HTTP/2 200 OK", .bodyOrFailure("text")), ("HTTP/3 200", .bodyOrFailure("text")),
                ("\r\nHTTP/1.1 200 OK", .bodyOrFailure("text")), ("HTTP/1.1 200OK", .bodyOrFailure("text")),
            ]
            return lines.map { line, outcome in
                sending("the status line \(line.prefix(30).debugDescription)", "\(line)\r\n\(rest)", outcome)
            }
        }()
    }

    private static var fields: [Misbehavior] {
        [
            sending("lines that end with a line feed", "HTTP/1.1 200 OK\nContent-Length: 4\n\ntext", text),
            sending("a head that ends with a line feed", "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\ntext", text),
            sending(
                "lines that end with a carriage return",
                "HTTP/1.1 200 OK\rContent-Length: 4\r\rtext",
                .bodyOrFailure("text")
            ),
            sending(
                "a byte that is no UTF-8",
                oddValue,
                text
            ),
            sending(
                "a field name that is no UTF-8",
                oddName,
                text
            ),
            sending("a field in UTF-8", .response("X-A: \u{E9}\u{20AC}\u{1F600}"), text),
            sending("a field with a null byte", .response("X-A: a\0b"), .bodyOrFailure("text")),
            sending("a field with control characters", .response("X-A: a\u{1}\u{7F}b"), text),
            sending("a field without a value", .response("X-A:"), text),
            sending("a field of spaces", .response("X-A:    "), text),
            sending("a field without a name", .response(": value"), text),
            sending("a field without a colon", .response("no colon"), .bodyOrFailure("text")),
            sending("a field with a space before the colon", .response("X-A : 1"), text),
            sending("a field with no space behind the colon", .response("X-A:1"), text),
            sending("a field that goes on in the next line", .response("X-A: 1\r\n 2\r\n\t3"), text),
            sending("a first line that goes on", "HTTP/1.1 200 OK\r\n folded\r\n\(rest)", .bodyOrFailure("text")),
            sending("a field of 60 KB", .response("X-A: \(String(repeating: "x", count: 60_000))"), text),
            sending(
                "a field of 2 MB",
                .response("X-A: \(String(repeating: "x", count: 2_000_000))"),
                .bodyOrFailure("text")
            ),
            sending(
                "500 fields",
                .response((0..<500).map { "X-\($0): \($0)" }.joined(separator: "\r\n")),
                text
            ),
            sending(
                "200 fields of one name",
                .response((0..<200).map { "X-A: \($0)" }.joined(separator: "\r\n")),
                text
            ),
            sending("fields of one name in two cases", .response("X-A: 1", "x-a: 2"), text),
            sending("two status lines", "HTTP/1.1 200 OK\r\nHTTP/1.1 200 OK\r\n\(rest)", .bodyOrFailure("text")),
        ]
    }

    private static var endlessHeads: [Misbehavior] {
        [
            Misbehavior(
                "an endless head",
                [.readHead, .readBody, .send(Data("HTTP/1.1 200 OK\r\n".utf8)), .flood(Data("X-A: 1\r\n".utf8))],
                .failure,
                // curl before 8.3 reads the endless head until memory runs out.
                curlDiffers: true
            ),
            Misbehavior(
                "an endless field",
                [.readHead, .readBody, .send(Data("HTTP/1.1 200 OK\r\nX-A: ".utf8)), .flood(Data(count: 1_000))],
                .failure
            ),
            Misbehavior("an endless first line", [.readHead, .readBody, .flood(Data("HTTP/1.1 200 ".utf8))], .failure),
            Misbehavior("endless garbage", [.readHead, .readBody, .flood(Data("garbage".utf8))], .failure),
        ]
    }

    private static var informational: [Misbehavior] {
        ["100", "102", "103", "150", "199"].flatMap { status -> [Misbehavior] in
            [
                sending(
                    "\(status) before the response",
                    "HTTP/1.1 \(status) Early\r\nX-B: 1\r\n\r\n" + .response(),
                    text
                ),
                sending("\(status) alone", "HTTP/1.1 \(status) Early\r\n\r\n", .failure, curlDiffers: true),
                sending(
                    "\(status) with a length",
                    "HTTP/1.1 \(status) Early\r\nContent-Length: 4\r\n\r\n" + .response(),
                    .bodyOrFailure("text")
                ),
            ]
        }
            + [
                sending(
                    "30 informational responses",
                    String(repeating: "HTTP/1.1 103 Early\r\nX-B: 1\r\n\r\n", count: 30) + .response(),
                    text
                ),
                sending(
                    "a protocol that nobody asked for",
                    "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n",
                    .failure
                ),
                sending(
                    "a protocol that the client did not ask for, and nothing behind it",
                    "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n",
                    then: [.stall],
                    .failure
                ),
            ]
    }

    static var lengths: [Misbehavior] {
        [
            ("Content-Length:4", text), ("Content-Length:  4  ", text), ("content-length: 4", text),
            ("CONTENT-LENGTH: 4", text), ("Content-Length: 04", text), ("Content-Length: 4\r\nContent-Length: 4", text),
            ("Content-Length: 4\r\nContent-Length: 5", .failure), ("Content-Length: 5\r\nContent-Length: 4", .failure),
            ("Content-Length: 4, 4", .bodyOrFailure("text")), ("Content-Length: +4", .bodyOrFailure("text")),
            ("Content-Length: -1", .failure), ("Content-Length: 4x", .bodyOrFailure("text")),
            ("Content-Length: 0x4", .bodyOrFailure("text")), ("Content-Length: four", .bodyOrFailure("text")),
            ("Content-Length:", .bodyOrFailure("text")), ("Content-Length: 4.0", .bodyOrFailure("text")),
            ("Content-Length: 99999999999999999999", .bodyOrFailure("text")), ("Content-Length: 5", .failure),
            ("Content-Length: 9223372036854775807", .failure), ("Content-Length: 1000000", .failure),
            ("Content-Length : 4", .bodyOrFailure("text")),
        ].map { line, outcome in
            // Of two lengths, curl uses the last.
            let differs =
                line.contains("4\r\nContent-Length: 5") || line.contains("5\r\nContent-Length: 4")
                || line.contains("0x")
            return sending(line.debugDescription, .plain(line), outcome, curlDiffers: differs)
        }
    }

    static var brokenHeads: [Misbehavior] {
        ["closed", "reset"].flatMap { ending in
            let head = Data(String.plain("Content-Length: 4", "X-A: value", body: "").utf8)
            let counts: [Int] = [0, 1, 4, 5, 8, 9, 12, 13, 15, 16, 17, 25, 36, 37, 40] + (head.count - 3..<head.count)
            return counts.map {
                Misbehavior(
                    "a head that is \(ending) after \($0) bytes",
                    [.readHead, .readBody, .send(head.prefix($0))] + (ending == "reset" ? [.reset] : []),
                    .failure,
                    // If the connection ends within the head, curl accepts the head as complete.
                    curlDiffers: ending == "closed" && $0 > 0
                )
            }
        }
    }
}
#endif
