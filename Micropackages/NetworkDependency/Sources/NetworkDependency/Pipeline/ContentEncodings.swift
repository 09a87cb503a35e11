/// The encodings of a response's content, in the order in which they were applied.
struct ContentEncodings {
    /// The most encodings that a client undoes, as libcurl and browsers have it: each can make a thousand bytes of one.
    static let limit = 5

    let names: [String]

    /// Reads values of `Content-Encoding`, with commas between them.
    init(_ values: String) {
        names = values.lowercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !["", "identity"].contains($0) }
    }

    /// A Boolean value that is true if a client undoes the encodings.
    ///
    /// Content of any other is delivered as it is sent.
    var areKnown: Bool {
        !names.isEmpty && names.allSatisfy(["gzip", "x-gzip", "deflate", "br"].contains)
    }

    var areTooMany: Bool {
        names.count > Self.limit
    }
}
