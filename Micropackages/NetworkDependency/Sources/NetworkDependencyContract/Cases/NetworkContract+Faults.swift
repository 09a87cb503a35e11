import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// If a server fails, the request throws an error within the time limit.
    static let faultSections = SessionOperation.allCases.map { operation in
        section("faults met by \(operation)", ServerFault.allCases.map { faultCase(operation, $0) })
    }

    private static func faultCase(_ operation: SessionOperation, _ fault: ServerFault) -> Case {
        let name = "\(operation) survives a fault: \(fault)"
        let requirements: Set<ContractRequirement> = fault == .halfHead(.close) ? [.survivesHalfHeads] : []
        guard fault.stalls else {
            return Case(name, requires: requirements, expecting: "URLError") { subject in
                try await urlError { try await subject.size("GET /fault/\(fault)", by: operation) }
            }
        }
        return Case(name, requires: requirements, expecting: "timedOut") { subject in
            try await subject.size("GET /fault/\(fault), timeout 0.3", by: operation)
        }
    }

    /// Returns the result of an operation, or "URLError" if it throws one.
    ///
    /// The code is left out, because it depends on how far the request has progressed. A timeout, a cancellation and an
    /// error without a URL are described by their codes, because a fault must not cause them.
    /// - Throws: The error of the operation if it is not a `URLError`.
    static func urlError(_ operation: () async throws -> String) async throws -> String {
        do {
            return try await operation()
        } catch let error as URLError {
            let isPlain = error.failingURL != nil && error.code != .timedOut && error.code != .cancelled
            return isPlain ? "URLError" : describe(error)
        }
    }
}

extension ServerFault {
    fileprivate var stalls: Bool {
        switch self {
        case .nothing(let ending), .halfHead(let ending), .halfBody(let ending): ending == .stall
        case .brokenChunks, .brokenEncoding, .garbage: false
        }
    }
}
