#if PROOFS
import Foundation
import Testing

/// A Markdown document, and the Swift code in it.
struct Document: CustomTestStringConvertible, Sendable {
    struct Block {
        /// The number of the block's first line in the document.
        let line: Int
        let code: String
        /// The expected output of the block, from the text block that follows.
        fileprivate(set) var output: String?
    }

    let path: String
    let blocks: [Block]

    var testDescription: String { path }

    init(path: String) throws {
        self.path = path
        let text = try String(contentsOf: SwiftCompiler.repository.appending(path: path), encoding: .utf8)
        var blocks: [Block] = []
        var open: (line: Int, code: [Substring], isOutput: Bool)?
        var followsSwift = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open, line.hasPrefix("```") {
                let text = block.code.joined(separator: "\n")
                if block.isOutput {
                    blocks[blocks.endIndex - 1].output = text
                } else {
                    blocks.append(Block(line: block.line, code: text))
                }
                followsSwift = !block.isOutput
                open = nil
            } else if open != nil {
                open?.code.append(line)
            } else if line == "```swift" || line == "```text" && followsSwift {
                open = (index + 2, [], line == "```text")
            } else if !line.isEmpty {
                followsSwift = false
            }
        }
        self.blocks = blocks
    }

    /// All documents of the project that contain code for readers to copy.
    static var all: [Document] {
        get throws {
            try paths { $0 == "md" || $0 == "tutorial" }
                .map { try Document(path: $0) }
                .filter { !$0.blocks.isEmpty }
        }
    }

    /// Returns the paths of the project's files that satisfy a condition, sorted.
    static func paths(where isWanted: (String) -> Bool) throws -> [String] {
        let files = FileManager.default.enumerator(
            at: SwiftCompiler.repository,
            includingPropertiesForKeys: nil,
            options: .skipsHiddenFiles
        )
        let root = SwiftCompiler.repository.path().count
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { isWanted($0.pathExtension) }
            .map { String($0.path().dropFirst(root)) }
            .sorted()
    }

    var module: String {
        let folders = path.split(separator: "/")
        return folders.first == "Micropackages" ? String(folders[1]) : "GlobalDependencies"
    }

    /// Returns the sources of the document's blocks.
    ///
    /// Each block is a file, so that it can have its own imports.
    func sources(code: (Block) -> String = \.code, where isIncluded: (Block) -> Bool) -> [String: String] {
        let included = blocks.filter(isIncluded).map { block in
            (
                "line\(block.line).swift",
                """
                import Foundation
                #if canImport(FoundationNetworking)
                import FoundationNetworking
                #endif
                import GlobalDependencies
                import Testing
                import XCTest
                import \(module)
                #sourceLocation(file: "\(path)", line: \(block.line))
                \(code(block))
                """
            )
        }
        return Dictionary(uniqueKeysWithValues: included)
    }
}
#endif
