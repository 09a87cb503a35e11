public import GlobalDependencies

extension GlobalDependencies {
    /// Reports each live default that an operation resolves, and each override that it loses, for other test libraries.
    /// - Parameters:
    ///   - exceptions: The dependencies whose defaults may be live.
    ///   - report: Called once for each, on the thread that resolves it.
    ///   - operation: The code to check, with the child tasks and unstructured tasks that it starts.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func reportingLiveDefaults<Result>(
        except exceptions: PartialKeyPath<GlobalDependencies>...,
        to report: @escaping @Sendable (String) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try auditing(ResolutionCheck(exceptions: exceptions, report: report).note, operation: operation)
    }

    /// Reports each override that an operation loses, for other test libraries.
    /// - Parameters:
    ///   - report: Called once for each, on the thread that resolves the default.
    ///   - operation: The code to check, with the child tasks and unstructured tasks that it starts.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func reportingLostOverrides<Result>(
        to report: @escaping @Sendable (String) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try auditing(ResolutionCheck(exceptions: nil, report: report).note, operation: operation)
    }
}
