/// A line on standard error that says how far a run has come, if it is a terminal.
struct ProgressLine {
    private let total: Int
    private let console: any Console

    init(total: Int, console: any Console) {
        self.total = total
        self.console = console
    }

    func show(_ count: Int) {
        write("Asking the web: \(count) of \(total)")
    }

    func clear() {
        write("")
    }

    /// Replaces the line, and clears what was longer.
    private func write(_ text: String) {
        guard console.isErrorTerminal else { return }
        console.writeError("\r\(text)\u{1B}[K")
    }
}
