public import GlobalDependencies

extension GlobalDependencies {
    /// Reports live defaults and lost overrides during an operation.
    ///
    /// This method is for test libraries other than Swift Testing and XCTest.
    /// - Parameters:
    ///   - exceptions: The dependencies whose defaults may be live.
    ///   - report: Called once for each path of a live default or a lost override, on the thread that resolves it.
    ///   - operation: The code to check, including the child tasks and unstructured tasks that it starts.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func reportingLiveDefaults<Result>(
        except exceptions: PartialKeyPath<GlobalDependencies>...,
        to report: @escaping @Sendable (String) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try auditing(ResolutionCheck(exceptions: exceptions, report: report).note, operation: operation)
    }

    /// Reports lost overrides during an operation.
    ///
    /// This method is for test libraries other than Swift Testing and XCTest.
    /// - Parameters:
    ///   - report: Called once for each path of a lost override, on the thread that resolves the default.
    ///   - operation: The code to check, including the child tasks and unstructured tasks that it starts.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func reportingLostOverrides<Result>(
        to report: @escaping @Sendable (String) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try auditing(ResolutionCheck(exceptions: nil, report: report).note, operation: operation)
    }
}
