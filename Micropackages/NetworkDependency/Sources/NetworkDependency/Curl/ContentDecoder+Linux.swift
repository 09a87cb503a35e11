#if !canImport(Darwin)
import NetworkDependencyCurl

/// A decoder of content, for each of its encodings one after another.
///
/// Content that ends before its encoding does is not whole, and ``isAtEnd`` tells so: libcurl takes it for whole.
final class ContentDecoder {
    /// The encodings that can be decoded, for `Accept-Encoding`, or `nil` where there are none.
    static let acceptedEncodings: String? = {
        var names: [String] = []
        if content_decoder_is_available(content_coding_gzip) { names += ["gzip", "deflate"] }
        if content_decoder_is_available(content_coding_brotli) { names += ["br"] }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }()

    private let stages: [DecodingStage]

    /// Creates a decoder, or returns `nil` where there is nothing to decode, or nothing that can be decoded.
    ///
    /// Content of an encoding that is not known is delivered as it is.
    /// - Parameter encodings: The encodings in the order in which they were applied, with commas between them.
    init?(encodings: String) {
        let names = encodings.lowercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let stages = names.reversed().filter { !["", "identity"].contains($0) }.map(DecodingStage.init(encoding:))
        let known = stages.compactMap(\.self)
        guard !known.isEmpty, known.count == stages.count, known.count <= 5 else { return nil }
        self.stages = known
    }

    /// Decodes a piece of the content.
    /// - Parameters:
    ///   - bytes: The piece.
    ///   - output: Receives what is decoded.
    /// - Throws: `URLError.cannotDecodeContentData` for what does not have the encoding.
    func decode(_ bytes: UnsafeRawBufferPointer, output: (UnsafeRawBufferPointer) -> Void) throws {
        try decode(bytes, stages[...], output: output)
    }

    /// Whether the content may end here: where every encoding does, or where nothing has arrived at all.
    var isAtEnd: Bool {
        stages.allSatisfy(\.isAtEnd)
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer,
        _ stages: ArraySlice<DecodingStage>,
        output: (UnsafeRawBufferPointer) -> Void
    ) throws {
        guard let stage = stages.first else { return output(bytes) }
        try stage.decode(bytes) { try decode($0, stages.dropFirst(), output: output) }
    }
}
#endif
