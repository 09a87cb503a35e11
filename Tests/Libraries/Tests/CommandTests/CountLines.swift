import ArgumentParser
import ConsoleDependency
import FileSystemDependency
import GlobalDependencies

struct CountLines: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts the lines of a file."
    )

    @Flag(help: "Leave out empty lines.")
    var skipEmpty = false

    @Argument(help: "The path of the file.")
    var path: String

    func run() throws {
        try run(dependencies: .default)
    }

    func run(dependencies: GlobalDependencies) throws {
        let counter = LineCounter(dependencies: dependencies)
        try counter.printCount(ofFile: path, skipsEmpty: skipEmpty)
    }
}

struct LineCounter {
    private let dependencies: any (FileSystemDependency & ConsoleDependency)

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func printCount(ofFile path: String, skipsEmpty: Bool) throws {
        let text = try dependencies.fileSystem.string(contentsOfFile: path)
        let lines = text.split(
            separator: "\n",
            omittingEmptySubsequences: skipsEmpty
        )
        try dependencies.console.print("\(lines.count) lines")
    }
}
