#if !canImport(Darwin)
import NetworkDependencyCurl

/// A decoder of content, for one encoding, which takes what a decoder of the later ones returns if there are any.
///
/// It is asked for pieces of bounded size, so that a small body that decodes to gigabytes takes no more memory than any other.
/// Content that ends before its encoding does is incomplete, and ``isAtEnd`` is false then: libcurl takes it for whole.
final class ContentDecoder {
    /// The encodings that can be decoded, for `Accept-Encoding`, or `nil` if zlib and brotli are missing.
    static let acceptedEncodings: String? = {
        let names = ["gzip", "deflate", "br"].filter { coding(named: $0) != nil }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }()

    private let source: ContentDecoder?
    /// The coding; deflate counts as zlib until its first bytes are known.
    private let coding: content_coding
    private var decoder: UnsafeMutableRawPointer?
    /// The bytes that have not been decoded, behind those that have.
    private var input: [UInt8] = []
    private var position = 0
    private let output: UnsafeMutableRawBufferPointer
    private var hasInput = false
    private var hasEnded = false
    private var isTrailing = false

    /// Creates a decoder of encodings in the order in which they were applied, or returns `nil` where one cannot be decoded.
    init?(_ encodings: some Collection<String>) {
        guard let coding = encodings.first.flatMap(Self.coding) else { return nil }
        self.coding = coding
        source = encodings.count > 1 ? ContentDecoder(Array(encodings.dropFirst())) : nil
        guard source != nil || encodings.count == 1 else { return nil }
        // An initializer that fails before it has set everything does not call `deinit`.
        output = .allocate(byteCount: 64 << 10, alignment: 1)
    }

    deinit {
        if let decoder { content_decoder_destroy(decoder) }
        output.deallocate()
    }

    /// Whether the content may end here: if every encoding may end, or nothing has arrived at all.
    var isAtEnd: Bool {
        (hasEnded || !hasInput) && source?.isAtEnd != false
    }

    /// Takes a piece of the content, once ``next()`` has returned `nil`.
    func feed(_ bytes: UnsafeRawBufferPointer) {
        if let source { source.feed(bytes) } else { take(bytes) }
    }

    /// Returns the next decoded bytes, which are valid up to the next call, or `nil` if more content is needed.
    /// - Throws: `URLError.cannotDecodeContentData` for content that does not have the encoding.
    func next() throws -> UnsafeRawBufferPointer? {
        while true {
            if let decoded = try decode() { return decoded }
            guard let encoded = try source?.next() else { return nil }
            take(encoded)
        }
    }

    private func take(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty, !isTrailing else { return }
        hasInput = true
        input.removeFirst(position)
        position = 0
        input += bytes
    }

    private func decode() throws -> UnsafeRawBufferPointer? {
        while true {
            guard decoder != nil || begin(), let decoder else { return nil }
            var consumed = 0
            var produced = 0
            let status = input.withUnsafeBufferPointer { input in
                content_decoder_run(
                    decoder,
                    input.baseAddress.map { $0 + position },
                    input.count - position,
                    &consumed,
                    output.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    output.count,
                    &produced
                )
            }
            position += consumed
            if status == content_is_broken { throw URLError(.cannotDecodeContentData) }
            if status == content_ended {
                content_decoder_destroy(decoder)
                self.decoder = nil
                hasEnded = true
            } else if produced == 0 {
                return nil
            }
            if produced > 0 { return UnsafeRawBufferPointer(rebasing: output[..<produced]) }
        }
    }

    /// Creates the decoder, as soon as the first bytes are known, and returns false without them or for bytes behind the end.
    private func begin() -> Bool {
        let rest = input[position...]
        guard !isTrailing, rest.count >= (coding == content_coding_brotli ? 1 : 2) else { return false }
        // A second member of gzip may follow the first. Anything else behind the end is ignored, as gzip(1) does.
        isTrailing = hasEnded && !(coding == content_coding_gzip && rest.starts(with: [0x1F, 0x8B]))
        guard !isTrailing else { return false }
        // Deflate comes with the frame of zlib or without.
        let isRaw =
            coding == content_coding_zlib
            && (rest[position] & 0x0F != 8 || (Int(rest[position]) << 8 + Int(rest[position + 1])) % 31 != 0)
        hasEnded = false
        decoder = content_decoder_create(isRaw ? content_coding_raw_deflate : coding)
        return decoder != nil
    }

    private static func coding(named encoding: String) -> content_coding? {
        let coding: content_coding
        switch encoding {
        case "gzip", "x-gzip": coding = content_coding_gzip
        case "deflate": coding = content_coding_zlib
        case "br": coding = content_coding_brotli
        default: return nil
        }
        return content_decoder_is_available(coding) ? coding : nil
    }
}
#endif
