import ConsoleDependency
import GlobalDependencies
import ProcessEnvironmentDependency

/// A line on standard error that says how far a run has come, if it is a terminal that can replace a line.
struct ProgressLine {
    private let total: Int
    private let console: any Console
    private let isShown: Bool

    init(total: Int, dependencies: any (ConsoleDependency & ProcessEnvironmentDependency)) {
        self.total = total
        console = dependencies.console
        isShown = console.isTerminal(.error) && dependencies.processEnvironment.environment["TERM"] != "dumb"
    }

    func show(_ count: Int) {
        write("Asking the web: \(count) of \(total)")
    }

    func clear() {
        write("")
    }

    /// Replaces the line, and clears what was longer.
    private func write(_ text: String) {
        guard isShown else { return }
        // Who cannot be told how far the run has come still wants to know what comes out of it.
        try? console.writeError("\r\(text)\u{1B}[K")
    }
}
