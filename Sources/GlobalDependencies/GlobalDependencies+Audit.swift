extension GlobalDependencies {
    /// Reports every resolution made inside an operation, by whichever environment.
    ///
    /// The operation includes its child tasks, and the unstructured tasks that it starts for as long as it runs; what
    /// runs elsewhere, as a detached task or another thread, is not seen. Audits nest, and parallel audits see only
    /// their own. The observer runs synchronously on the resolving thread, before the resolution returns.
    public static func auditing<Result>(
        _ observer: @escaping @Sendable (Resolution) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        let audit = Audit(observer: observer)
        defer { audit.end() }
        return try Audit.surrounding.withValue(audit, operation: operation)
    }

    /// Reports every resolution made inside an asynchronous operation, which runs on the caller's actor.
    public nonisolated(nonsending) static func auditing<Result>(
        _ observer: @escaping @Sendable (Resolution) -> Void,
        operation: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        let audit = Audit(observer: observer)
        defer { audit.end() }
        return try await Audit.surrounding.withValue(audit, operation: operation)
    }
}
