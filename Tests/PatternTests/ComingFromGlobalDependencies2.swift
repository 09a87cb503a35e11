import Foundation
import GlobalDependencies
import Synchronization
import Testing
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Code that must not compile is in Tests/Clients/Refused/UnsendableMock.swift.

private let url = URL(filePath: "/image.png")

struct OriginalReadmeTests {
    private func cache(_ mock: MockRemoteDataFetch) -> ImageCache {
        ImageCache(dependencies: GlobalDependencies.default.with(override: mock, for: \.remoteDataFetch))
    }

    @Test func `the default implementation is the real thing`() async throws {
        let image = try await ImageCache().image(at: #require(URL(string: "data:text/plain,image")))

        #expect(image == Data("image".utf8))
        #expect(GlobalDependencies.default.remoteDataFetch as? URLSession === URLSession.shared)
    }

    @Test func `a façade is used by its protocol alone`() async throws {
        let fetch: any RemoteDataFetch = MockRemoteDataFetch { Data($0.lastPathComponent.utf8) }

        #expect(try await fetch.data(from: url) == Data("image.png".utf8))
    }

    @Test func `an override in one test replaces the session`() async throws {
        let image = try await cache(MockRemoteDataFetch { _ in Data("mock".utf8) }).image(at: url)

        #expect(image == Data("mock".utf8))
    }

    @Test func `a mock throws at a call that was not expected`() async {
        await #expect(throws: MockRemoteDataFetch.UnexpectedCall.self) {
            try await cache(MockRemoteDataFetch()).image(at: url)
        }
    }

    @Test func `a component and its child are released with their mock`() async throws {
        final class Token: RemoteDataFetch {
            func data(from url: URL) async throws -> Data { Data("token".utf8) }
        }
        weak var released: Token?

        do {
            let token = Token()
            released = token
            let cache = ImageCache(dependencies: .default.with(override: token, for: \.remoteDataFetch))
            #expect(try await cache.thumbnail(at: url) == Data("to".utf8))
        }

        #expect(released == nil)
    }
}

struct DefaultWithIdentityTests {
    private final class MockSettings: Settings {
        let pageCount = 1
    }

    @Test func `a default with an identity is one object in all environments, also after a reset`() {
        var dependencies = GlobalDependencies.default.with(override: MockSettings(), for: \.settings)
        #expect(dependencies.settings.pageCount == 1)

        dependencies.resetToDefault(keyPath: \.settings)

        #expect(dependencies.settings === GlobalDependencies.default.settings)
        #expect(GlobalDependencies.default.with { _ in }.settings === DefaultSettings.shared)
    }
}

/// The same test in XCTest, where a dependency is overridden once for the whole class.
final class OriginalReadmeXCTests: XCTestCase {
    private var dependencies = GlobalDependencies.default
    private let names = Names()

    private final class Names: Sendable {
        let all = Mutex<[String]>([])
    }

    override func setUp() {
        super.setUp()
        dependencies.override(
            keyPath: \.remoteDataFetch,
            with: MockRemoteDataFetch { [names] url in
                names.all.withLock { $0.append(url.lastPathComponent) }
                return Data("set up".utf8)
            }
        )
    }

    func testASetUpOverrideReachesAComponentAndItsChild() async throws {
        let cache = ImageCache(dependencies: dependencies)

        let contents = try await [cache.image(at: url), cache.thumbnail(at: url)]

        XCTAssertEqual(contents, [Data("set up".utf8), Data("se".utf8)])
        XCTAssertEqual(names.all.withLock { $0 }, ["image.png", "image.png"])
    }

    func testATestGoesBackToTheSession() {
        dependencies.resetToDefault(keyPath: \.remoteDataFetch)

        XCTAssertIdentical(dependencies.remoteDataFetch as? URLSession, URLSession.shared)
        XCTAssertEqual(names.all.withLock { $0 }, [], "each test has a set-up, and a mock, of its own")
    }
}
