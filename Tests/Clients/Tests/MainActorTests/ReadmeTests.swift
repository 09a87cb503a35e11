import Foundation
import GlobalDependencies
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// The code of README.md, without its XCTest example: classes of XCTest are not isolated to an actor.

// Declare: a dependency is a property of the environment, with its default.
protocol NowDependency: Dependencies { var now: Date { get } }
extension GlobalDependencies: NowDependency {
    var now: Date { resolveDependency(forKeyPath: \.now, defaultImplementation: Date()) }
}
struct Voucher {  // Use: a component says what it needs, and can reach nothing else.
    let expiry: Date, dependencies: any NowDependency
    init(expiry: Date, dependencies: GlobalDependencies = .default) {
        (self.expiry, self.dependencies) = (expiry, dependencies)
    }
    var isValid: Bool { dependencies.now < expiry }
}
@Test func `a voucher is not valid any more when it expires`() {  // Override: for this test, and for no other.
    let dependencies = GlobalDependencies.default.with(override: .distantFuture, for: \.now)
    #expect(!Voucher(expiry: .distantFuture, dependencies: dependencies).isValid)
}

protocol RemoteDataFetch: Sendable {
    func data(from url: URL) async throws -> Data
}

struct SystemRemoteDataFetch: RemoteDataFetch {
    func data(from url: URL) async throws -> Data {
        try await URLSession.shared.data(from: url).0
    }
}

protocol RemoteDataFetchDependency: Dependencies {
    var remoteDataFetch: any RemoteDataFetch { get }
}

extension GlobalDependencies: RemoteDataFetchDependency {
    var remoteDataFetch: any RemoteDataFetch {
        resolveDependency(forKeyPath: \.remoteDataFetch, defaultImplementation: SystemRemoteDataFetch())
    }
}

final class ImageLoader {
    private let dependencies: any (RemoteDataFetchDependency & NowDependency)
    private lazy var thumbnails = ThumbnailLoader(dependencies: dependencies.buildGlobal())

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func image(at url: URL) async throws -> Data {
        let data = try await dependencies.remoteDataFetch.data(from: url)
        return data.isEmpty ? try await thumbnails.placeholder() : data
    }
}

struct ThumbnailLoader {
    private let dependencies: any RemoteDataFetchDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func placeholder() async throws -> Data {
        try await dependencies.remoteDataFetch.data(from: URL(filePath: "/placeholder.png"))
    }
}

struct ComposableRemoteDataFetch: RemoteDataFetch {
    struct UnexpectedCall: Error { let url: URL }

    var dataFromURL: @Sendable (URL) async throws -> Data = { throw UnexpectedCall(url: $0) }

    func data(from url: URL) async throws -> Data {
        try await dataFromURL(url)
    }
}

@Test func `an image is what the server sends`() async throws {
    let fetch = ComposableRemoteDataFetch { _ in Data("image".utf8) }
    let loader = ImageLoader(dependencies: .default.with(override: fetch, for: \.remoteDataFetch))

    #expect(try await loader.image(at: URL(filePath: "/1.png")) == Data("image".utf8))
}

func configure() {
    GlobalDependencies.bootstrap {
        $0.override(keyPath: \.remoteDataFetch, with: SystemRemoteDataFetch())
    }
}

final class ImageCache: Sendable {
    private let dependencies: any RemoteDataFetchDependency

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

protocol ImageCacheDependency: Dependencies {
    var imageCache: ImageCache { get }
}

extension GlobalDependencies: ImageCacheDependency {
    var imageCache: ImageCache {
        resolveSharedDependency(forKeyPath: \.imageCache) { ImageCache(dependencies: $0) }
    }
}

struct User: Sendable { let name: String }
protocol UserDependency: Dependencies { var user: User { get } }

struct Session: DependencyScope, UserDependency, NowDependency {
    let parent: GlobalDependencies
    let user: User
}

extension NowDependency where Self: DependencyScope {
    var now: Date { parent.now }
}

struct Profile {
    let dependencies: any (UserDependency & NowDependency)
    var title: String { "\(dependencies.user.name) at \(dependencies.now)" }
}

@Test func `an image loader touches nothing live`() async throws {
    let fetch = ComposableRemoteDataFetch { _ in Data("image".utf8) }
    let dependencies = GlobalDependencies.default.with(override: fetch, for: \.remoteDataFetch)

    try await GlobalDependencies.auditing { resolution in
        if resolution.source == .default { Issue.record("live: \(resolution)") }
    } operation: {
        _ = try await ImageLoader(dependencies: dependencies).image(at: URL(filePath: "/1.png"))
    }
}
