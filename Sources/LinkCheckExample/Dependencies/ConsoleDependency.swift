import Foundation
import GlobalDependencies

/// The terminal, pipe or file that a program prints to.
protocol Console: Sendable {
    /// Whether somebody watches standard error on a terminal.
    var isErrorTerminal: Bool { get }

    /// Prints to standard output, as it is: a line needs its line end.
    func write(_ text: String)

    /// Prints to standard error, as it is.
    func writeError(_ text: String)
}

/// The console of the running process.
struct SystemConsole: Console {
    var isErrorTerminal: Bool {
        isatty(FileHandle.standardError.fileDescriptor) == 1
    }

    func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    func writeError(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}

/// Grants ``Console``.
protocol ConsoleDependency: Dependencies {
    var console: any Console { get }
}

extension GlobalDependencies: ConsoleDependency {
    var console: any Console {
        resolveDependency(forKeyPath: \.console, defaultImplementation: SystemConsole())
    }
}
