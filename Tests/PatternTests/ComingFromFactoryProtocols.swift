import Foundation
import GlobalDependencies
import Synchronization
import Testing

// Code that must not compile is in Tests/Clients/Refused/UndeclaredFactory.swift.

private final class NetworkManager: Sendable {
    let host: String

    init(host: String) {
        self.host = host
    }
}

private final class Ying: Sendable {
    init(yang: Yang) {}
}

private final class Yang: Sendable {
    init(ying: Ying) {}
}

extension GlobalDependencies {
    fileprivate var networkManager: NetworkManager {
        resolveSharedDependency(forKeyPath: \.networkManager) { NetworkManager(host: $0.host) }
    }

    fileprivate var ying: Ying { resolveSharedDependency(forKeyPath: \.ying) { Ying(yang: $0.yang) } }
    fileprivate var yang: Yang { resolveSharedDependency(forKeyPath: \.yang) { Yang(ying: $0.ying) } }
}

/// A factory for tests, which is not a container.
private struct FixedFactory: MessageLoaderFactory, DetailsFactory {
    func makeMessageLoader() -> any MessageLoading { FixedLoader() }
    func makeDetails(of message: Message) -> Details { Details(title: message.subject, factory: self) }
    func buildGlobal() -> GlobalDependencies { .default }
}

struct FactoryProtocolTests {
    @Test func `one stored property answers every factory of a union`() {
        let details = MessageList().select(0)

        #expect(details.title == "from example.com")
        #expect(details.factory.makeMessageLoader().load().map(\.subject) == ["from example.com"])
    }

    @Test func `a loader is made when it is first needed, and once`() {
        let names = Mutex<[String]>([])
        let dependencies = GlobalDependencies.default.with(override: "localhost", for: \.host)

        GlobalDependencies.auditing { resolution in
            names.withLock { $0.append(resolution.name) }
        } operation: {
            let list = MessageList(factory: dependencies)
            names.withLock { $0.append("is made") }
            _ = (list.select(0), list.select(0))
        }

        #expect(names.withLock { $0 } == ["is made", "messageLoader", "host"])
    }

    @Test func `parameters are given at creation`() {
        let factory: any DetailsFactory = GlobalDependencies.default

        #expect(factory.makeDetails(of: Message(subject: "hello")).title == "hello")
    }

    @Test func `properties of the container use one another`() {
        let dependencies = GlobalDependencies.default.with(override: "localhost", for: \.host)

        #expect(dependencies.networkManager.host == "localhost")
        #expect(dependencies.networkManager === dependencies.networkManager)
    }

    @Test func `a cycle among properties of the container is found`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies.default.ying
        }

        let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("The shared defaults need one another: ying → yang → ying"))
    }

    @Test func `no object owns the container, and its consumers keep it alive`() {
        weak var manager: NetworkManager?
        var details: Details?

        do {
            let dependencies = GlobalDependencies.default.with(override: "localhost", for: \.host)
            manager = dependencies.networkManager
            details = MessageList(factory: dependencies).select(0)
        }
        #expect(details?.title == "from localhost")
        #expect(manager != nil)

        details = nil
        #expect(manager == nil)
    }

    @Test func `a test passes factories of its own`() {
        #expect(MessageList(factory: FixedFactory()).select(0).title == "fixed")
    }
}
