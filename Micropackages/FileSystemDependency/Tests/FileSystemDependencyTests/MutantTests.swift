import Foundation
import Testing

/// The deliberate defects, whose texts a change of the sources leaves behind without anything else failing.
struct MutantTests {
    private struct Mutant {
        var name: String
        var file = ""
        var original: [String] = []
        var replacement: [String] = []
    }

    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func `the text of each mutant is in its file exactly once`() throws {
        let list = Self.package.appending(path: "Tests/Mutants/mutants.txt")
        let mutants = Self.mutants(try String(contentsOf: list, encoding: .utf8))

        #expect(mutants.count == 124)
        for mutant in mutants {
            let file = Self.package.appending(path: "Sources/FileSystemDependency/\(mutant.file)")
            let source = try String(contentsOf: file, encoding: .utf8)
            let original = mutant.original.joined(separator: "\n")
            #expect(source.ranges(of: original).count == 1, "\(mutant.name)")
            #expect(original != mutant.replacement.joined(separator: "\n"), "\(mutant.name)")
        }
    }

    /// Reads the list as the script does.
    private static func mutants(_ text: String) -> [Mutant] {
        text.components(separatedBy: "\n").reduce(into: []) { mutants, line in
            let rest = String(line.dropFirst(2))
            switch line.prefix(2) {
            case "# ": mutants.append(Mutant(name: rest))
            case "@ ": mutants[mutants.count - 1].file = rest
            case "- ": mutants[mutants.count - 1].original.append(rest)
            case "+ ": mutants[mutants.count - 1].replacement.append(rest)
            default: break
            }
        }
    }
}
