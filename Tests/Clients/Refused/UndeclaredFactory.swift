// swift-format-ignore-file
// Factory protocols: a type can use only the factories that it declares, with their parameters.
import GlobalDependencies

struct Message {}
final class MessageLoader {}
final class MessageViewController {}

protocol MessageLoaderFactory: Dependencies {
    func makeMessageLoader() -> MessageLoader
}

protocol ViewControllerFactory: Dependencies {
    func makeMessageViewController(for message: Message) -> MessageViewController  // expected-note {{declared here}}
}

final class MessageListViewController {
    typealias Factory = ViewControllerFactory

    private let factory: any Factory
    private lazy var loader = factory.makeMessageLoader()  // expected-error {{value of type 'any MessageListViewController.Factory' (aka 'any ViewControllerFactory') has no member 'makeMessageLoader'}}

    init(factory: any Factory) {
        self.factory = factory
    }

    func select() {
        _ = factory.makeMessageViewController()  // expected-error {{missing argument for parameter 'for' in call}}
    }
}
