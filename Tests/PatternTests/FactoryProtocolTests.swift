import Foundation
import GlobalDependencies
import Testing

// Before: `class DependencyContainer` with an extension for each factory protocol.
// What must not compile is in Tests/Clients/Refused/UndeclaredFactory.swift.

private struct Message: Sendable {
    let subject: String
}

private final class NetworkManager: Sendable {
    let host: String

    init(host: String) {
        self.host = host
    }
}

private protocol MessageLoading {
    func load() -> [Message]
}

private struct MessageLoader: MessageLoading {
    private let networkManager: NetworkManager

    init(networkManager: NetworkManager) {
        self.networkManager = networkManager
    }

    func load() -> [Message] { [Message(subject: "from \(networkManager.host)")] }
}

private struct FixedMessageLoader: MessageLoading {
    func load() -> [Message] { [Message(subject: "fixed")] }
}

private protocol MessageLoaderFactory: Dependencies {
    func makeMessageLoader() -> any MessageLoading
}

private protocol ViewControllerFactory: Dependencies {
    func makeMessageViewController(for message: Message) -> MessageViewController
}

// The container: properties that use one another, and factories that can be replaced where a test wants to.
extension GlobalDependencies {
    fileprivate var host: String {
        resolveDependency(forKeyPath: \.host, defaultImplementation: "example.com")
    }

    fileprivate var networkManager: NetworkManager {
        resolveSharedDependency(forKeyPath: \.networkManager) { NetworkManager(host: $0.host) }
    }

    fileprivate var messageLoader: @Sendable (GlobalDependencies) -> any MessageLoading {
        resolveDependency(
            forKeyPath: \.messageLoader,
            defaultImplementation: { MessageLoader(networkManager: $0.networkManager) }
        )
    }

    fileprivate var messageViewController: @Sendable (Message, GlobalDependencies) -> MessageViewController {
        resolveDependency(
            forKeyPath: \.messageViewController,
            defaultImplementation: { MessageViewController(message: $0, factory: $1) }
        )
    }
}

extension GlobalDependencies: MessageLoaderFactory {
    fileprivate func makeMessageLoader() -> any MessageLoading { messageLoader(self) }
}

extension GlobalDependencies: ViewControllerFactory {
    fileprivate func makeMessageViewController(for message: Message) -> MessageViewController {
        messageViewController(message, self)
    }
}

private final class MessageListViewController {
    typealias Factory = MessageLoaderFactory & ViewControllerFactory

    private let factory: any Factory
    private(set) lazy var loader = factory.makeMessageLoader()

    init(factory: any Factory = GlobalDependencies.default) {
        self.factory = factory
    }

    func select(_ index: Int) -> MessageViewController {
        factory.makeMessageViewController(for: loader.load()[index])
    }
}

private final class MessageViewController {
    typealias Factory = MessageLoaderFactory

    let title: String
    private let factory: any Factory
    private(set) lazy var loader = factory.makeMessageLoader()

    init(message: Message, factory: any Factory) {
        title = message.subject
        self.factory = factory
    }
}

/// A factory of the test's own, which is no container at all.
private struct FixedFactory: MessageLoaderFactory, ViewControllerFactory {
    func makeMessageLoader() -> any MessageLoading { FixedMessageLoader() }
    func makeMessageViewController(for message: Message) -> MessageViewController {
        MessageViewController(message: message, factory: self)
    }
    func buildGlobal() -> GlobalDependencies { .default }
}

private final class Ying: Sendable {
    init(yang: Yang) {}
}

private final class Yang: Sendable {
    init(ying: Ying) {}
}

extension GlobalDependencies {
    fileprivate var ying: Ying { resolveSharedDependency(forKeyPath: \.ying) { Ying(yang: $0.yang) } }
    fileprivate var yang: Yang { resolveSharedDependency(forKeyPath: \.yang) { Yang(ying: $0.ying) } }
}

struct FactoryProtocolTests {
    @Test func `no initialiser grows with its needs`() {
        let dependencies = GlobalDependencies.default.with(override: "localhost", for: \.host)

        let list = MessageListViewController(factory: dependencies)
        let message = MessageViewController(message: Message(subject: "a"), factory: dependencies)

        #expect(list.loader.load().map(\.subject) == ["from localhost"])
        #expect(message.loader.load().map(\.subject) == ["from localhost"])
    }

    @Test func `one stored property answers every factory of a union`() {
        let list = MessageListViewController(factory: GlobalDependencies.default)

        #expect(list.select(0).title == "from example.com")
    }

    @Test func `a loader is made when it is first needed`() {
        let names = Names()
        let dependencies = GlobalDependencies.default.with(override: "localhost", for: \.host)

        GlobalDependencies.auditing {
            names.add($0.name)
        } operation: {
            let list = MessageListViewController(factory: dependencies)
            names.add("is made")
            _ = (list.loader, list.loader)
        }

        #expect(names.all == ["is made", "messageLoader", "networkManager", "host"])
    }

    @Test func `parameters are given at creation`() {
        let factory: any ViewControllerFactory = GlobalDependencies.default

        #expect(factory.makeMessageViewController(for: Message(subject: "hello")).title == "hello")
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

    @Test func `nobody owns the container, its consumers keep it alive`() {
        weak var manager: NetworkManager?
        var message: MessageViewController?

        do {
            let dependencies = GlobalDependencies.default.with(override: "localhost", for: \.host)
            manager = dependencies.networkManager
            message = MessageListViewController(factory: dependencies).select(0)
        }
        #expect(message?.title == "from localhost")
        #expect(manager != nil)

        message = nil
        #expect(manager == nil)
    }

    @Test func `a test replaces one factory of the container`() {
        let dependencies = GlobalDependencies.default
            .with(override: { @Sendable _ in FixedMessageLoader() }, for: \.messageLoader)

        let list = MessageListViewController(factory: dependencies)

        #expect(list.select(0).title == "fixed")
        #expect(list.select(0).loader.load().map(\.subject) == ["fixed"])
    }

    @Test func `a test passes factories of its own`() {
        let list = MessageListViewController(factory: FixedFactory())

        #expect(list.select(0).title == "fixed")
    }
}
