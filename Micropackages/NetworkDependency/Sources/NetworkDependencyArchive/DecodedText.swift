/// A text that may have been decoded from another text, with the position of each byte in the first of them.
///
/// A copy of all positions would take eight times the memory of the text, so runs of bytes are kept.
final class DecodedText: Sendable {
    /// The relation of a run of bytes to the text that it was decoded from.
    enum Form: Sendable {
        /// The bytes are unchanged.
        case plain
        /// All bytes of the run come from one escape, which has a number of bytes.
        case escape(Int)
        /// Three bytes come from four characters.
        case base64
        /// Each byte comes from two digits.
        case digits
    }

    fileprivate struct Run {
        let start: Int
        let origin: Int
        let form: Form
    }

    /// A decoded text while it is written.
    struct Draft {
        var bytes: [UInt8] = []
        fileprivate var runs: [Run] = []

        /// Begins a run whose first byte comes from a position of the source.
        mutating func begin(_ form: Form, at origin: Int) {
            runs.append(Run(start: bytes.count, origin: origin, form: form))
        }
    }

    let bytes: [UInt8]
    /// The number of decodings between this text and the first one.
    let depth: Int
    /// A Boolean value that is true if the bytes may not be text, such as a part of a word that is not base64.
    ///
    /// Only the readable parts are decoded further, because escapes occur in other bytes by chance.
    private let isRaw: Bool
    private let source: DecodedText?
    private let runs: [Run]

    init(_ bytes: [UInt8]) {
        (self.bytes, depth, source, runs) = (bytes, 0, nil, [])
        isRaw = bytes.firstIndex(of: 0, from: 0) != nil
    }

    init(_ draft: Draft, of source: DecodedText, isRaw: Bool = false, isDeeper: Bool = true) {
        (bytes, depth, self.source, runs) = (draft.bytes, source.depth + (isDeeper ? 1 : 0), source, draft.runs)
        self.isRaw = isRaw
    }

    /// Returns the range of the first text from which a range of this text, which is not empty, was decoded.
    func origin(of range: Range<Int>) -> Range<Int> {
        guard let source else { return range }
        return source.origin(
            of: position(of: range.lowerBound).lowerBound..<position(of: range.upperBound - 1).upperBound
        )
    }

    private func position(of index: Int) -> Range<Int> {
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].start <= index { low = middle } else { high = middle - 1 }
        }
        let (run, offset) = (runs[low], index - runs[low].start)
        switch run.form {
        case .plain: return run.origin + offset..<run.origin + offset + 1
        case .escape(let count): return run.origin..<run.origin + count
        case .base64: return run.origin + offset * 8 / 6..<run.origin + (offset * 8 + 7) / 6 + 1
        case .digits: return run.origin + offset * 2..<run.origin + offset * 2 + 2
        }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension DecodedText {
    /// The largest number of decodings, one inside the other.
    private static let maximumDepth = 6

    /// Calls a closure with this text, and with each text that results from decoding it, also repeatedly.
    ///
    /// The work is limited to a multiple of the length of the text.
    /// - Parameters:
    ///   - onlyEscapes: A Boolean value that is true if base64 and digits are not decoded.
    ///   - body: Receives a text. A text precedes the texts that result from it.
    /// - Returns: A Boolean value that is false if the limit was reached before all texts were decoded.
    @discardableResult
    func forEachDecoding(onlyEscapes: Bool = false, _ body: (DecodedText) -> Void) -> Bool {
        var seen: Set<Int> = [hash]
        var texts = [self]
        var work = 0
        var isComplete = true
        while !texts.isEmpty {
            var decoded: [DecodedText] = []
            for text in texts {
                body(text)
                let readable = text.isRaw ? text.readable : text
                for next in readable.escapesDecoded + (onlyEscapes ? [] : readable.numbersDecoded)
                where seen.insert(next.hash).inserted {
                    work += next.bytes.count
                    if work <= 32 * bytes.count + 65_536, next.depth <= Self.maximumDepth {
                        decoded.append(next)
                    } else {
                        isComplete = false
                    }
                }
            }
            texts = decoded
        }
        return isComplete
    }

    /// Different orders of the same decodings have equal results, of which one is enough.
    private var hash: Int {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
