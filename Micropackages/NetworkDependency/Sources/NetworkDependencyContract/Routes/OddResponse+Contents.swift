import NetworkDependency

extension OddResponse {
    // The word "text" in several encodings, and an empty text, as base64.

    private static let gzip = "H4sIAAAAAAACAytJrSgBAMenizsEAAAA"
    private static let gzipTwice = "H4sIAAAAAAACA5Pv5mAAASZmbc+1GowMx5d3W7MA+QCMruI/GAAAAA=="
    private static let members = "H4sIAAAAAAACAytJBQDaO1I3AgAAAB+LCAAAAAAAAgOrKAEAJFRX8QIAAAA="
    private static let zlib = "eNorSa0oAQAEZwHG"
    private static let raw = "K0mtKAEA"
    private static let gzipOfZlib = "H4sIAAAAAAACA6u4pe25VoORgSWd8RgAFIZP3gwAAAA="
    private static let gzipFiveTimes = """
        H4sIAAAAAAACA5Pv5mAAASbmye+fJTAwqj07+X6+qoHBKlvrn3X7VjUeXLXU//nd67uqduxYtuqTd9TtGrnb14vM90rOM7q3IjNmFeMVBobg\
        7lPClkAzAL4646hMAAAA
        """
    private static let emptyGzip = "H4sIAAAAAAACAwMAAAAAAAAAAAA="

    private static func data(_ base64: String, _ more: String = "") -> Data {
        (Data(base64Encoded: base64) ?? Data()) + Data(more.utf8)
    }

    private static func encoded(_ encoding: String, _ data: Data, as text: String = "text") -> SimulatedResponse {
        .text(text).encoded(encoding, as: .data(data))
    }

    private static let sound = [
        OddResponse("gzip and zeros", encoded("gzip", data(gzip, "\0\0\0")), "200, length 27: text"),
        OddResponse("gzip and more", encoded("gzip", data(gzip, "more")), "200, length 28: text"),
        OddResponse("zlib and more", encoded("deflate", data(zlib, "more")), "200, length 16: text"),
        OddResponse("deflate and more", encoded("deflate", data(raw, "more")), "200, length 10: text"),
        OddResponse("gzip of two members", encoded("gzip", data(members)), "200, length 44: text"),
        OddResponse("gzip of two members and more", encoded("gzip", data(members, "more")), "200, length 48: text"),
        OddResponse("gzip twice", encoded("gzip, gzip", data(gzipTwice)), "200, length 40: text"),
        OddResponse(
            "gzip five times",
            encoded("gzip,gzip,gzip,gzip,gzip", data(gzipFiveTimes)),
            "200, length 96: text"
        ),
        OddResponse("gzip of deflate", encoded("deflate, gzip", data(gzipOfZlib)), "200, length 32: text"),
        OddResponse(
            "gzip of deflate in two fields",
            encoded("deflate", data(gzipOfZlib)).header("Content-Encoding", "gzip"),
            "200, length 32: text"
        ),
        OddResponse("gzip of nothing known", encoded("identity, gzip", data(gzip)), "200, length 24: text"),
        OddResponse("gzip in capitals", encoded("GZIP", data(gzip)), "200, length 24: text"),
        OddResponse("gzip between spaces", encoded("  gzip ", data(gzip)), "200, length 24: text"),
        OddResponse("gzip between commas", encoded(",gzip,", data(gzip)), "200, length 24: text"),
        OddResponse("gzip of nothing", encoded("gzip", data(emptyGzip), as: ""), "200, length 20: "),
        OddResponse("gzip without a byte", encoded("gzip", Data(), as: ""), "200, length 0: "),
        OddResponse("gzip of an error", { $0.status = 404 }, encoded("gzip", data(gzip)), "404, length 24: text"),
        OddResponse("gzip of status 304", { $0.status = 304 }, encoded("gzip", data(gzip)), "304, length 24: "),
        OddResponse("deflate in chunks", encoded("deflate", data(zlib)).trailer("X", "y"), "200: text"),
    ]

    /// Content with an unknown encoding is delivered encoded.
    private static let unknown = [
        ("zstandard", "x-zstd"), ("nothing", ""), ("compress", "compress"), ("a mixture", "gzip, x-zstd"),
        ("words", "a b"),
    ].map { name, encoding in
        OddResponse(
            "encoding of \(name)",
            SimulatedResponse.text("raw").header("Content-Encoding", encoding),
            "200, length 3: raw"
        )
    }

    private static let partial = OddResponse(
        "gzip of a part",
        { $0.status = 206 },
        .text("part").header("Content-Encoding", "gzip"),
        "206, length 4: part"
    )

    private static func broken(_ name: String, _ encoding: String, _ data: Data) -> OddResponse {
        let response = SimulatedResponse.data(data).header("Content-Encoding", encoding)
        return OddResponse(name, response.failing(with: .brokenEncoding), "cannotDecodeContentData")
    }

    private static let broken = [
        OddResponse(
            "encoding of six",
            .text("raw").header("Content-Encoding", "gzip,gzip,gzip,gzip,gzip,gzip"),
            "cannotDecodeContentData"
        ),
        broken("gzip without its end", "gzip", data(gzip).dropLast()),
        broken("gzip without its checksum", "gzip", data(gzip).dropLast(8)),
        broken("gzip with a wrong checksum", "gzip", data(gzip).dropLast(8) + Data(count: 8)),
        broken("gzip with a wrong length", "gzip", data(gzip).dropLast(4) + Data(count: 4)),
        broken("gzip of half its head", "gzip", data(gzip).prefix(5)),
        broken("gzip of one byte", "gzip", data(gzip).prefix(1)),
        broken("a second member without its end", "gzip", data(members).dropLast(5)),
        broken("zlib without its checksum", "deflate", data(zlib).dropLast(4)),
        broken("deflate without its end", "deflate", data(raw).dropLast(2)),
        broken("gzip once instead of twice", "gzip, gzip", data(gzip)),
        broken("zlib as gzip", "gzip", data(zlib)),
        broken("gzip as deflate", "deflate", data(gzip)),
        broken("text as deflate", "deflate", Data("this is a text".utf8)),
    ]

    static let contents = sound + unknown + [partial] + broken

    static let trailers = [
        OddResponse("a trailer", .text("text").trailer("X-Test", "late"), "200: text"),
        OddResponse("three trailers", .text("text").trailer("A", "1").trailer("B", "2").trailer("A", "3"), "200: text"),
        OddResponse("a trailer behind nothing", .text("").trailer("X-Test", "late"), "200: "),
        OddResponse(
            "a trailer of a field before",
            .text("text").header("X-Test", "a").trailer("X-Test", "b"),
            "200, X-Test: a: text"
        ),
        OddResponse("a trailer with a length", .text("text").trailer("Content-Length", "1"), "200: text"),
        OddResponse(
            "a long trailer",
            .text("text").trailer("X-Test", String(repeating: "x", count: 3_000)),
            "200: text"
        ),
        OddResponse(
            "a trailer behind a stream",
            SimulatedResponse.stream { try await $0.write("text") }.trailer("X", "y"),
            "200: text"
        ),
        OddResponse(
            "a trailer without chunks",
            .text("text").header("Content-Length", "4").trailer("X", "y"),
            "200, length 4: text"
        ),
    ]

    private init(
        _ name: String,
        _ change: (inout SimulatedResponse) -> Void,
        _ response: SimulatedResponse,
        _ expected: String
    ) {
        var response = response
        change(&response)
        self.init(name, response, expected)
    }
}
