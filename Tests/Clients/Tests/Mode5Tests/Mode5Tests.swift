import Foundation
import GlobalDependencies
import XCTest

// A client in the style before Swift 6: nothing here is `Sendable`, and the compiler does not warn.

protocol RemoteDataFetch {
    func data(from url: URL) throws -> Data
}

class SystemRemoteDataFetch: RemoteDataFetch {
    func data(from url: URL) throws -> Data { Data() }
}

protocol RemoteDataFetchDependency: Dependencies {
    var remoteDataFetch: any RemoteDataFetch { get }
}

extension GlobalDependencies: RemoteDataFetchDependency {
    var remoteDataFetch: any RemoteDataFetch {
        resolveDependency(forKeyPath: \.remoteDataFetch, defaultImplementation: SystemRemoteDataFetch())
    }

    var cache: Cache {
        resolveSharedDependency(forKeyPath: \.cache) { Cache(dependencies: $0) }
    }
}

class Cache {
    let dependencies: any RemoteDataFetchDependency
    var entries: [URL: Data] = [:]

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

class MockRemoteDataFetch: RemoteDataFetch {
    var dataFromURLOverride: ((URL) throws -> Data)?
    var calls = 0

    func data(from url: URL) throws -> Data {
        calls += 1
        guard let dataFromURLOverride = dataFromURLOverride else { throw CocoaError(.featureUnsupported) }
        return try dataFromURLOverride(url)
    }
}

class ImageLoader {
    private let dependencies: any RemoteDataFetchDependency
    lazy var child = ImageLoader(dependencies: dependencies.buildGlobal())

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func load() throws -> Data {
        try dependencies.remoteDataFetch.data(from: URL(fileURLWithPath: "/"))
    }
}

class Mode5Tests: XCTestCase {
    private var mock: MockRemoteDataFetch!
    private var loader: ImageLoader!

    override func setUp() {
        super.setUp()
        mock = MockRemoteDataFetch()
        loader = ImageLoader(dependencies: GlobalDependencies.default.with(override: mock, for: \.remoteDataFetch))
    }

    func testAMockReachesAComponentAndItsChild() throws {
        mock.dataFromURLOverride = { _ in Data([1]) }

        XCTAssertEqual(try loader.load(), Data([1]))
        XCTAssertEqual(try loader.child.load(), Data([1]))
        XCTAssertEqual(mock.calls, 2)
    }

    func testAnUnexpectedCallThrows() {
        XCTAssertThrowsError(try loader.load())
    }

    func testASharedDefaultNeedNotBeSendable() {
        XCTAssertTrue(GlobalDependencies.default.cache === GlobalDependencies.default.cache)
    }

    func testAnAuditSeesTheDefaults() {
        var names: [String] = []
        let collect: (GlobalDependencies.Resolution) -> Void = { names.append($0.name) }
        GlobalDependencies.auditing { resolution in
            collect(resolution)
        } operation: {
            _ = try? ImageLoader().load()
        }

        XCTAssertEqual(names, ["remoteDataFetch"])
    }
}
