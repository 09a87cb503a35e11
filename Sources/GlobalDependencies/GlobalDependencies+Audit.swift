extension GlobalDependencies {
    /// Reports every resolution made inside an operation, by whichever environment.
    ///
    /// The operation includes its child tasks, and the unstructured tasks that it starts for as long as it runs; resolutions
    /// elsewhere, as in a detached task or another thread, are not seen. Audits nest, and parallel audits see only their own. The
    /// observer runs synchronously on the resolving thread, before the resolution returns.
    ///
    /// A shared default that is built already is reported with the resolutions of its builder, as if it were built now. A default
    /// that turns out to have lost an override, as the operation comes to use an environment that overrode it before, is reported
    /// once more, with ``Resolution/lostOverride``.
    /// - Parameters:
    ///   - observer: Called for each resolution, on any thread.
    ///   - operation: The code to audit.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func auditing<Result>(
        _ observer: @escaping @Sendable (Resolution) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try Audit(observer: observer).surround(operation)
    }

    /// Reports every resolution made inside an asynchronous operation, which runs on the caller's actor.
    public nonisolated(nonsending) static func auditing<Result>(
        _ observer: @escaping @Sendable (Resolution) -> Void,
        operation: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        try await Audit(observer: observer).surround(operation)
    }

    /// Reports every resolution made by code of the process that no other audit surrounds, on all threads, until the next call.
    package static func auditProcess(_ observer: (@Sendable (Resolution) -> Void)?) {
        Audit.surroundProcess(with: observer.map { Audit(outer: nil, observer: $0) })
    }
}
