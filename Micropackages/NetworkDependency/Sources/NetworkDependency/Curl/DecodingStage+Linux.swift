#if !canImport(Darwin)
import NetworkDependencyCurl

/// A decoder of one encoding.
final class DecodingStage {
    private enum Encoding {
        case gzip
        case deflate
        case brotli
    }

    private static let capacity = 64 << 10

    private let encoding: Encoding
    private var decoder: UnsafeMutableRawPointer?
    /// The first bytes, until they tell what they are: deflate comes with the frame of zlib or without.
    private var prefix: [UInt8] = []
    private var hasInput = false
    private var hasEnded = false
    private var isTrailing = false

    /// Creates a decoder, or returns `nil` for an encoding that cannot be decoded.
    init?(encoding: String) {
        switch encoding {
        case "gzip", "x-gzip": self.encoding = .gzip
        case "deflate": self.encoding = .deflate
        case "br": self.encoding = .brotli
        default: return nil
        }
        guard content_decoder_is_available(self.encoding == .brotli ? content_coding_brotli : content_coding_gzip)
        else {
            return nil
        }
    }

    deinit {
        if let decoder { content_decoder_destroy(decoder) }
    }

    /// Whether the content may end here.
    var isAtEnd: Bool {
        hasEnded || !hasInput
    }

    /// Decodes a piece.
    /// - Parameters:
    ///   - bytes: The piece.
    ///   - output: Receives what is decoded.
    /// - Throws: `URLError.cannotDecodeContentData`, or what `output` throws.
    func decode(_ bytes: UnsafeRawBufferPointer, output: (UnsafeRawBufferPointer) throws -> Void) throws {
        guard !bytes.isEmpty, !isTrailing else { return }
        hasInput = true
        guard prefix.isEmpty, decoder != nil else {
            prefix += bytes
            guard prefix.count >= (encoding == .brotli ? 1 : 2) else { return }
            let collected = prefix
            prefix = []
            guard begin(with: collected) else { return }
            return try collected.withUnsafeBytes { try run($0, output: output) }
        }
        try run(bytes, output: output)
    }

    /// Creates the decoder for content that begins with these bytes, or returns false for bytes behind the end.
    private func begin(with bytes: [UInt8]) -> Bool {
        let coding: content_coding
        switch encoding {
        case .gzip:
            // A second member may follow the first. Anything else behind the end is no content, as gzip(1) has it.
            isTrailing = hasEnded && !bytes.starts(with: [0x1F, 0x8B])
            coding = content_coding_gzip
        case .deflate:
            isTrailing = hasEnded
            let isZlib = bytes[0] & 0x0F == 8 && (Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0
            coding = isZlib ? content_coding_zlib : content_coding_raw_deflate
        case .brotli:
            isTrailing = hasEnded
            coding = content_coding_brotli
        }
        guard !isTrailing else { return false }
        hasEnded = false
        decoder = content_decoder_create(coding)
        return true
    }

    private func run(_ bytes: UnsafeRawBufferPointer, output: (UnsafeRawBufferPointer) throws -> Void) throws {
        var rest = bytes.bindMemory(to: UInt8.self)[...]
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.capacity, alignment: 1)
        defer { buffer.deallocate() }
        while let decoder {
            var consumed = 0
            var produced = 0
            let status = UnsafeBufferPointer(rebasing: rest).withMemoryRebound(to: UInt8.self) { input in
                content_decoder_run(
                    decoder,
                    input.baseAddress,
                    input.count,
                    &consumed,
                    buffer.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    buffer.count,
                    &produced
                )
            }
            rest = rest.dropFirst(consumed)
            if produced > 0 { try output(UnsafeRawBufferPointer(rebasing: buffer[..<produced])) }
            if status == content_is_broken { throw URLError(.cannotDecodeContentData) }
            if status == content_ended {
                content_decoder_destroy(decoder)
                self.decoder = nil
                hasEnded = true
                return try decode(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: rest)), output: output)
            }
            // A full output may hide that there is more.
            if rest.isEmpty, produced < buffer.count { return }
            if consumed == 0, produced == 0 { return }
        }
        // Bytes for which no decoder could be had.
        throw URLError(.cannotDecodeContentData)
    }
}
#endif
