import GlobalDependencies
import Testing

// Before: `struct AppDependency: HasImageProvider, HasArticleProvider, HasPersistenceProvider`.
// What must not compile is in Tests/Clients/Refused/UndeclaredProvider.swift.

private struct ImageProvider: Sendable {
    var image = "live image"
}

private struct ArticleProvider: Sendable {
    var article = "live article"
}

private struct PersistenceProvider: Sendable {
    var saved = "live store"
}

private protocol HasImageProvider: Dependencies {
    var imageProvider: ImageProvider { get }
}

private protocol HasArticleProvider: Dependencies {
    var articleProvider: ArticleProvider { get }
}

private protocol HasPersistenceProvider: Dependencies {
    var persistenceProvider: PersistenceProvider { get }
}

extension GlobalDependencies: HasImageProvider, HasArticleProvider, HasPersistenceProvider {
    fileprivate var imageProvider: ImageProvider {
        resolveDependency(forKeyPath: \.imageProvider, defaultImplementation: ImageProvider())
    }

    fileprivate var articleProvider: ArticleProvider {
        resolveDependency(forKeyPath: \.articleProvider, defaultImplementation: ArticleProvider())
    }

    fileprivate var persistenceProvider: PersistenceProvider {
        resolveDependency(forKeyPath: \.persistenceProvider, defaultImplementation: PersistenceProvider())
    }
}

private enum BeforeGrowth {
    final class ArticleScreen {
        typealias Dependencies = HasArticleProvider

        var dependencies: any Dependencies

        init(dependencies: any Dependencies) {
            self.dependencies = dependencies
        }

        var text: String { dependencies.articleProvider.article }
    }
}

private enum AfterGrowth {
    final class ArticleScreen {
        typealias Dependencies = HasArticleProvider & HasImageProvider

        var dependencies: any Dependencies

        init(dependencies: any Dependencies) {
            self.dependencies = dependencies
        }

        var text: String { dependencies.articleProvider.article + " with " + dependencies.imageProvider.image }
    }
}

/// A user's own struct: it knows two providers, and no environment.
private struct AppDependency: HasImageProvider, HasArticleProvider {
    let imageProvider = ImageProvider(image: "own image")
    let articleProvider = ArticleProvider(article: "own article")

    func buildGlobal() -> GlobalDependencies {
        .default
            .with(override: imageProvider, for: \.imageProvider)
            .with(override: articleProvider, for: \.articleProvider)
    }
}

private final class SettingsScreen {
    typealias Dependencies = HasPersistenceProvider

    var dependencies: any Dependencies = GlobalDependencies.default
}

struct HasProtocolTests {
    @Test func `when needs grow, the typealias is the only line that is edited`() {
        let dependencies = GlobalDependencies.default
            .with(override: ArticleProvider(article: "text"), for: \.articleProvider)

        #expect(BeforeGrowth.ArticleScreen(dependencies: dependencies).text == "text")
        #expect(AfterGrowth.ArticleScreen(dependencies: dependencies).text == "text with live image")
    }

    @Test func `a component uses what it declared and nothing else`() {
        let names = Names()

        GlobalDependencies.auditing { resolution in
            names.add(resolution.name)
        } operation: {
            _ = AfterGrowth.ArticleScreen(dependencies: GlobalDependencies.default).text
        }

        #expect(names.all == ["articleProvider", "imageProvider"])
    }

    @Test func `a struct of one's own conforms, and is passed instead`() {
        let screen = AfterGrowth.ArticleScreen(dependencies: AppDependency())

        #expect(screen.text == "own article with own image")
    }

    @Test func `a child of a component with a struct of one's own sees its providers`() {
        let screen = AfterGrowth.ArticleScreen(dependencies: AppDependency())

        let child = BeforeGrowth.ArticleScreen(dependencies: screen.dependencies.buildGlobal())

        #expect(child.text == "own article")
    }

    @Test func `objects are configured uniformly`() {
        let dependencies = GlobalDependencies.default
            .with(override: PersistenceProvider(saved: "test store"), for: \.persistenceProvider)
            .with(override: ImageProvider(image: "test image"), for: \.imageProvider)
        let settings = SettingsScreen()
        let article = AfterGrowth.ArticleScreen(dependencies: GlobalDependencies.default)

        settings.dependencies = dependencies
        article.dependencies = dependencies

        #expect(settings.dependencies.persistenceProvider.saved == "test store")
        #expect(article.text == "live article with test image")
    }
}
