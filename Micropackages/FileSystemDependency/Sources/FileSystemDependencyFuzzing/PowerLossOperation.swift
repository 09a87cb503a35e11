import DependencySupport

/// An operation in a program that tests power losses.
package enum PowerLossOperation: Sendable, Equatable {
    case write(String, Character, count: Int)
    case writeAtomically(String, Character, count: Int)
    case writePart(String, Character, count: Int, offset: Int)
    case truncate(String, Int)
    case createDirectory(String)
    case createSymbolicLink(String)
    case link(String, to: String)
    case remove(String)
    case replace(String, with: String)
    case synchronize(String)
    /// A synchronization that fails.
    ///
    /// If `isForgotten` is true, the system marks the unwritten bytes as clean: no later synchronization writes them,
    /// and a power loss may lose them.
    case failSynchronization(String, isForgotten: Bool)
}

extension PowerLossOperation {
    /// The operations that may precede a program; a run begins with the first few of them, and its seed decides how many.
    static let preparation: [PowerLossOperation] = [
        .createDirectory("/d"), .write("/a", "o", count: 3), .write("/d/a", "p", count: 2), .createDirectory("/e"),
        .write("/b", "q", count: 600), .createDirectory("/d/e"),
    ]

    /// Returns a random program; the same seed results in the same program.
    /// - Parameter seed: The seed.
    /// - Returns: Up to six operations.
    package static func program(seed: UInt64) -> [PowerLossOperation] {
        var random = SplitMix64(seed: seed)
        let count = 1 + Int(random.next() % 6)
        // Two large files multiply their possible states, so few programs have two large files.
        var largeCount = 0
        return (0..<count).map { index in
            var size = random.element(of: [0, 3, 5, 5, 512, 600, 1100])
            largeCount += size > 512 ? 1 : 0
            size = largeCount > 1 ? min(size, 7) : size
            return operation(index, size, &random)
        }
    }

    private static func operation(_ index: Int, _ size: Int, _ random: inout SplitMix64) -> PowerLossOperation {
        let character = Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index)))
        let path = random.place()
        return switch random.next() % 20 {
        case 0..<3: .write(path, character, count: size)
        case 3: .writeAtomically(path, character, count: size)
        case 4..<7: .writePart(path, character, count: size, offset: random.element(of: [0, 2, 510, 512]))
        case 7: .truncate(path, random.element(of: [0, 2, 513]))
        case 8..<11: .createDirectory(path)
        case 11: .createSymbolicLink(path)
        case 12: .link(path, to: random.place())
        case 13..<15: .remove(path)
        case 15..<17: .replace(path, with: random.place())
        case 17: .failSynchronization(path, isForgotten: random.bool())
        default: .synchronize(random.element(of: [path, path, "/", "/d", "/e"]))
        }
    }
}

extension SplitMix64 {
    fileprivate mutating func place() -> String {
        element(of: ["/a", "/a", "/b", "/d", "/d", "/e", "/d/a", "/d/a", "/e/a", "/d/e", "/e/d", "/d/b"])
    }
}
