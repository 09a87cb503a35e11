#if !canImport(Darwin)
import NetworkDependencyCurl

/// A decoder of one encoding.
final class DecodingStage {
    /// The coding; deflate counts as zlib until its first bytes are known.
    private let coding: content_coding
    private var decoder: UnsafeMutableRawPointer?
    /// The bytes that have not been decoded, behind those that have.
    private var input: [UInt8] = []
    private var position = 0
    private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
    private var hasInput = false
    private var hasEnded = false
    private var isTrailing = false

    /// Creates a decoder, or returns `nil` for an encoding that cannot be decoded.
    init?(encoding: String) {
        switch encoding {
        case "gzip", "x-gzip": coding = content_coding_gzip
        case "deflate": coding = content_coding_zlib
        case "br": coding = content_coding_brotli
        default: return nil
        }
        guard content_decoder_is_available(coding) else { return nil }
    }

    deinit {
        if let decoder { content_decoder_destroy(decoder) }
        output.deallocate()
    }

    /// Whether the content may end here.
    var isAtEnd: Bool {
        hasEnded || !hasInput
    }

    /// Takes encoded bytes, once ``next()`` has returned `nil`.
    func feed(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty, !isTrailing else { return }
        hasInput = true
        input.removeFirst(position)
        position = 0
        input += bytes
    }

    /// Returns decoded bytes, which are valid up to the next call, or `nil` if more input is needed.
    /// - Throws: `URLError.cannotDecodeContentData`.
    func next() throws -> UnsafeRawBufferPointer? {
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
        // Deflate comes with the frame of zlib or without, and a second member of gzip begins as the first.
        let rest = input[position...]
        guard !isTrailing, rest.count >= (coding == content_coding_brotli ? 1 : 2) else { return false }
        // A second member of gzip may follow the first. Anything else behind the end is ignored, as gzip(1) does.
        isTrailing = hasEnded && !(coding == content_coding_gzip && rest.starts(with: [0x1F, 0x8B]))
        guard !isTrailing else { return false }
        let isRaw =
            coding == content_coding_zlib
            && (rest[position] & 0x0F != 8 || (Int(rest[position]) << 8 + Int(rest[position + 1])) % 31 != 0)
        hasEnded = false
        decoder = content_decoder_create(isRaw ? content_coding_raw_deflate : coding)
        return decoder != nil
    }
}
#endif
