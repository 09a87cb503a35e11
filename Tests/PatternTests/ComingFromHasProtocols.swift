import GlobalDependencies
import Synchronization
import Testing

// Code that must not compile is in Tests/Clients/Refused/UndeclaredProvider.swift.

/// The page's `ArticleScreen` before its needs grew: its type alias names one provider.
private final class ShortScreen {
    typealias Dependencies = HasArticleProvider

    var dependencies: any Dependencies

    init(dependencies: any Dependencies) {
        self.dependencies = dependencies
    }

    var text: String { dependencies.articleProvider.article }
}

/// A struct with two providers and no parent.
private struct IndependentDependencies: HasImageProvider, HasArticleProvider {
    let imageProvider = ImageProvider(image: "own image")
    let articleProvider = ArticleProvider(article: "own article")

    func buildGlobal() -> GlobalDependencies {
        .default
            .with(override: imageProvider, for: \.imageProvider)
            .with(override: articleProvider, for: \.articleProvider)
    }
}

struct HasProtocolTests {
    @Test func `when needs grow, the type alias is the only line that is edited`() {
        let dependencies = GlobalDependencies.default
            .with(override: ArticleProvider(article: "text"), for: \.articleProvider)

        #expect(ShortScreen(dependencies: dependencies).text == "text")
        #expect(ArticleScreen(dependencies: dependencies).text == "text with live image")
    }

    @Test func `a component uses what it declared and nothing else`() {
        let names = Mutex<[String]>([])

        GlobalDependencies.auditing { resolution in
            names.withLock { $0.append(resolution.name) }
        } operation: {
            _ = ArticleScreen().text
        }

        #expect(names.withLock { $0 } == ["articleProvider", "imageProvider"])
    }

    @Test func `a child sees the providers of a struct that its parent was given`() {
        let screen = ArticleScreen(dependencies: IndependentDependencies())

        let child = ShortScreen(dependencies: screen.dependencies.buildGlobal())

        #expect(screen.text == "own article with own image")
        #expect(child.text == "own article")
    }

    @Test func `objects that exist are given other dependencies, all in one way`() {
        let dependencies = GlobalDependencies.default
            .with(override: ImageProvider(image: "test image"), for: \.imageProvider)
        let screen = ArticleScreen()
        let short = ShortScreen(dependencies: IndependentDependencies())

        screen.dependencies = dependencies
        short.dependencies = dependencies

        #expect(screen.text == "live article with test image")
        #expect(short.text == "live article")
    }
}
