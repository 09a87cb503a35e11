import NetworkDependency
import Testing

struct InflateTests {
    /// Repetitions, near and far and as long as they can be, and every byte.
    private let decoded =
        Data(repeating: UInt8(ascii: "x"), count: 300)
        + Data(String(repeating: "abcabc", count: 50).utf8)
        + Data((0...255).map { UInt8($0) })

    private let encoded = """
        H4sIAAAAAAAAA6uoGAXEgsSk5FFEJGJgZGJmYWVj5+Dk4ubh5eMXEBQSFhEVE5eQlJKWkZWTV1BUUlZRVVPX0NTS1tHV0zcwNDI2
        MTUzt7C0sraxtbN3cHRydnF1c/fw9PL28fXzDwgMCg4JDQuPiIyKjomNi08A2pGSmpaekZmVnZObl19QWFRcUlpWXlFZVV1TW1ff
        0NjU3NLa1t7R2dXd09vXP2HipMlTpk6bPmPmrNlz5s6bv2DhosVLli5bvmLlqtVr1q5bv2Hjps1btm7bvmPnrt179u7bf+DgocNH
        jh47fuLkqdNnzp47f+HipctXrl67fuPmrdt37t67/+Dho8dPnj57/uLlq9dv3r57/+Hjp89fvn77/uPnr99//v77DwAQ6iK+WAMA
        AA==
        """

    private var gzip: Data {
        get throws { try #require(Data(base64Encoded: encoded, options: .ignoreUnknownCharacters)) }
    }

    @Test func `repetitions are decoded at their full length`() throws {
        #expect(try Inflate.decode(gzip, encoding: "gzip") == decoded)
        #expect(try Inflate.decode(gzip, encoding: "X-GZIP") == decoded)
    }

    @Test func `other encodings are left as they are`() throws {
        #expect(try Inflate.decode(gzip, encoding: "br") == gzip)
    }

    @Test func `what breaks off is invalid, wherever it does`() throws {
        let gzip = try gzip
        for count in 0..<gzip.count {
            #expect(throws: Inflate.InvalidData.self) { try Inflate.decode(gzip.prefix(count), encoding: "gzip") }
        }
    }

    @Test(arguments: [1, 8])
    func `a trailer that does not fit is invalid`(distance: Int) throws {
        var gzip = try gzip
        gzip[gzip.endIndex - distance] ^= 1

        #expect(throws: Inflate.InvalidData.self) { try Inflate.decode(gzip, encoding: "gzip") }
    }

    @Test func `damage never traps`() throws {
        let original = try gzip
        for position in original.indices {
            var damaged = original
            damaged[position] ^= 1 << (position % 8)
            // What was not part of the content, as the time, may be damaged without being noticed.
            if let result = try? Inflate.decode(damaged, encoding: "gzip") { #expect(result == decoded) }
        }
    }
}
