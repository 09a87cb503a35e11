// swift-format-ignore-file
// `Has…` protocols: a component can use only the providers in its type alias, even if its argument has others.
import GlobalDependencies

struct ImageProvider: Sendable {}
struct PersistenceProvider: Sendable {}

protocol HasImageProvider: Dependencies {
    var imageProvider: ImageProvider { get }
}

protocol HasPersistenceProvider: Dependencies {
    var persistenceProvider: PersistenceProvider { get }
}

extension GlobalDependencies: HasImageProvider, HasPersistenceProvider {
    var imageProvider: ImageProvider {
        resolveDependency(forKeyPath: \.imageProvider, defaultImplementation: ImageProvider())
    }

    var persistenceProvider: PersistenceProvider {
        resolveDependency(forKeyPath: \.persistenceProvider, defaultImplementation: PersistenceProvider())
    }
}

final class ArticleScreen {
    typealias Dependencies = HasImageProvider

    var dependencies: any Dependencies = GlobalDependencies.default

    func save() {
        _ = dependencies.imageProvider
        _ = dependencies.persistenceProvider  // expected-error {{value of type 'any ArticleScreen.Dependencies' (aka 'any HasImageProvider') has no member 'persistenceProvider'}}
    }
}
