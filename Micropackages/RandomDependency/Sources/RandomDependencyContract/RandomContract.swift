public import DependencyContract
public import RandomDependency

/// The contract of `RandomSource`.
///
/// ```swift
/// let violations = try await RandomContract.contract.violations { SeededRandom(seed: 42) }
/// ```
public enum RandomContract {
    /// The cases.
    ///
    /// While they run, nothing else may draw from the source.
    public static let contract = Contract<any RandomSource>(
        "random source",
        sections: [Contract("draws", draws), Contract("ranges", ranges), Contract("collections", collections)]
    )
}
