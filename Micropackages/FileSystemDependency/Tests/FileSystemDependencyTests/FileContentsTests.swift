import DependencySupport
import Foundation
import Testing

@testable import FileSystemDependency

struct FileContentsTests {
    @Test(arguments: [1, 2, 3, 4])
    func `random changes do the same as to an array of bytes`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var contents = FileContents()
        var expected: [UInt8] = []
        for step in 0..<150 {
            let place = Int.random(in: 0..<250_000, using: &random)
            let size = Int.random(in: 0..<[10, 1_000, 100_000][Int(random.next() % 3)], using: &random)
            if random.next() % 4 == 0 {
                contents.resize(to: place)
                expected = Array(expected.prefix(place)) + Array(repeating: 0, count: max(0, place - expected.count))
            } else {
                let bytes = [UInt8](repeating: UInt8(step + 1), count: size)
                contents.write(Data([0] + bytes).dropFirst(), at: place)
                if size > 0 {
                    expected += Array(repeating: 0, count: max(0, place + size - expected.count))
                    expected.replaceSubrange(place..<place + size, with: bytes)
                }
            }

            let range = min(place, expected.count)..<min(place + size, expected.count)
            #expect(try Array(contents.bytes(in: range)) == Array(expected[range]))
            #expect(contents.storedCount == contents.storedBytes.reduce(0) { $0 + $1.bytes.count })
        }

        #expect(contents.count == expected.count)
        #expect(try Array(contents.bytes()) == expected)
    }

    @Test func `zeros that nobody has written take no memory`() throws {
        var contents = FileContents()

        contents.resize(to: .max)
        contents.write(Data("x".utf8), at: .max - 1)
        contents.write(Data("y".utf8), at: 1 << 50)

        #expect(contents.count == .max)
        #expect(contents.storedCount < 10)
        #expect(try contents.bytes(in: (1 << 50) - 1..<(1 << 50) + 2) == Data([0, 121, 0]))
        #expect(throws: Errno(.ENOMEM)) { try contents.bytes() }
    }

    @Test func `contents that do not fit into memory are compared`() {
        var zeros = FileContents()
        zeros.resize(to: .max)
        var other = zeros
        var same = zeros

        other.write(Data("x".utf8), at: .max - 1)
        same.write(Data(count: 100_000), at: 1 << 50)

        #expect(zeros != other)
        #expect(other != same)
        #expect(zeros == same)
    }

    @Test func `a change of a copy takes the memory of one piece`() throws {
        let original = FileContents(Data(count: 1 << 24))
        var copy = original

        copy.write(Data([1]), at: 1 << 20)

        let own = copy.storedBytes.filter { $0.bytes.count <= FileContents.pieceSize }
        #expect(own.map(\.offset) == [1 << 20])
        #expect(try original.bytes(in: 1 << 20..<(1 << 20) + 1) == Data([0]))
        #expect(copy != original)
    }
}
