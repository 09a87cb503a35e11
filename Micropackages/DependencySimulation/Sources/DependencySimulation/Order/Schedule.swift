/// The choices in which a run differs from first come, first served.
struct Schedule: Sendable, Hashable {
    /// A choice of an alternative other than the first.
    ///
    /// A deviation takes 12 bytes, because a long run with many tasks has one for almost each of its jobs.
    struct Deviation: Sendable, Hashable {
        let kind: Kind
        private let storedChoice: UInt32
        private let storedAlternative: UInt32

        init(kind: Kind, choice: Int, alternative: Int) {
            self.kind = kind
            storedChoice = UInt32(clamping: choice)
            storedAlternative = UInt32(clamping: alternative)
        }

        /// The number of earlier choices of the same kind.
        ///
        /// A moment with a single alternative is not a choice and is not counted.
        var choice: Int { Int(storedChoice) }
        /// The index of the alternative, at least 1: the first alternative, 0, is never a deviation.
        var alternative: Int { Int(storedAlternative) }
    }

    enum Kind: String, Sendable, CaseIterable {
        /// A later job runs next, for this pick only. The alternative is its position among the ready jobs.
        case pick = ""
        /// Some tasks permanently fall behind all others. The alternative is the number of these tasks.
        case delay = "~"
        /// A request or its response is lost.
        case loss
        /// A request or a response takes the longest time instead of the shortest.
        case latency
        /// The host crashes at a call of a dependency.
        case power
        /// After a crash, the disk is in another of its possible states.
        case disk
        /// `SimulatedWorld.number(in:)` returns another number.
        case number
        /// The nemesis skips a fault.
        case fault
    }

    /// The kinds that follow the schedule, in addition to picks, delays and faults.
    ///
    /// The seed draws all other kinds.
    var enumerated: Set<Kind> = []
    var deviations: [Deviation] = []
}

extension Schedule: CustomStringConvertible {
    /// The enumerated kinds, and then the deviations, such as "loss power 12:1 2~1 power3:1".
    ///
    /// - `loss power` are enumerated kinds.
    /// - `12:1` is a pick: alternative 1 at choice 12.
    /// - `2~1` is a delay: one task falls behind at choice 2.
    /// - `power3:1` is a deviation of another kind: alternative 1 at the kind's choice 3.
    var description: String {
        (enumerated.map(\.rawValue).sorted() + deviations.map(\.description)).joined(separator: " ")
    }

    /// Creates a schedule from its description, or returns `nil` for any other text.
    init?(_ description: some StringProtocol) {
        for text in description.split(separator: " ") {
            if let kind = Kind(rawValue: String(text)), kind != .pick, kind != .delay {
                enumerated.insert(kind)
            } else if let deviation = Deviation(text) {
                deviations.append(deviation)
            } else {
                return nil
            }
        }
    }
}

extension Schedule.Deviation: CustomStringConvertible {
    var description: String {
        kind == .delay ? "\(choice)~\(alternative)" : "\(kind.rawValue)\(choice):\(alternative)"
    }

    fileprivate init?(_ text: some StringProtocol) {
        let name = text.prefix(while: \.isLetter)
        let isDelay = text.contains("~")
        let numbers = text.dropFirst(name.count).split(separator: isDelay ? "~" : ":", omittingEmptySubsequences: false)
        guard let kind = Schedule.Kind(rawValue: isDelay && name.isEmpty ? "~" : String(name)), numbers.count == 2,
            let choice = Int(numbers[0]), let alternative = Int(numbers[1]), choice >= 0, alternative > 0
        else { return nil }
        self.init(kind: kind, choice: choice, alternative: alternative)
    }
}
