#if PROOFS
import Foundation

extension Misbehavior {
    private static let text = Outcome.body("text")

    /// Responses whose body is too short, too long or missing.
    static var bodies: [Misbehavior] {
        ["closed", "reset"].flatMap { ending in
            [0, 1, 1_000, 16_383, 16_384, 65_536, 99_999].map { count in
                let head = String.plain("Content-Length: 100000", body: "")
                return Misbehavior(
                    "a body of 100,000 bytes that is \(ending) after \(count)",
                    [.readHead, .readBody, .send(Data(head.utf8) + Data(count: count))]
                        + (ending == "reset" ? [.reset] : []),
                    .failure
                )
            }
        }
            + [
                sending("a body up to the end of the connection", .plain(), text),
                sending("no body up to the end of the connection", .plain(body: ""), .body("")),
                sending("a body that a reset ends", .plain(), then: [.reset], .bodyOrFailure("text")),
                sending("a body that HTTP/1.0 ends", .plain(status: "HTTP/1.0 200 OK"), text),
                sending("a body with more behind it", .response(body: "text") + "more", text),
                sending("a body with a response behind it", .response() + .response(body: "more"), text),
                sending("a length of 0 with a body", .plain("Content-Length: 0"), .body("")),
                sending("204 with a body", .response(status: "HTTP/1.1 204 None"), .body("")),
                sending(
                    "204 with a length, without a body",
                    .response(status: "HTTP/1.1 204 None", body: ""),
                    .body("")
                ),
                sending(
                    "204 with chunks",
                    "HTTP/1.1 204 None\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    .body("")
                ),
                sending("304 with a body", .response(status: "HTTP/1.1 304 Same"), .body("")),
                sending(
                    "304 with a length",
                    .plain("Content-Length: 4", status: "HTTP/1.1 304 Same", body: ""),
                    .body("")
                ),
                sending("206 without a range", .response(status: "HTTP/1.1 206 Part"), text),
                sending("205 with a body", .response(status: "HTTP/1.1 205 Reset"), .bodyOrFailure("text")),
                sending("a body and 'close'", .response("Connection: close"), text),
                sending("a body, 'close', and nothing is closed", .response("Connection: close"), then: [.stall], text),
                sending("a body, and nothing is closed", .response(), then: [.stall], text),
                sending(
                    "HTTP/1.0 and 'keep-alive'",
                    .response("Connection: keep-alive", status: "HTTP/1.0 200 OK"),
                    text
                ),
                Misbehavior(
                    "an answer before the request",
                    [.send(Data(String.response().utf8)), .readHead],
                    .bodyOrFailure("text")
                ),
                Misbehavior(
                    "an answer within the head of the request",
                    [.read(5), .send(Data(String.response().utf8)), .readHead],
                    .bodyOrFailure("text")
                ),
            ]
    }

