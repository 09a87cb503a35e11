import Foundation

/// A line on a terminal that shows the progress of a long run.
struct SimulationProgress: ~Copyable {
    private static let isTerminal = isatty(STDERR_FILENO) == 1

    private let seeds: Range<UInt64>
    private let clock = ContinuousClock()
    private var next: ContinuousClock.Instant
    private var isShown = false

    /// Creates the line, which appears after two seconds.
    init(_ seeds: Range<UInt64>) {
        self.seeds = seeds
        next = clock.now + .seconds(2)
    }

    deinit {
        if isShown { Self.show("") }
    }

    /// Records that a seed has run.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - failures: The number of failed seeds so far.
    mutating func note(_ seed: UInt64, failures: Int = 0) {
        guard Self.isTerminal, clock.now >= next else { return }
        next = clock.now + .milliseconds(500)
        isShown = true
        Self.show(text(seed, failures: failures))
    }

    /// Returns the line after a seed has run.
    func text(_ seed: UInt64, failures: Int) -> String {
        "simulate: \(seed - seeds.lowerBound + 1) of \(seeds.width) seeds" + (failures > 0 ? ", \(failures) fail" : "")
    }

    private static func show(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
    }
}
