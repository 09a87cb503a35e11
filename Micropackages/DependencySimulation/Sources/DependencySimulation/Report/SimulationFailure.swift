import Foundation

/// The failure of an operation in a simulated world, with everything that is needed to reproduce it.
public struct SimulationFailure: Error, Sendable {
    /// The seed of the world.
    public let seed: UInt64
    /// The error of the operation, or `nil` if the operation succeeded and only escapes make it fail.
    public let underlyingError: (any Error)?
    /// The escapes that the test does not allow.
    ///
    /// If the array is not empty, the seed may not reproduce the failure.
    public let escapes: [SimulationEscape]
    /// The seed and the shortest schedule that was found to fail, as the argument of ``simulate(replaying:allowing:jobLimit:_:)``.
    public let replay: String
    /// The last events of the run, up to 4,096, and the first 200 earlier faults and notes.
    public let trace: [SimulationEvent]
    /// A hash of all events of the run, of all values that dependencies returned, and of the error.
    public let digest: UInt64

    /// The path of the file with ``picture``, the reason why the file could not be written, or `nil` without
    /// `SIMULATION_PICTURES`.
    package private(set) var picturePath: String?

    private static let shownCount = 50
    private static let hashing =
        "If the order of a Set or a Dictionary matters, another process may not fail in the same way. To make all processes "
        + "equal, set SWIFT_DETERMINISTIC_HASHING=1 in the environment."

    private let run: SimulationRun.Outcome
    private let originalPickCount: Int
    private let isHashingDeterministic = Self.isDeterministic(
        hashing: ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"]
    )

    init(
        seed: UInt64,
        outcome: SimulationRun.Outcome,
        shortest: SimulationRun.Outcome?,
        escapes: [SimulationEscape]
    ) {
        let shown = shortest ?? outcome
        self.seed = seed
        run = shown
        self.escapes = escapes
        underlyingError = shown.error
        replay = [String(seed), shown.schedule.description].filter { !$0.isEmpty }.joined(separator: " ")
        trace = shown.trace.events
        digest = shown.trace.digest
        originalPickCount = outcome.schedule.deviations.count
        picturePath = picture.write()
    }

    /// The run as a page for a browser, with the seed and the error.
    public var picture: SimulationPicture {
        let replayed = isReproducible ? "Replay it: try await simulate(replaying: \"\(replay)\") { world in … }" : nil
        return SimulationPicture(
            seed: seed,
            outcome: run,
            title: title,
            notes: [isReproducible ? order : "It may not be reproducible.", replayed].compactMap(\.self)
        )
    }

    private var title: String {
        let error =
            underlyingError.map { "\($0)" } ?? "The operation succeeded, but its seed may not reproduce the run."
        return "Seed \(seed) fails after \(run.duration.inSeconds) of virtual time: \(error)"
    }

    /// The number of picks or delays that the failure needs.
    package var pickCount: Int {
        run.schedule.deviations.reduce(0) { $0 + ($1.kind == .delay ? $1.alternative : $1.kind == .pick ? 1 : 0) }
    }

    /// The number of faults of the nemesis that the failure needs.
    package var neededFaultCount: Int {
        run.faults - run.schedule.deviations.count { $0.kind == .fault }
    }

    /// A Boolean value that is true if the seed reproduces the failure in every run.
    package var isReproducible: Bool {
        escapes.isEmpty
    }
}

extension SimulationFailure {
    /// Returns whether hashes are the same in all processes if `SWIFT_DETERMINISTIC_HASHING` has the given value.
    static func isDeterministic(hashing value: String?) -> Bool {
        value.flatMap(\.first).map { "1tTyY".contains($0) } ?? false
    }
}

extension SimulationFailure: CustomStringConvertible {
    /// The seed, the error, the last fifty notable events, the milestones before them, and a line of code that replays the run.
    public var description: String {
        let notable = trace.filter(\.isNotable)
        let shown = notable.suffix(Self.shownCount)
        let milestones = notable.dropLast(Self.shownCount).filter(\.isMilestone).suffix(Self.shownCount)
        let width = (milestones + shown).map(\.time.inSeconds.count).max() ?? 0
        let isWhole = shown.count == notable.count && trace.count == run.trace.count
        let heading = isWhole ? "What happened:" : "What happened last:"
        let all = "Print \(trace.count) of \(run.trace.count) events:"
        func list(_ events: ArraySlice<SimulationEvent>) -> [String] {
            events.map { "  \($0.description(timeWidth: width))" }
        }
        let paragraphs: [[String]] = [
            [title],
            isReproducible ? [order] : ["It may not be reproducible:"] + escapes.prefix(8).map { "  \($0)" },
            milestones.isEmpty ? [] : ["Faults and notes before:"] + list(milestones),
            [heading] + list(shown),
            isWhole ? [] : [all, "  for event in failure.trace { print(event) }"],
            isReproducible ? ["Replay it:", "  try await simulate(replaying: \"\(replay)\") { world in … }"] : [],
            picturePath.map { ["Picture:", "  \($0)"] } ?? [],
            isReproducible && !isHashingDeterministic ? [Self.hashing] : [],
        ]
        return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var order: String {
        let picks = run.schedule.deviations.count { $0.kind == .pick }
        let delays = run.schedule.deviations.reduce(0) { $0 + ($1.kind == .delay ? $1.alternative : 0) }
        let chances = run.schedule.deviations.filter { ![.pick, .delay, .fault].contains($0.kind) }
        let faults =
            run.faults == 0
            ? "" : " Faults of the nemesis: \(run.faults). Needed for the failure: \(neededFaultCount)."
        let order =
            switch (picks, delays) {
            case (0, 0): "The order is first come, first served."
            case (0, 1):
                "The order is first come, first served, except for 1 delay, which puts a task behind all others."
            case (0, _):
                "The order is first come, first served, except for \(delays) delays, each of which puts a task behind all others."
            case (originalPickCount, _): "Picks out of first-come order: \(picks)."
            default: "Picks out of first-come order: \(originalPickCount). Needed for the failure: \(picks)."
            }
        return order + (chances.isEmpty ? "" : " Chance: \(chances.map(\.description).joined(separator: ", ")).")
            + faults
    }
}
