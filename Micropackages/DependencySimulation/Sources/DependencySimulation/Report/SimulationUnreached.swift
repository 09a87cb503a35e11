/// The error of a simulation whose seeds all pass, if a named condition has held in none of them.
public struct UnreachedConditions: Error, Sendable {
    /// The seeds.
    public let seeds: Range<UInt64>
    /// The named conditions in their order, and then all others by name.
    public let conditions: [SimulatedCondition]
    /// The named conditions that never held.
    public let unreached: [SimulatedCondition]

    /// Creates the error, or returns `nil` if each named condition has held.
    init?(seeds: Range<UInt64>, names: [String], conditions: [SimulatedCondition]) {
        unreached = conditions.filter { $0.heldCount == 0 && names.contains($0.name) }
        guard !unreached.isEmpty else { return nil }
        self.seeds = seeds
        self.conditions = conditions
    }
}

extension UnreachedConditions: CustomStringConvertible {
    /// A sentence and a table: each condition, how often it was asked, how often it held, and where.
    public var description: String {
        let head = ["condition", "asked", "held", "where"]
        let rows = conditions.map {
            [
                $0.name, "\($0.askedCount)", "\($0.heldCount)",
                $0.places.isEmpty ? "nowhere" : $0.places.joined(separator: ", "),
            ]
        }
        let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
        let lines = ([head] + rows).map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return "  \(cells.joined(separator: "  "))".replacing(/\ +$/, with: "")
        }
        let names = unreached.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let sentence = "All seeds from \(seeds.lowerBound) to \(seeds.upperBound - 1) pass, but none meets \(names)."
        return ([sentence, ""] + lines).joined(separator: "\n")
    }
}
