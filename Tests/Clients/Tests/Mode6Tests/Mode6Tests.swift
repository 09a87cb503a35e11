import GlobalDependencies
import Synchronization
import Testing

// A client in the style of Swift 6: an actor, a `Sendable` façade, and a fake with a lock.

protocol Store: Sendable {
    func save(_ text: String) async
}

actor SystemStore: Store {
    static let shared = SystemStore()
    private var texts: [String] = []

    func save(_ text: String) { texts.append(text) }
}

final class RecordingStore: Store {
    let texts = Mutex<[String]>([])

    func save(_ text: String) async { texts.withLock { $0.append(text) } }
}

protocol StoreDependency: Dependencies {
    var store: any Store { get }
}

extension GlobalDependencies: StoreDependency {
    var store: any Store {
        resolveDependency(forKeyPath: \.store, defaultImplementation: SystemStore.shared)
    }
}

actor Editor {
    private let dependencies: any StoreDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func write(_ text: String) async {
        await dependencies.store.save(text)
    }
}

struct Mode6Tests {
    @Test(arguments: 0..<20)
    func `tests that run at once keep their overrides to themselves`(number: Int) async {
        let store = RecordingStore()
        let editor = Editor(dependencies: .default.with(override: store, for: \.store))

        await withTaskGroup { group in
            for _ in 0..<10 {
                group.addTask { await editor.write("\(number)") }
            }
        }

        #expect(store.texts.withLock { $0 } == Array(repeating: "\(number)", count: 10))
    }

    @Test func `an override reaches detached tasks and escaping closures`() async {
        let store = RecordingStore()
        let editor = Editor(dependencies: .default.with(override: store, for: \.store))
        let write: @Sendable (String) async -> Void = { await editor.write($0) }

        await Task.detached { await write("detached") }.value

        #expect(store.texts.withLock { $0 } == ["detached"])
    }
}
