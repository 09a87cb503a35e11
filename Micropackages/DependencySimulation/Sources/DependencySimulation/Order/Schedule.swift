/// The picks by which the order of a run differs from first come, first served.
struct Schedule: Sendable, Hashable {
    /// A pick of a job that was not the first of those that were ready.
    struct Pick: Sendable, Hashable {
        /// The number of the choice, of all at which more than one job was ready.
        let choice: Int
        /// The position of the job that ran, in the order in which they became ready; the first has position 0.
        let position: Int
    }

    var picks: [Pick]
}

extension Schedule: CustomStringConvertible {
    /// The picks as choice and position, such as "12:1 30:2".
    var description: String {
        picks.map { "\($0.choice):\($0.position)" }.joined(separator: " ")
    }

    /// Creates a schedule from its description, or `nil` from another text.
    init?(_ description: some StringProtocol) {
        picks = []
        for text in description.split(separator: " ") {
            let numbers = text.split(separator: ":").compactMap { Int($0) }
            guard numbers.count == 2, numbers[1] > 0 else { return nil }
            picks.append(Pick(choice: numbers[0], position: numbers[1]))
        }
    }
}
