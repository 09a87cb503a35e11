import Synchronization

@testable import LinkCheckExample

/// A console that keeps what is printed to it.
final class ScriptedConsole: Console {
    let isErrorTerminal: Bool
    private let texts = Mutex((output: "", error: ""))

    init(isErrorTerminal: Bool = false) {
        self.isErrorTerminal = isErrorTerminal
    }

    var output: String {
        texts.withLock { $0.output }
    }

    var error: String {
        texts.withLock { $0.error }
    }

    func write(_ text: String) {
        texts.withLock { $0.output += text }
    }

    func writeError(_ text: String) {
        texts.withLock { $0.error += text }
    }
}
