import Foundation

/// The seeds in the environment of the process, which replace the seeds of the tests.
enum SimulationSeeds {
    static let variable = "SIMULATION_SEEDS"

    /// Returns the seeds in the environment of the process, or the seeds of the test if there are none.
    static func inEnvironment(replacing seeds: Range<UInt64>) -> Range<UInt64> {
        Self.seeds(ProcessInfo.processInfo.environment[variable], replacing: seeds)
    }

    /// Returns the seeds to run.
    /// - Parameters:
    ///   - text: A range such as "1000..<20000", a multiple such as "10x", or `nil`.
    ///   - seeds: The seeds of the test.
    /// - Returns: The range. For "10x", ten times as many seeds as in the test, from its first seed. For `nil`, the seeds of the
    ///   test.
    /// - Precondition: The text is a range or a multiple.
    static func seeds(_ text: String?, replacing seeds: Range<UInt64>) -> Range<UInt64> {
        guard let text, !text.isEmpty else { return seeds }
        if text.hasSuffix("x"), let factor = UInt64(text.dropLast()), factor > 0 {
            let (count, isTooMany) = seeds.width.multipliedReportingOverflow(by: factor)
            let (end, isTooGreat) = seeds.lowerBound.addingReportingOverflow(count)
            if !isTooMany, !isTooGreat { return seeds.lowerBound..<end }
        }
        let bounds = text.components(separatedBy: "..<").map { UInt64($0) }
        guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower < upper else {
            fatalError(
                "\(variable)=\(text) names no seeds: it takes a range, such as 1000..<20000, or a multiple, such as 10x"
            )
        }
        return lower..<upper
    }
}

extension Range<UInt64> {
    /// The number of seeds, also of more than an `Int` can count.
    var width: UInt64 { upperBound - lowerBound }
}
