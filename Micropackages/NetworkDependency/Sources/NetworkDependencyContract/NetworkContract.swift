public import DependencyContract

/// The contract of `NetworkSession`.
///
/// The same cases run on sockets and in memory, with the same routes.
///
/// ```swift
/// let violations = try await NetworkContract.contract.violations(
///     makeSubject: NetworkContract.Subject.overLoopback { _ in SystemNetwork(configuration: .ephemeral) }
/// )
/// ```
///
/// Each case ends after at most 120 seconds. So a session that loses a connection, hangs or is too slow also violates the contract.
public enum NetworkContract {
    typealias Case = ContractCase<NetworkContract.Subject>

    /// The cases, during which nothing else may use the subject's session.
    ///
    /// The cases of "timeouts" and "faults" mostly wait. So these two sections are divided into inner sections, which a
    /// test can run at the same time: pass `sections.flatMap(\.sections)` to the test as its arguments.
    public static let contract = Contract<NetworkContract.Subject>(
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

    /// Returns a section of cases; each case ends after at most 120 seconds, and an error becomes its result, as text.
    static func section(_ name: String, _ cases: [Case]) -> Contract<NetworkContract.Subject> {
        Contract(name, cases.map { $0.limited(to: .seconds(1_800)) })
    }
}

extension ContractRequirement {
    /// The session uses the delegate of its setup.
    public static let callsDelegate = ContractRequirement("calls the delegate of its setup")

    /// The session sends an `UploadStream` while the stream is produced, and does not collect it first.
    public static let streamsUploads = ContractRequirement("sends streams while they are made")

    /// The metrics of the session report whether a connection was used before.
    ///
    /// `URLSession` on Linux does not report it.
    public static let reportsConnections = ContractRequirement("tells in its metrics which connections are used again")

    /// The session reports an error if a connection is closed normally within the head of a response.
    ///
    /// `URLSession` on Linux crashes the process in this case.
    public static let survivesHalfHeads = ContractRequirement("survives the head of a response that breaks off")

    /// The session sends and reads unusual heads, lengths, encodings and trailers correctly, and detects invalid ones.
    ///
    /// `URLSession` on Linux does neither, and some unusual messages crash the process. On Apple's systems, the requirement has not
    /// been tested. So ``NetworkContract/requirementsMetBySystem`` does not contain the requirement there.
    public static let readsOddMessages = ContractRequirement("reads odd heads, lengths, encodings and trailers")
}
