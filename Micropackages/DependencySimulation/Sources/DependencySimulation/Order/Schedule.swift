/// The choices by which a run differs from the one in which everything happens first come, first served.
struct Schedule: Sendable, Hashable {
    /// A choice that is not the first of its alternatives.
    struct Deviation: Sendable, Hashable {
        let kind: Kind
        /// The number of earlier choices of the same kind; where only one thing can happen, there is no choice.
        let choice: Int
        /// The number of the alternative, from 1.
        let alternative: Int
    }

    enum Kind: String, Sendable, CaseIterable {
        /// Another job runs, once: the alternative is its position in the order in which they became ready.
        case pick = ""
        /// As many tasks as the alternative says fall behind all others, for good.
        case delay = "~"
        /// A request or its response is lost.
        case loss
        /// A request or a response takes the longest time instead of the shortest.
        case latency
        /// The power fails at a call.
        case power
        /// The disk keeps something else.
        case disk
        /// `SimulatedWorld.number(in:)` returns another number.
        case number
        /// A fault of the nemesis does not happen.
        case fault
    }

    /// The kinds that follow the schedule, as picks, delays and faults always do; the seed draws the others.
    var enumerated: Set<Kind> = []
    var deviations: [Deviation] = []
}

extension Schedule: CustomStringConvertible {
    /// The kinds that are enumerated and the deviations, such as "12:1 30:2", "2~1" or "loss power 2~1 power3:1".
    var description: String {
        (enumerated.map(\.rawValue).sorted() + deviations.map(\.description)).joined(separator: " ")
    }

    /// Creates a schedule from its description, or `nil` from another text.
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
