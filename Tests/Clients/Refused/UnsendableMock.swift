// swift-format-ignore-file
// The original library's mock in language mode 6: the class is not safe to share, because any code may set its closure.
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
