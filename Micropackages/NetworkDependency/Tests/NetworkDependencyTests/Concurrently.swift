/// Performs an operation for each element, and returns the results.
///
/// At most sixteen operations run at a time.
func concurrently<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    operation: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
        var results: [Result] = []
        for (index, element) in elements.enumerated() {
            if index >= 16, let result = try await group.next() { results.append(result) }
            group.addTask { try await operation(element) }
        }
        for try await result in group { results.append(result) }
        return results
    }
}
