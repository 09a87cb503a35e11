public import DependencyContract

/// The contract of `NetworkSession`.
///
/// The same cases run over sockets and in memory, from the same routes.
///
/// ```swift
/// let violations = try await NetworkContract.contract.violations(
///     makeSubject: NetworkSubject.overLoopback { _ in SystemNetwork(configuration: .ephemeral) }
/// )
/// ```
///
/// A session that loses a connection, hangs or answers late violates the contract, too: each case ends after 30 seconds at most.
public enum NetworkContract {
    typealias Case = ContractCase<NetworkSubject>

    /// The cases, for a session that nothing else uses.
    ///
    /// The sections "timeouts" and "faults" consist of sections themselves, as their cases wait: a test with
    /// `sections.flatMap(\.sections)` as its arguments runs them at the same time.
    public static let contract = Contract<NetworkSubject>(
        "network session",
        sections: [
            section("statuses", statusCases),
            section("redirects", redirectCases),
            section("challenges", challengeCases),
            Contract("timeouts", sections: timeoutSections),
            section("cancellation", cancellationCases),
            section("streaming", streamingCases),
            section("header fields", headerCases),
            section("cookies", cookieCases),
            section("reachability", reachabilityCases),
            section("requests", requestCases),
            section("odd requests", oddRequestCases),
            section("odd responses", oddResponseCases),
            section("connections", connectionCases),
            section("delegates", delegateCases),
            section("metrics", metricsCases),
            section("limits", limitCases),
            section("validators", validatorCases),
            section("values", valueCases),
            section("uploads", uploadCases),
            section("upload streams", uploadStreamCases),
            section("downloads", downloadCases),
            section("encodings", encodingCases),
            section("progress", progressCases),
            Contract("faults", sections: faultSections),
        ]
    )

    /// Returns a section of cases, each of which describes errors by their codes and ends after 30 seconds.
    static func section(_ name: String, _ cases: [Case]) -> Contract<NetworkSubject> {
        Contract(name, cases.map { $0.limited(to: .seconds(120)) })
    }
}

extension ContractRequirement {
    /// The session has the delegate that its setup names.
    public static let callsDelegate = ContractRequirement("calls the delegate of its setup")

    /// The session sends an `UploadStream` while it is produced, instead of collecting it first.
    public static let streamsUploads = ContractRequirement("sends streams while they are made")

    /// The session reports in its metrics whether a connection was used before, which `URLSession` on Linux does not.
    public static let reportsConnections = ContractRequirement("tells in its metrics which connections are used again")

    /// The session survives a connection that is closed regularly within the head of a response.
    ///
    /// `URLSession` on Linux crashes the process.
    public static let survivesHalfHeads = ContractRequirement("survives the head of a response that breaks off")

    /// The session reads and writes unusual heads, lengths, encodings and trailers, and notices broken ones.
    ///
    /// `URLSession` on Linux does not, and crashes the process for some of them. ``NetworkContract/requirementsMetBySystem`` lacks
    /// this requirement on Apple's systems, where it has not been tested.
    public static let readsOddMessages = ContractRequirement("reads odd heads, lengths, encodings and trailers")
}
