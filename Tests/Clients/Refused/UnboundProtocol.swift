// swift-format-ignore-file
// Container frameworks: a framework finds these mistakes when the application starts, and here the compiler rejects them.
import GlobalDependencies

protocol Networking: Sendable {}

struct SystemNetworking {}

final class Presenter: Sendable {
    init(networking: any Networking) {}
}

extension GlobalDependencies {
    var presenter: Presenter {
        resolveSharedDependency(forKeyPath: \.presenter) { _ in
            Presenter(networking: SystemNetworking())  // expected-error {{argument type 'SystemNetworking' does not conform to expected type 'Networking'}}
        }
    }

    var otherPresenter: Presenter {
        resolveSharedDependency(forKeyPath: \.otherPresenter) { dependencies in
            Presenter(networking: dependencies.networking)  // expected-error {{value of type 'GlobalDependencies' has no member 'networking'}}
        }
    }
}
