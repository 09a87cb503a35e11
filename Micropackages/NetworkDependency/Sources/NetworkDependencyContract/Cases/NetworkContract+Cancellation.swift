import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// A canceled task gets `URLError.cancelled` at every stage of its request.
    static var cancellationCases: [Case] {
        SessionOperation.allCases.flatMap { operation in
            [
                Case("\(operation) of a cancelled task is cancelled", expecting: "cancelled") { subject in
                    let task = Task {
                        withUnsafeCurrentTask { $0?.cancel() }
                        return try await subject.size("GET /text", by: operation)
                    }
                    return try await task.value
                },
                Case("\(operation) can be cancelled while it waits for an answer", expecting: "cancelled") { subject in
                    try await cancel(operation, of: "/never", subject)
                },
                Case("\(operation) can be cancelled while it waits for the body", expecting: "cancelled") { subject in
                    try await cancel(operation, of: "/never-begins", subject)
                },
                Case("\(operation) can be cancelled while a body arrives", expecting: "cancelled") { subject in
                    try await cancel(operation, of: "/never-ends", subject)
                },
            ]
        } + [
            Case("a cancelled request does not harm its session", expecting: "200 text") { subject in
                _ = try? await cancel(.data, of: "/never", subject)
                return try await subject.answer("GET /text")
            },
            Case("a body that has arrived is not read by a cancelled task", expecting: "cancelled") { subject in
                let bytes = try await subject.bytes("GET /text")
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try await bytes.nextChunk()
                }
                return "\(try await task.value?.count ?? 0) bytes"
            },
            Case("a body that was returned survives the end of its task", expecting: "text") { subject in
                let task = Task { try await subject.send("GET /text").0 }
                let data = try await task.value
                task.cancel()
                return String(decoding: data, as: UTF8.self)
            },
        ]
    }

    /// Starts an operation, and cancels it when its route signals that it has begun.
    /// - Returns: The number of bytes that the operation returned, if it did not throw.
    /// - Throws: The error of the operation.
    private static func cancel(
        _ operation: SessionOperation,
        of path: String,
        _ subject: NetworkContract.Subject
    ) async throws -> String {
        let id = UUID()
        let task = Task { try await subject.size("GET \(path)/\(id)", by: operation) }
        _ = try await subject.answer("GET /wait/\(id)-begun")
        task.cancel()
        return try await task.value
    }
}
