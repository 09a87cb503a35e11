#if !canImport(Darwin)
import NetworkDependencyCurl

/// A decoder of content, for each of its encodings one after another.
///
/// It is asked for pieces of bounded size, so that a small body that decodes to gigabytes takes no more memory than any other.
/// Content that ends before its encoding does is incomplete, and ``isAtEnd`` is false then: libcurl takes it for whole.
final class ContentDecoder {
    /// The encodings that can be decoded, for `Accept-Encoding`, or `nil` if zlib and brotli are missing.
    static let acceptedEncodings: String? = {
        var names: [String] = []
        if content_decoder_is_available(content_coding_gzip) { names += ["gzip", "deflate"] }
        if content_decoder_is_available(content_coding_brotli) { names += ["br"] }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }()

    private let stages: [DecodingStage]

    /// Creates a decoder, or returns `nil` for content that is delivered as it is.
    /// - Throws: `URLError.cannotDecodeContentData` for more encodings than a client undoes.
    init?(_ encodings: ContentEncodings) throws {
        guard encodings.areKnown else { return nil }
        if encodings.areTooMany { throw URLError(.cannotDecodeContentData) }
        stages = encodings.names.reversed().compactMap(DecodingStage.init(encoding:))
        guard stages.count == encodings.names.count else { return nil }
    }

    /// Takes a piece of the content.
    func feed(_ bytes: UnsafeRawBufferPointer) {
        stages[0].feed(bytes)
    }

    /// Returns the next decoded bytes, which are valid up to the next call, or `nil` if more content is needed.
    /// - Throws: `URLError.cannotDecodeContentData` for content that does not have the encoding.
    func next() throws -> UnsafeRawBufferPointer? {
        try next(from: stages.count - 1)
    }

    /// Whether the content may end here: if every encoding may end, or nothing has arrived at all.
    var isAtEnd: Bool {
        stages.allSatisfy(\.isAtEnd)
    }

    private func next(from index: Int) throws -> UnsafeRawBufferPointer? {
        while true {
            if let decoded = try stages[index].next() { return decoded }
            guard index > 0, let encoded = try next(from: index - 1) else { return nil }
            stages[index].feed(encoded)
        }
    }
}
#endif
