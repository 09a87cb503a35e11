import Foundation
import Testing

/// Tests that no code depends on the width of a word.
///
/// A word has 32 bits on watchOS and in WebAssembly.
struct WordTests {
    private static let folders = [
        "Sources/GlobalDependencies", "Micropackages/DependencySupport/Sources",
    ]

    /// Returns the lines of code that match a pattern, each preceded by its file name.
    private func lines(of folders: [String], matching pattern: Regex<AnyRegexOutput>) throws -> [String] {
        let root = CoreSource.folder.appending(path: "../..")
        var found: [String] = []
        // If the core is tested alone, the folders of micropackages do not exist.
        for folder in folders {
            let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path) ?? .init()
            for case let file as String in files where file.hasSuffix(".swift") {
                let text = try String(contentsOf: root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
                found += text.split(separator: "\n").filter { line in
                    !line.drop { $0 == " " }.hasPrefix("//") && line.contains(pattern)
                }
                .map { "\(file): \($0)" }
            }
        }
        return found
    }

    @Test(arguments: [
        #"byteCount: [^,)]*[0-9]"#, #"[bB]yteOffset: -?[0-9]"#, #"advanced\(by: -?[0-9]"#, #"[*/] [48]\b"#,
        #"\b1 << (3[1-9]|[4-9][0-9])"#,
    ])
    func `no offset and no width counts bytes of a word`(pattern: String) throws {
        #expect(try lines(of: Self.folders, matching: Regex(pattern)).isEmpty)
    }

    @Test func `the core has no number that needs more than 32 bits`() throws {
        let numbers = try lines(of: [Self.folders[0]], matching: Regex(#"\b(0x[0-9a-fA-F_]{9,}|[0-9][0-9_]{10,})\b"#))

        #expect(numbers.isEmpty)
    }

    /// Checks the layout of a table, for words of four and of eight bytes.
    @Test(arguments: [MemoryLayout<UInt32>.stride, MemoryLayout<UInt64>.stride])
    func `the header, the slots and the references of a table lie next to one another`(stride: Int) throws {
        let table = try CoreSource("BoxTable.swift", "struct BoxTable")
        let header = try #require(table.text.firstMatch(of: /headerCount = ([0-9]+)/).flatMap { Int($0.1) })
        let inHeader = Set(table.text.matches(of: /slots\[-([0-9]+)\]/).compactMap { Int($0.1) })
        #expect(inHeader == Set(1...header))
        #expect(table.contains("let count = Self.headerCount + slotCount + slotCount / 2"))
        #expect(table.contains("UnsafeMutableRawPointer(slots + mask + 1)"))
        #expect(table.contains("var hasCapacity: Bool { 2 * count < mask }"))

        for slotCount in [4, 8, 16, 1024] {
            let size = (header + slotCount + slotCount / 2) * stride
            let (slots, references) = (header * stride, (header + slotCount) * stride)
            // The number of boxes that fit into the table, found by counting.
            let boxCount = (0...).first { 2 * $0 >= slotCount - 1 } ?? 0
            #expect(slots - inHeader.count * stride == 0)
            #expect(references == slots + slotCount * stride)
            #expect(references + boxCount * stride == size)
        }
    }
}
