public import DependencyContract
public import RandomDependency

/// The contract of `RandomSource`.
///
/// ```swift
/// let violations = try await RandomContract.contract.violations { SeededRandom(seed: 42) }
/// ```
public enum RandomContract {
    /// The cases, for a source that nothing else draws from.
    public static let contract = Contract<any RandomSource>(
        "random source",
        sections: [
            Contract("draws", draws),
            Contract("ranges", ranges),
            Contract("collections", collections),
        ]
    )
}
