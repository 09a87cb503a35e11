import DependencySupport
import Foundation
import GlobalDependencies
import NetworkDependency
import NetworkDependencyContract
import Testing

struct NetworkDependencyTests {
    /// A component of an application.
    private struct Greeter {
        let dependencies: any NetworkDependency

        init(dependencies: GlobalDependencies = .default) {
            self.dependencies = dependencies
        }

        func greet(at url: URL) async throws -> String {
            try await dependencies.network.validated.text(for: URLRequest(url: url))
        }
    }

    private struct Session: DependencyScope, NetworkDependency {
        let parent: GlobalDependencies
    }

    private let url: URL
    private let network = SimulatedNetwork(hosts: ["api.test": [Route(.get, "/", respond: .text("Hello"))]])

    init() throws {
        url = try URL("https://api.test/")
    }

    @Test func `the default is the system's network`() {
        #expect(GlobalDependencies.default.network is SystemNetwork)
    }

    @Test func `an override reaches a component`() async throws {
        let greeter = Greeter(dependencies: .default.with(override: network, for: \.network))

        #expect(try await greeter.greet(at: url) == "Hello")
    }

    @Test func `a scope has the network of its parent`() async throws {
        let session = Session(parent: .default.with(override: network, for: \.network))

        #expect(session.network is SimulatedNetwork)
    }

    @Test func `closures answer what they are supplied for`() async throws {
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 4, textEncodingName: nil)
        let network = ComposableNetwork {
            $0.data = { request in (Data((request.url?.path() ?? "").utf8), response) }
        }

        #expect(try await network.data(from: url).0 == Data("/".utf8))
        #expect(try await network.bytes(from: url).0.reduce(0) { count, _ in count + 1 } == 1)
    }

    @Test func `a closure is not asked in a canceled task`() async throws {
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 4, textEncodingName: nil)
        let network = ComposableNetwork { $0.data = { _ in (Data(), response) } }

        let error = await #expect(throws: URLError.self) {
            try await Task { [url] in
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await network.data(from: url)
            }.value
        }

        #expect(error?.code == .cancelled)
    }

    @Test func `a closure that was not supplied names the request`() async throws {
        let network = ComposableNetwork()
        var request = URLRequest(url: url)
        request.httpMethod = "PUT"

        let data = await #expect(throws: UnexpectedCall.self) { try await network.data(for: request) }
        let upload = await #expect(throws: UnexpectedCall.self) {
            try await network.upload(for: request, from: Data(count: 3))
        }
        let file = await #expect(throws: UnexpectedCall.self) {
            try await network.upload(for: request, fromFile: URL(filePath: "/tmp/a file"))
        }

        #expect(data?.call == "ComposableNetwork.data(for: PUT https://api.test/)")
        #expect(upload?.call == "ComposableNetwork.upload(for: PUT https://api.test/, from: 3 bytes)")
        #expect(file?.call == "ComposableNetwork.upload(for: PUT https://api.test/, fromFile: /tmp/a file)")
    }

    @Test func `a double without files says how to give it some`() async throws {
        var request = URLRequest(url: url)
        request.httpMethod = "PUT"

        let download = await #expect(throws: UnexpectedCall.self) { try await network.download(from: url) }
        let upload = await #expect(throws: UnexpectedCall.self) {
            try await network.upload(for: request, fromFile: URL(filePath: "/tmp/a file"))
        }
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        let closure = await #expect(throws: UnexpectedCall.self) {
            try await ComposableNetwork { $0.data = { _ in (Data(), response) } }.download(from: url)
        }

        #expect(download?.call == "SimulatedNetwork.download")
        #expect(download?.advice.contains("`SystemTransferFiles()`") == true)
        #expect(upload?.call == "SimulatedNetwork.upload(fromFile: /tmp/a file)")
        #expect(closure?.call == "ComposableNetwork.download")
    }

    @Test func `a base answers requests without a closure`() async throws {
        let network = ComposableNetwork(forwardingTo: network) {
            $0.upload = { _, _ in throw URLError(.dataNotAllowed) }
        }

        #expect(try await network.text(for: URLRequest(url: url)) == "Hello")
        await #expect(throws: URLError(.dataNotAllowed)) {
            try await network.upload(for: URLRequest(url: url), from: Data())
        }
    }

    @Test func `bytes that a session creates are read and dropped`() async throws {
        let isDropped = Lock(false)
        var bytes: NetworkBytes? = NetworkBytes(
            unfolding: { Data("x".utf8) },
            onDrop: { isDropped.withLock { $0 = true } }
        )

        var text = ""
        for try await byte in try #require(bytes).prefix(3) { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        bytes = nil

        #expect(text == "xxx")
        #expect(isDropped.withLock { $0 })
        #expect(
            try await NetworkBytes(Data("two\nlines".utf8)).lines.reduce(into: []) { $0.append($1) } == [
                "two", "lines",
            ]
        )
    }
}
