public import GlobalDependencies

extension GlobalDependencies {
    /// Reports each live default that an operation resolves, for XCTest and other test libraries.
    ///
    /// ```swift
    /// override func invokeTest() {
    ///     GlobalDependencies.reportingLiveDefaults { XCTFail($0) } operation: { super.invokeTest() }
    /// }
    /// ```
    /// - Parameters:
    ///   - exceptions: The dependencies whose defaults may be live.
    ///   - report: Is told of each live default once, on the thread that resolves it.
    ///   - operation: What is watched, with the child tasks and unstructured tasks that it starts.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public static func reportingLiveDefaults<Result>(
        except exceptions: PartialKeyPath<GlobalDependencies>...,
        to report: @escaping @Sendable (String) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        let defaults = LiveDefaults(exceptions: exceptions, report: report)
        return try auditing(defaults.note, operation: operation)
    }
}
