import FileSystemDependency
import FileSystemDependencyContract

extension DifferentialFuzzer {
    /// Returns as few and as simple calls as possible that still show a difference.
    /// - Parameter calls: The calls that show a difference.
    /// - Returns: The remaining calls.
    /// - Throws: The error of creating the root.
    package func shrink(_ calls: [FuzzCall]) throws -> [FuzzCall] {
        let fewer = try simplify(try leaveOut(calls))
        return fewer == calls ? calls : try shrink(fewer)
    }

    /// Removes as many calls as possible: first half of them at a time, and finally one at a time.
    private func leaveOut(_ calls: [FuzzCall]) throws -> [FuzzCall] {
        var calls = calls
        var length = calls.count
        while length > 0 {
            var start = 0
            while start < calls.count {
                var fewer = calls
                fewer.removeSubrange(start..<min(start + length, fewer.count))
                if let divergence = try divergence(in: fewer) {
                    calls = Array(fewer.prefix(divergence.index + 1))
                } else {
                    start += length
                }
            }
            length /= 2
        }
        return calls
    }

    /// Replaces each call by simpler calls as long as the last call still shows a difference.
    private func simplify(_ calls: [FuzzCall]) throws -> [FuzzCall] {
        var calls = calls
        for index in calls.indices {
            var candidates = calls[index].shrinks
            while let candidate = candidates.popLast() {
                var simpler = calls
                simpler[index] = candidate
                if try divergence(in: simpler)?.index == calls.count - 1 {
                    calls = simpler
                    candidates = candidate.shrinks
                }
            }
        }
        return calls
    }

    /// Returns a difference as Swift code for a test, and as Swift code for the corpus.
    /// - Parameter calls: The calls that show a difference.
    /// - Returns: The Swift code.
    /// - Throws: The error of creating the root.
    package func report(_ calls: [FuzzCall]) throws -> String {
        let divergence = try divergence(in: calls)
        let statements = calls.map { call in
            guard case .plain(let call) = call else { return "// \(call.literal)" }
            let marked = call.mapPaths { path in
                path.isEmpty ? "" : path.hasPrefix("//") ? String(path.dropFirst()) : "<root>/\(path)"
            }
            return marked.statement.replacing("\"<root>/", with: "\"\\(root)/")
        }
        return """
            \(divergence?.reason ?? "no difference")
            func reproduce(_ fileSystem: any FileSystem, root: String) {
                var handles: [Int: any FileSystemHandle] = [:]
            \(statements.map { "    \($0)" }.joined(separator: "\n"))
            }
            corpus:
            [
            \(calls.map { "    \($0.literal)," }.joined(separator: "\n"))
            ]
            """
    }
}
