#if !canImport(Darwin)
import NetworkDependencyCurl

/// A decoder for one content encoding.
///
/// For several encodings, the output of one decoder is the input of the next.
///
/// The decoder returns chunks of bounded size, so a small body that decodes to gigabytes does not take more memory. ``isAtEnd`` is
/// false if the content ends before its encoding does. Such content is incomplete, but libcurl reports no error for it.
final class ContentDecoder {
    /// The encodings for the `Accept-Encoding` field, or `nil` if both zlib and brotli are missing.
    static let acceptedEncodings: String? = {
        let names = ["gzip", "deflate", "br"].filter { coding(named: $0) != nil }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }()

    private let source: ContentDecoder?
    /// The coding; for deflate, it is zlib, and ``begin()`` checks whether the content has a zlib header.
    private let coding: content_coding
    private var decoder: UnsafeMutableRawPointer?
    /// The input, of which the first ``position`` bytes are already decoded.
    private var input: [UInt8] = []
    private var position = 0
    private let output: UnsafeMutableRawBufferPointer
    private var hasInput = false
    private var hasEnded = false
    private var isTrailing = false

    /// Creates a decoder for encodings in the order of their application, or returns `nil` if one of them is unknown.
    init?(_ encodings: some Collection<String>) {
        guard let coding = encodings.first.flatMap(Self.coding) else { return nil }
        self.coding = coding
        source = encodings.count > 1 ? ContentDecoder(Array(encodings.dropFirst())) : nil
        guard source != nil || encodings.count == 1 else { return nil }
        // The memory is allocated last: if the initializer returns `nil` before, `deinit` is not called and cannot free it.
        output = .allocate(byteCount: 64 << 10, alignment: 1)
    }

    deinit {
        if let decoder { content_decoder_destroy(decoder) }
        output.deallocate()
    }

    /// Whether the content is complete: every encoding has ended, or no bytes have arrived at all.
    var isAtEnd: Bool {
        (hasEnded || !hasInput) && source?.isAtEnd != false
    }

    /// Adds a chunk of the content.
    ///
    /// Call it only after ``next()`` has returned `nil`.
    func feed(_ bytes: UnsafeRawBufferPointer) {
        if let source { source.feed(bytes) } else { take(bytes) }
    }

    /// Returns the next decoded bytes, or `nil` if more content is needed; the bytes are valid until the next call.
    /// - Throws: `URLError.cannotDecodeContentData` if the content does not have the encoding.
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

    /// Creates the decoder if enough bytes have arrived to recognize the format.
    /// - Returns: Whether the decoder was created. It is not created for bytes after the end of the content.
    private func begin() -> Bool {
        let rest = input[position...]
        guard !isTrailing, rest.count >= (coding == content_coding_brotli ? 1 : 2) else { return false }
        // A second gzip member may follow the first. Other bytes after the end are ignored, as gzip(1) does.
        isTrailing = hasEnded && !(coding == content_coding_gzip && rest.starts(with: [0x1F, 0x8B]))
        guard !isTrailing else { return false }
        // Servers send deflate with or without the zlib header.
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
