#if PROOFS
import Foundation

extension Misbehavior {
    private static let text = Outcome.body("text")
    private static let gzip = decoded("H4sIAAAAAAAC/ytJrSgBAMenizsEAAAA")
    private static let twice = decoded("H4sIAAAAAAAC/5Pv5mAAAab/2p5rNRgZji/vtmYB8gF/LcwyGAAAAA==")
    private static let members = decoded("H4sIAAAAAAAC/ytJBQDaO1I3AgAAAB+LCAAAAAAAAv+rKAEAJFRX8QIAAAA=")
    private static let zlib = decoded("eJwrSa0oAQAEZwHG")
    private static let raw = decoded("K0mtKAEA")
    private static let brotli = decoded("iwGAdGV4dAM=")

    private static func decoded(_ base64: String) -> Data {
        Data(base64Encoded: base64) ?? Data()
    }

    private static func encoded(
        _ name: String,
        _ encoding: String,
        _ data: Data,
        _ outcome: Outcome,
        differs: Bool = false
    ) -> Misbehavior {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(encoding)\r\nContent-Length: \(data.count)\r\n\r\n"
        return sending("\(encoding): \(name)", Data(head.utf8) + data, outcome, curlDiffers: differs)
    }

    /// Responses with encoded content, some of which is invalid.
    ///
    /// Where curl differs, it accepts truncated content as complete, or rejects a valid encoding.
    static var encodings: [Misbehavior] {
        ["gzip", "x-gzip", "GZIP", " gzip ", "identity, gzip"].map {
            encoded("whole", $0, gzip, text, differs: true)
        }
            + [1, 2, 3, 9, 10, 11, 13, 15, 16, 17, 20, 23].map {
                encoded("cut after \($0) bytes", "gzip", gzip.prefix($0), .failure, differs: true)
            }
            + [1, 2, 5, 7, 8, 11].map {
                encoded("zlib, cut after \($0) bytes", "deflate", zlib.prefix($0), .failure, differs: true)
            }
            + [1, 2, 4, 5].map {
                encoded("raw, cut after \($0) bytes", "deflate", raw.prefix($0), .failure, differs: true)
            }
            + [1, 3, 5].map { encoded("cut after \($0) bytes", "br", brotli.prefix($0), .failure, differs: true) }
            + [
                encoded("zlib", "deflate", zlib, text), encoded("raw", "deflate", raw, text),
                encoded("whole", "br", brotli, text),
                encoded("nothing", "gzip", Data(), .body("")), encoded("nothing", "deflate", Data(), .body("")),
                encoded("nothing", "br", Data(), .body("")),
                encoded("two members", "gzip", members, text, differs: true),
                encoded("two members, cut", "gzip", members.dropLast(1), .failure, differs: true),
                encoded("two members, cut in the second head", "gzip", members.prefix(25), .failure, differs: true),
                encoded("zeros behind the end", "gzip", gzip + Data(count: 100), text, differs: true),
                encoded("garbage behind the end", "gzip", gzip + Data("garbage".utf8), text, differs: true),
                encoded("garbage behind the end", "deflate", zlib + Data("garbage".utf8), text, differs: true),
                encoded("garbage behind the end", "br", brotli + Data("garbage".utf8), text, differs: true),
                encoded("a wrong checksum", "gzip", gzip.prefix(16) + Data(count: 8), .failure),
                encoded("a wrong checksum", "deflate", zlib.prefix(8) + Data(count: 4), .failure),
                encoded("no gzip", "gzip", Data("no gzip at all".utf8), .failure),
                encoded("no deflate", "deflate", Data(repeating: 0xFF, count: 20), .failure),
                encoded("no brotli", "br", Data("no brotli at all".utf8), .failure),
                encoded("a reserved flag", "gzip", gzip.prefix(3) + [0xE0] + gzip.dropFirst(4), .failure),
                encoded("an unknown method", "gzip", gzip.prefix(2) + [7] + gzip.dropFirst(3), .failure),
                encoded("twice", "gzip, gzip", twice, text, differs: true),
                encoded("once", "gzip, gzip", gzip, .failure),
                encoded("as it is", "identity", Data("text".utf8), text),
                encoded("as it is", "", Data("text".utf8), text),
                encoded("as it is", "none", Data("text".utf8), text, differs: true),
                encoded("as it is", "unknown", Data("text".utf8), text, differs: true),
                encoded("as it is", "aws-chunked", Data("text".utf8), text, differs: true),
                encoded("as it is", "utf-8", Data("text".utf8), text, differs: true),
                encoded("as it is", "gzip, unknown", Data("text".utf8), text, differs: true),
            ]
            + [
                sending(
                    "gzip in two fields",
                    Data(
                        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Encoding: gzip\r\nContent-Length: \(twice.count)\r\n\r\n"
                            .utf8
                    )
                        + twice,
                    text,
                    curlDiffers: true
                ),
                sending(
                    "gzip up to the end",
                    Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".utf8) + gzip,
                    text
                ),
                sending(
                    "gzip up to an end that comes too soon",
                    Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".utf8) + gzip.dropLast(4),
                    .failure,
                    curlDiffers: true
                ),
                sending(
                    "gzip in chunks",
                    Data(String.chunked("", "Content-Encoding: gzip").utf8) + Data("18\r\n".utf8) + gzip
                        + Data("\r\n0\r\n\r\n".utf8),
                    text
                ),
                sending(
                    "gzip in chunks of one byte",
                    gzip.reduce(Data(String.chunked("", "Content-Encoding: gzip").utf8)) {
                        $0 + Data("1\r\n".utf8) + [$1] + Data("\r\n".utf8)
                    } + Data("0\r\n\r\n".utf8),
                    text
                ),
                sending(
                    "gzip in chunks, cut",
                    Data(String.chunked("", "Content-Encoding: gzip").utf8) + Data("10\r\n".utf8) + gzip.prefix(16)
                        + Data("\r\n0\r\n\r\n".utf8),
                    .failure,
                    curlDiffers: true
                ),
                sending(
                    "gzip and fewer bytes than announced",
                    Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 30\r\n\r\n".utf8) + gzip,
                    .failure
                ),
            ]
    }
}
#endif
