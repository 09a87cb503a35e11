public import DependencyContract
public import ProcessEnvironmentDependency

/// The contract of `ProcessEnvironment`.
///
/// ```swift
/// let violations = try await ProcessEnvironmentContract.contract.violations {
///     FixedProcessEnvironment(environment: ProcessEnvironmentContract.variables)
/// }
/// ```
public enum ProcessEnvironmentContract {
    /// The cases.
    ///
    /// They require an environment with ``variables``.
    public static let contract = Contract<any ProcessEnvironment>(
        "process environment",
        sections: [
            Contract("variables", variableValues),
            Contract("host", host),
            Contract("descriptions", descriptions),
        ]
    )

    /// The variables that an environment must contain for the contract.
    public static let variables = [
        "CONTRACT_PLAIN": "value",
        "CONTRACT_EMPTY": "",
        "CONTRACT_EQUATION": "a=b=c",
        "CONTRACT_SPACES": "  two  words ",
        "CONTRACT_LINES": "one\ntwo\r\n",
        "CONTRACT_UNICODE": "Grüße 👋🏽",
        "CONTRACT_LONG": String(repeating: "x", count: 100_000),
        "CONTRACT_ÄÖÜ": "name in Unicode",
        "contract_plain": "another case",
        "CONTRACT SPACE": "name with a space",
        "CONTRACT_SECRET": "tell-nobody",
    ]
}
