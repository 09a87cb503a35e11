/// Decodes bodies that are encoded as gzip (RFC 1952) or deflate (RFC 1950 and 1951).
enum Inflate {
    struct InvalidData: Error {}

    /// Decodes the content of a response by its `Content-Encoding`; content in another encoding is left as it is.
    static func decode(_ data: Data, encoding: String) throws -> Data {
        switch encoding.lowercased() {
        case "gzip", "x-gzip": try gunzip([UInt8](data))
        case "deflate": try inflateZlib([UInt8](data))
        default: data
        }
    }

    static func handles(_ encoding: String) -> Bool {
        ["gzip", "x-gzip", "deflate"].contains(encoding.lowercased())
    }

    private static func gunzip(_ bytes: [UInt8]) throws -> Data {
        guard bytes.count >= 18, bytes[0] == 0x1F, bytes[1] == 0x8B, bytes[2] == 8 else { throw InvalidData() }
        let flags = bytes[3]
        var start = 10
        if flags & 4 != 0 {
            start += 2 + Int(bytes[10]) + Int(bytes[11]) << 8
        }
        // A name and a comment, each with a zero at its end.
        for flag: UInt8 in [8, 16] where flags & flag != 0 {
            guard start < bytes.count, let end = bytes[start...].firstIndex(of: 0) else { throw InvalidData() }
            start = end + 1
        }
        if flags & 2 != 0 {
            start += 2
        }
        let (output, end) = try inflate(bytes, from: start)
        guard end + 8 <= bytes.count else { throw InvalidData() }
        let trailer = bytes[end..<end + 8].reversed()
        let (length, checksum) = (trailer.prefix(4).bigEndian, trailer.suffix(4).bigEndian)
        guard checksum == output.crc32, length == UInt32(truncatingIfNeeded: output.count) else { throw InvalidData() }
        return Data(output)
    }

    /// What is called deflate is a zlib stream, though some servers leave its frame out.
    private static func inflateZlib(_ bytes: [UInt8]) throws -> Data {
        let isFramed = bytes.count >= 2 && bytes[0] & 15 == 8 && (Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0
        return try Data(inflate(bytes, from: isFramed ? 2 : 0).output)
    }

    private static func inflate(_ bytes: [UInt8], from start: Int) throws -> (output: [UInt8], end: Int) {
        var decoder = Decoder(bytes: bytes, position: start)
        while try !decoder.decodeBlock() {}
        return (decoder.output, decoder.position)
    }
}

extension Inflate {
    /// A Huffman code: how many symbols there are of each length, and the symbols in the order of their codes.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(lengths: [Int]) {
            for length in lengths where length > 0 { counts[length] += 1 }
            symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
        }

        static let fixedLiterals = Code(
            lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        )
        static let fixedDistances = Code(lengths: [Int](repeating: 5, count: 30))
    }

    private struct Decoder {
        let bytes: [UInt8]
        var position: Int
        var output: [UInt8] = []
        private var bits = 0
        private var bitCount = 0

        init(bytes: [UInt8], position: Int) {
            self.bytes = bytes
            self.position = position
        }

        /// Decodes a block and tells whether it was the last.
        mutating func decodeBlock() throws -> Bool {
            let isLast = try read(1) == 1
            switch try read(2) {
            case 0: try copyStored()
            case 1: try decode(with: .fixedLiterals, .fixedDistances)
            case 2: try decodeDynamic()
            default: throw InvalidData()
            }
            return isLast
        }

        private mutating func read(_ count: Int) throws -> Int {
            while bitCount < count {
                guard position < bytes.count else { throw InvalidData() }
                bits |= Int(bytes[position]) << bitCount
                position += 1
                bitCount += 8
            }
            defer {
                bits >>= count
                bitCount -= count
            }
            return bits & (1 << count - 1)
        }

        private mutating func symbol(of code: Code) throws -> Int {
            var value = 0
            var first = 0
            var index = 0
            for length in 1...15 {
                value |= try read(1)
                let count = code.counts[length]
                if value - count < first { return code.symbols[index + value - first] }
                index += count
                first = (first + count) << 1
                value <<= 1
            }
            throw InvalidData()
        }

        private mutating func copyStored() throws {
            (bits, bitCount) = (0, 0)
            guard position + 4 <= bytes.count else { throw InvalidData() }
            let length = Int(bytes[position]) | Int(bytes[position + 1]) << 8
            let complement = Int(bytes[position + 2]) | Int(bytes[position + 3]) << 8
            position += 4
            guard length == ~complement & 0xFFFF, position + length <= bytes.count else { throw InvalidData() }
            output += bytes[position..<position + length]
            position += length
        }

        private mutating func decodeDynamic() throws {
            let literalCount = try read(5) + 257
            let distanceCount = try read(5) + 1
            var lengths = [Int](repeating: 0, count: 19)
            for position in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(try read(4) + 4) {
                lengths[position] = try read(3)
            }
            let lengthCode = Code(lengths: lengths)
            lengths = []
            while lengths.count < literalCount + distanceCount {
                switch try symbol(of: lengthCode) {
                case 16:
                    guard let last = lengths.last else { throw InvalidData() }
                    lengths += [Int](repeating: last, count: try read(2) + 3)
                case 17: lengths += [Int](repeating: 0, count: try read(3) + 3)
                case 18: lengths += [Int](repeating: 0, count: try read(7) + 11)
                case let length: lengths.append(length)
                }
            }
            guard lengths.count == literalCount + distanceCount else { throw InvalidData() }
            try decode(
                with: Code(lengths: Array(lengths[..<literalCount])),
                Code(lengths: Array(lengths[literalCount...]))
            )
        }

        private mutating func decode(with literals: Code, _ distances: Code) throws {
            while true {
                let symbol = try symbol(of: literals)
                guard symbol != 256 else { return }
                guard symbol > 256 else {
                    output.append(UInt8(symbol))
                    continue
                }
                let length = try readLength(symbol - 257)
                let distance = try readDistance(self.symbol(of: distances))
                guard distance <= output.count else { throw InvalidData() }
                for _ in 0..<length { output.append(output[output.count - distance]) }
            }
        }

        private mutating func readLength(_ symbol: Int) throws -> Int {
            guard symbol < 29 else { throw InvalidData() }
            guard symbol < 28 else { return 258 }
            guard symbol >= 8 else { return symbol + 3 }
            let extra = symbol / 4 - 1
            return try (4 + symbol % 4) << extra + 3 + read(extra)
        }

        private mutating func readDistance(_ symbol: Int) throws -> Int {
            guard symbol < 30 else { throw InvalidData() }
            guard symbol >= 4 else { return symbol + 1 }
            let extra = symbol / 2 - 1
            return try (2 + symbol % 2) << extra + 1 + read(extra)
        }
    }
}

extension Sequence<UInt8> {
    fileprivate var bigEndian: UInt32 {
        reduce(0) { $0 << 8 | UInt32($1) }
    }

    fileprivate var crc32: UInt32 {
        ~reduce(~0) { checksum, byte in
            (0..<8).reduce(checksum ^ UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
