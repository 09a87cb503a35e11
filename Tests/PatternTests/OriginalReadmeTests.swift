import Foundation
import GlobalDependencies
import Testing
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// The README of the original, step by step, and its code as far as it compiles in language mode 6.
// What must not compile is in Tests/Clients/Refused/UnsendableMock.swift.

// 1. A façade.
private protocol RemoteDataFetch: Sendable {
    func data(from url: URL) async throws -> Data
}

private protocol LocalDataFetch: Sendable {
    func localData(for url: URL) throws -> Data?
}

// 2. A default implementation.
extension URLSession: RemoteDataFetch {
    fileprivate func data(from url: URL) async throws -> Data {
        let (data, _) = try await data(from: url, delegate: nil)
        return data
    }
}

private struct EmptyLocalDataFetch: LocalDataFetch {
    func localData(for url: URL) throws -> Data? { nil }
}

// 3. A dependency protocol.
private protocol RemoteDataFetchDependency: Dependencies {
    var remoteDataFetch: any RemoteDataFetch { get }
}

private protocol LocalDataFetchDependency: Dependencies {
    var localDataFetch: any LocalDataFetch { get }
}

// 4. An accessor.
extension GlobalDependencies: RemoteDataFetchDependency {
    fileprivate var remoteDataFetch: any RemoteDataFetch {
        resolveDependency(forKeyPath: \.remoteDataFetch, defaultImplementation: URLSession.shared)
    }
}

extension GlobalDependencies: LocalDataFetchDependency {
    fileprivate var localDataFetch: any LocalDataFetch {
        resolveDependency(forKeyPath: \.localDataFetch, defaultImplementation: EmptyLocalDataFetch())
    }
}

// 5. A component, and its children.
private final class ImageStore {
    private let dependencies: any (RemoteDataFetchDependency & LocalDataFetchDependency)
    private(set) lazy var thumbnails = ThumbnailStore(dependencies: dependencies.buildGlobal())

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func image(at url: URL) async throws -> Data {
        if let local = try dependencies.localDataFetch.localData(for: url) { return local }
        return try await dependencies.remoteDataFetch.data(from: url)
    }

    func makeThumbnails() -> ThumbnailStore {
        ThumbnailStore(dependencies: dependencies.buildGlobal())
    }
}

private final class ThumbnailStore {
    private let dependencies: any RemoteDataFetchDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func thumbnail(of url: URL) async throws -> Data {
        try await Data(dependencies.remoteDataFetch.data(from: url).prefix(2))
    }
}

// 6. A mock that throws when a call was not expected.
private struct MockRemoteDataFetch: RemoteDataFetch {
    struct UnexpectedCall: Error, Equatable {
        let url: URL
    }

    var dataFromURLOverride: (@Sendable (URL) async throws -> Data)?

    func data(from url: URL) async throws -> Data {
        guard let dataFromURLOverride else { throw UnexpectedCall(url: url) }
        return try await dataFromURLOverride(url)
    }
}

private let url = URL(filePath: "/image.png")

struct OriginalReadmeTests {
    private func store(_ mock: MockRemoteDataFetch) -> ImageStore {
        ImageStore(dependencies: GlobalDependencies.default.with(override: mock, for: \.remoteDataFetch))
    }

    @Test func `the default implementation is the real thing`() async throws {
        let url = try #require(URL(string: "data:,image"))

        let image = try await ImageStore().image(at: url)

        #expect(image == Data("image".utf8))
    }

    @Test func `a façade is used by its protocol alone`() async throws {
        let fetch: any RemoteDataFetch = MockRemoteDataFetch { Data($0.lastPathComponent.utf8) }

        #expect(try await fetch.data(from: url) == Data("image.png".utf8))
    }

    @Test func `an accessor answers with the default where nothing is overridden`() {
        #expect(GlobalDependencies.default.remoteDataFetch as? URLSession === URLSession.shared)
    }

    @Test func `a component uses each dependency that it declared`() async throws {
        struct FullLocalDataFetch: LocalDataFetch {
            func localData(for url: URL) throws -> Data? { Data("local".utf8) }
        }
        let dependencies = GlobalDependencies.default
            .with(override: MockRemoteDataFetch(), for: \.remoteDataFetch)
            .with(override: FullLocalDataFetch(), for: \.localDataFetch)

        #expect(try await ImageStore(dependencies: dependencies).image(at: url) == Data("local".utf8))
    }

    @Test func `an override in one test replaces the session`() async throws {
        let image = try await store(MockRemoteDataFetch { _ in Data("mock".utf8) }).image(at: url)

        #expect(image == Data("mock".utf8))
    }

    @Test func `a child that is built at once or later has the same override`() async throws {
        let store = store(MockRemoteDataFetch { _ in Data("mock".utf8) })

        #expect(try await store.makeThumbnails().thumbnail(of: url) == Data("mo".utf8))
        #expect(try await store.thumbnails.thumbnail(of: url) == Data("mo".utf8))
    }

    @Test func `a mock throws at a call that was not expected`() async {
        await #expect(throws: MockRemoteDataFetch.UnexpectedCall(url: url)) {
            try await store(MockRemoteDataFetch()).image(at: url)
        }
    }

    @Test func `a component and its child are released with their mock`() {
        final class Token: RemoteDataFetch {
            func data(from url: URL) async throws -> Data { Data() }
        }
        weak var released: Token?
        weak var thumbnails: ThumbnailStore?

        do {
            let token = Token()
            released = token
            let store = ImageStore(dependencies: .default.with(override: token, for: \.remoteDataFetch))
            thumbnails = store.thumbnails
            #expect(released != nil && thumbnails != nil)
        }

        #expect(released == nil)
        #expect(thumbnails == nil)
    }
}

/// The same in XCTest: everything is overridden once, for a whole class.
final class OriginalReadmeXCTests: XCTestCase {
    private var dependencies = GlobalDependencies.default
    private let names = Names()

    override func setUp() {
        super.setUp()
        dependencies.override(
            keyPath: \.remoteDataFetch,
            with: MockRemoteDataFetch { [names] url in
                names.add(url.lastPathComponent)
                return Data("set up".utf8)
            }
        )
    }

    func testASetUpOverrideReachesAComponent() async throws {
        let image = try await ImageStore(dependencies: dependencies).image(at: url)

        XCTAssertEqual(image, Data("set up".utf8))
        XCTAssertEqual(names.all, ["image.png"])
    }

    func testASetUpOverrideReachesAChild() async throws {
        let thumbnail = try await ImageStore(dependencies: dependencies).thumbnails.thumbnail(of: url)

        XCTAssertEqual(thumbnail, Data("se".utf8))
        XCTAssertEqual(names.all, ["image.png"], "each test has a set-up, and a mock, of its own")
    }

    func testATestGoesBackToTheSession() async throws {
        let url = try XCTUnwrap(URL(string: "data:,loaded"))
        dependencies.resetToDefault(keyPath: \.remoteDataFetch)

        let image = try await ImageStore(dependencies: dependencies).image(at: url)

        XCTAssertEqual(image, Data("loaded".utf8))
        XCTAssertEqual(names.all, [])
    }
}
