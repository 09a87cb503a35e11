extension GlobalDependencies {
    /// Reports every resolution made inside an operation, in any environment.
    ///
    /// Child tasks are part of the operation. While the operation runs, its unstructured tasks are part of it, too.
    /// Resolutions in detached tasks or on other threads are not reported. Audits nest, and parallel audits do not see
    /// the resolutions of each other. The observer runs synchronously on the resolving thread, before the resolution
    /// returns.
    ///
    /// A shared default that already exists is reported with the resolutions of its builder, as if it were built now, if that
    /// builder used the environment that it received. A builder's resolutions of one dependency are reported once, and again after
    /// another audit has met the instance. An observer may use a shared default that already exists, and not one whose builder it
    /// observes.
    /// If the operation takes a default and later uses an environment that had already overridden it, the default is
    /// reported a second time, with ``Resolution/lostOverride``.
    /// - Parameters:
    ///   - observer: Called for each resolution, on any thread.
    ///   - operation: The code to audit.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func auditing<Result>(
        _ observer: @escaping @Sendable (Resolution) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try Audit(observer: observer).run(operation)
    }

    /// Reports every resolution made inside an asynchronous operation.
    ///
    /// The operation runs on the caller's actor.
    public nonisolated(nonsending) static func auditing<Result>(
        _ observer: @escaping @Sendable (Resolution) -> Void,
        operation: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        try await Audit(observer: observer).run(operation)
    }

    /// Until the next call, reports every resolution on all threads of the process, unless another audit surrounds the
    /// code.
    package static func auditProcess(_ observer: (@Sendable (Resolution) -> Void)?) {
        Audit.observeProcess(with: observer.map { Audit(outer: nil, observer: $0) })
    }
}
