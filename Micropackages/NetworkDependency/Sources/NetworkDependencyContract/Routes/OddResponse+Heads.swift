import NetworkDependency

extension OddResponse {
    private static let text = SimulatedResponse.text("text")

    private static func fields(_ values: String...) -> SimulatedResponse {
        values.reduce(text) { $0.header("X-Test", $1) }
    }

    private static func length(_ value: String) -> SimulatedResponse {
        text.header("Content-Length", value)
    }

    private static func coding(_ value: String) -> SimulatedResponse {
        text.header("Transfer-Encoding", value)
    }

    private static func stream(_ length: String) -> SimulatedResponse {
        .stream(headers: [.init("Content-Length", length)]) { writer in
            try await writer.write("te")
            try await writer.write("xt")
        }
    }

    static let statuses =
        [
            OddResponse("status 101", .status(101), "badServerResponse"),
            OddResponse("status 100 alone", .status(100), "networkConnectionLost"),
            OddResponse("status 103 alone", .status(103), "networkConnectionLost"),
            OddResponse("status 0", .text("text", status: 0), "badServerResponse"),
            OddResponse("status 99", .text("text", status: 99), "badServerResponse"),
            OddResponse("status 1000", .text("text", status: 1000), "badServerResponse"),
            OddResponse("status 204 with a length", .status(204).header("Content-Length", "5"), "204, length 5: "),
            OddResponse("status 304 with a length", .status(304).header("Content-Length", "5"), "304, length 5: "),
            OddResponse("status 205 with a body", .text("text", status: 205), "205, length 4: text"),
        ]
        + [300, 304, 305, 306].map { status in
            let response = SimulatedResponse.text("text", status: status).header("Location", "/echo/x")
            return OddResponse(
                "status \(status) with a location",
                response,
                "\(status), length 4: \(status == 304 ? "" : "text")"
            )
        }

    static let lengths = [
        OddResponse("length of its own", length("4"), "200, length 4: text"),
        OddResponse("length between spaces", length("  4\t"), "200, length 4: text"),
        OddResponse("length with zeros before", length("0004"), "200, length 4: text"),
        OddResponse("length twice", length("4").header("Content-Length", "4"), "200: text"),
        OddResponse("length as a list", length("4, 4"), "200: text"),
        OddResponse("length of 0", length("0"), "200, length 0: "),
        OddResponse("length too small", length("2"), "200, length 2: te"),
        OddResponse("length too large", length("6"), "networkConnectionLost"),
        OddResponse("lengths that differ", length("4").header("Content-Length", "5"), "badServerResponse"),
        OddResponse("lengths of a list that differ", length("4, 5"), "badServerResponse"),
        OddResponse("length below 0", length("-1"), "badServerResponse"),
        OddResponse("length with a sign", length("+4"), "badServerResponse"),
        OddResponse("length that is empty", length(""), "badServerResponse"),
        OddResponse("length that is a word", length("four"), "badServerResponse"),
        OddResponse("length in base 16", length("0x4"), "badServerResponse"),
        OddResponse("length with a word", length("4 bytes"), "badServerResponse"),
        OddResponse("length with a fraction", length("4.0"), "badServerResponse"),
        OddResponse("length past all numbers", length("99999999999999999999"), "badServerResponse"),
        OddResponse("length of a stream", stream("4"), "200, length 4: text"),
        OddResponse("length too small for a stream", stream("3"), "200, length 3: tex"),
        OddResponse("length too large for a stream", stream("5"), "networkConnectionLost"),
        OddResponse("chunks", coding("chunked"), "200: text"),
        OddResponse("chunks in capitals", coding("CHUNKED"), "200: text"),
        OddResponse("chunks and a length", coding("chunked").header("Content-Length", "9"), "200: text"),
        OddResponse("chunks twice", coding("chunked, chunked"), "badServerResponse"),
        OddResponse("chunks of another coding", coding("gzip, chunked"), "badServerResponse"),
        OddResponse("a coding without chunks", coding("gzip"), "badServerResponse"),
        OddResponse("a coding that is none", coding("identity"), "200: text"),
        OddResponse("no length", .data(Data("text".utf8)).header("Transfer-Encoding", ""), "200: text"),
    ]

    static let fields = [
        OddResponse("spaces around a value", fields("  a b  "), "200, X-Test: a b, length 4: text"),
        OddResponse("tabs around a value", fields("\ta\tb\t"), "200, X-Test: a\tb, length 4: text"),
        OddResponse("an empty value", fields(""), "200, X-Test: , length 4: text"),
        OddResponse("a value of spaces", fields("   "), "200, X-Test: , length 4: text"),
        OddResponse("an empty value of two", fields("", "b"), "200, X-Test: , b, length 4: text"),
        OddResponse("a value in UTF-8", fields("ü€😀"), "200, X-Test: ü€😀, length 4: text"),
        OddResponse("a value with colons", fields("a:b: c"), "200, X-Test: a:b: c, length 4: text"),
        OddResponse("a value in quotes", fields("\"a, \\\"b\""), "200, X-Test: \"a, \\\"b\", length 4: text"),
        OddResponse("a value with commas", fields("a, b", "c"), "200, X-Test: a, b, c, length 4: text"),
        OddResponse("a value on two lines", fields("a\r\n b"), "200, X-Test: a b, length 4: text"),
        OddResponse("a value on three lines", fields("a\r\n\tb\r\n  c"), "200, X-Test: a b c, length 4: text"),
        OddResponse(
            "a long value",
            fields(String(repeating: "x", count: 30_000)),
            "200, X-Test: \(String(repeating: "x", count: 30_000)), length 4: text"
        ),
        OddResponse(
            "many values",
            (1...100).reduce(text) { $0.header("X-Test", "\($1)") },
            "200, X-Test: \((1...100).map(String.init).joined(separator: ", ")), length 4: text"
        ),
        OddResponse(
            "many fields",
            (1...200).reduce(text) { $0.header("X-\($1)", "\($1)") }.header("X-Test", "last"),
            "200, X-Test: last, length 4: text"
        ),
        OddResponse(
            "names in different cases",
            fields("a").header("x-test", "b").header("X-TEST", "c"),
            "200, X-Test: a, b, c, length 4: text"
        ),
        OddResponse("a name in small letters", text.header("x-test", "a"), "200, X-Test: a, length 4: text"),
        OddResponse("a space behind a name", text.header("X-Test ", "a"), "200, X-Test: a, length 4: text"),
        OddResponse(
            "a name with dots",
            text.header("X.T_e~st", "b").header("X-Test", "a"),
            "200, X-Test: a, length 4: text"
        ),
        OddResponse("a field that closes", fields("a").header("Connection", "close"), "200, X-Test: a, length 4: text"),
    ]
}