    static var chunks: [Misbehavior] {
        let chunks: [(String, String, Outcome)] = [
            ("lower case", "4\r\ntext\r\n0\r\n\r\n", text),
            ("1 byte each", "1\r\nt\r\n1\r\ne\r\n2\r\nxt\r\n0\r\n\r\n", text),
            ("leading zeros", "0004\r\ntext\r\n000\r\n\r\n", text),
            ("extensions", "4;a=b\r\ntext\r\n0;c\r\n\r\n", text),
            ("a quoted extension", "4;a=\"b;c\"\r\ntext\r\n0\r\n\r\n", text),
            ("a space behind the size", "4 \r\ntext\r\n0\r\n\r\n", text),
            ("line feeds", "4\ntext\n0\n\n", .bodyOrFailure("text")),
            ("upper case", "A\r\n0123456789\r\n0\r\n\r\n", .body("0123456789")),
            ("a trailer", "4\r\ntext\r\n0\r\nX-T: 1\r\n\r\n", text),
            ("three trailers", "4\r\ntext\r\n0\r\nX-T: 1\r\nX-T: 2\r\nX-U: 3\r\n\r\n", text),
            ("a trailer with a length", "4\r\ntext\r\n0\r\nContent-Length: 9\r\n\r\n", text),
            ("a trailer with a status line", "4\r\ntext\r\n0\r\nHTTP/1.1 500 No\r\n\r\n", .bodyOrFailure("text")),
            ("a trailer with a cookie", "4\r\ntext\r\n0\r\nSet-Cookie: a=1\r\n\r\n", text),
            ("a trailer without a colon", "4\r\ntext\r\n0\r\ntrailer\r\n\r\n", .bodyOrFailure("text")),
            ("a trailer with a null byte", "4\r\ntext\r\n0\r\nX-T: \0\r\n\r\n", .bodyOrFailure("text")),
            (
                "a trailer of 50 KB", "4\r\ntext\r\n0\r\nX-T: \(String(repeating: "x", count: 50_000))\r\n\r\n",
                .bodyOrFailure("text")
            ),
            ("a trailer that breaks off", "4\r\ntext\r\n0\r\nX-T: 1\r\n", .failure),
            ("a trailer that breaks off within a line", "4\r\ntext\r\n0\r\nX-T", .failure),
            ("more behind the end", "4\r\ntext\r\n0\r\n\r\nmore", text), ("no content", "0\r\n\r\n", .body("")),
            ("no last chunk", "4\r\ntext\r\n", .failure), ("no end of the last chunk", "4\r\ntext\r\n0\r\n", .failure),
            ("no line end behind the last size", "4\r\ntext\r\n0", .failure), ("nothing at all", "", .failure),
            ("a size that breaks off", "4\r\ntext\r\n1", .failure), ("a size without a line end", "4", .failure),
            ("content that breaks off", "4\r\nte", .failure), ("content without its line end", "4\r\ntext", .failure),
            ("content that is longer than its size", "3\r\ntext\r\n0\r\n\r\n", .failure),
            ("content that is shorter than its size", "5\r\ntext\r\n0\r\n\r\n", .bodyOrFailure("text\r")),
            ("a size that is no number", "x\r\ntext\r\n0\r\n\r\n", .failure),
            ("an empty size", "\r\ntext\r\n0\r\n\r\n", .failure),
            ("a negative size", "-4\r\ntext\r\n0\r\n\r\n", .failure),
            ("a size with a prefix", "0x4\r\ntext\r\n0\r\n\r\n", .failure),
            ("a size with a plus", "+4\r\ntext\r\n0\r\n\r\n", .failure),
            ("a space before the size", " 4\r\ntext\r\n0\r\n\r\n", .failure),
            ("the largest size", "7FFFFFFFFFFFFFFF\r\ntext", .failure),
            ("a size of 64 bits", "FFFFFFFFFFFFFFFF\r\ntext", .failure),
            ("a size of 20 digits", "11111111111111111111\r\ntext", .failure),
            ("a size of 3 GB", "C0000000\r\ntext", .failure),
        ]
        return chunks.map { name, chunks, outcome in
            sending("chunks: \(name)", .chunked(chunks), outcome)
        }
            + [
                "identity", "gzip", "x", "chunked, chunked", "gzip, chunked", "chunked, gzip", "chunked;q=1",
                " chunked ",
                "CHUNKED", "",
            ]
            .map { coding in
                let chunks = "4\r\ntext\r\n0\r\n\r\n"
                let outcome: Outcome =
                    switch coding {
                    case "CHUNKED", " chunked ": text
                    case "identity", "": .body(chunks)
                    default: .failure
                    }
                return sending(
                    "the transfer encoding \(coding.debugDescription)",
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: \(coding)\r\n\r\n\(chunks)",
                    outcome,
                    // curl delivers content that it cannot decode.
                    curlDiffers: outcome == .failure
                )
            }
            + [
                sending("chunks and a length", .chunked("4\r\ntext\r\n0\r\n\r\n", "Content-Length: 2"), text),
                sending(
                    "chunks and two lengths",
                    .chunked("4\r\ntext\r\n0\r\n\r\n", "Content-Length: 2", "Content-Length: 3"),
                    text
                ),
                sending(
                    "chunks over HTTP/1.0",
                    "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ntext\r\n0\r\n\r\n",
                    .bodyOrFailure("text")
                ),
                Misbehavior(
                    "an endless trailer",
                    [.readHead, .readBody, .send(Data(String.chunked("0\r\n").utf8)), .flood(Data("X-T: 1\r\n".utf8))],
                    .failure,
                    // curl reads the trailer without a limit.
                    curlDiffers: true
                ),
                Misbehavior(
                    "an endless line of a trailer",
                    [.readHead, .readBody, .send(Data(String.chunked("0\r\nX-T: ").utf8)), .flood(Data("x".utf8))],
                    .failure
                ),
                Misbehavior(
                    "an endless size",
                    [.readHead, .readBody, .send(Data(String.chunked("").utf8)), .flood(Data("1".utf8))],
                    .failure
                ),
            ]
    }
}
#endif
