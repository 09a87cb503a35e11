import ArgumentParser
import ConsoleDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import Testing

struct CountLinesTests {
    private let console = ScriptedConsole()
    private let dependencies: GlobalDependencies

    init() throws {
        let fileSystem = try InMemoryFileSystem {
            FileTree.File("notes", "milk\n\nbread")
        }
        dependencies = .default.with { [console] in
            $0.override(keyPath: \.fileSystem, with: fileSystem)
            $0.override(keyPath: \.console, with: console)
        }
    }

    @Test func `a command counts the lines that its flags ask for`() throws {
        let command = try CountLines.parse(["--skip-empty", "/notes"])

        try command.run(dependencies: dependencies)

        #expect(console.output == "2 lines\n")
    }

    @Test func `a missing file is an error`() throws {
        let command = try CountLines.parse(["/nothing"])

        #expect(throws: CocoaError.self) {
            try command.run(dependencies: dependencies)
        }
        #expect(console.output == "")
    }
}
