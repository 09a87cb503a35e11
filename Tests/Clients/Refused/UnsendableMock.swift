// swift-format-ignore-file
// The original's mock in language mode 6: a class with a closure that any code may set is not safe to share.
import GlobalDependencies

protocol RemoteDataFetch: Sendable {
    func data() async throws -> [UInt8]
}

final class MockRemoteDataFetch: RemoteDataFetch {
    struct UnexpectedCall: Error {}

    var dataOverride: (() async throws -> [UInt8])?  // expected-error {{stored property 'dataOverride' of 'Sendable'-conforming class 'MockRemoteDataFetch' is mutable}}

    func data() async throws -> [UInt8] {
        guard let dataOverride else { throw UnexpectedCall() }
        return try await dataOverride()
    }
}
