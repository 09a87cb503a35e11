import Foundation
import GlobalDependencies
import Kit

import func Foundation.NSTemporaryDirectory
import func Glibc.realpath

/// A type of the program with the name and the members of a system's type.
enum Own {
    struct Date {
        static let now = Date()
    }
    struct FileManager { static let `default` = FileManager() }
    static func print(_ text: String) {}
    static func use() {
        _ = Date()
        _ = Date.now
        _ = FileManager.default
        print("a")
    }
}

/// Returns `Date()` and FileManager.default in a text.
func strings() -> String {
    // Date()
    // FileManager.default
    "Date() FileManager.default \(1)"
}

extension GlobalDependencies {
    var files: FileManager {
        resolveDependency(forKeyPath: \.files, defaultImplementation: FileManager.default)
    }
    var started: Date {
        resolveSharedDependency(forKeyPath: \.started) { _ in Date() }
    }
    var session: UUID { live(\.session, UUID()) }
    private func live<Value>(
        _ path: KeyPath<GlobalDependencies, Value>,
        _ value: @autoclosure () -> Value
    ) -> Value {
        let value = value()
        return resolveSharedDependency(forKeyPath: path) { _ in value }
    }
    var opened: Date { Self.live(self, \.opened) { Date() } }
    private static func live<Value>(
        _ dependencies: Self,
        _ path: KeyPath<GlobalDependencies, Value>,
        _ make: () -> Value
    ) -> Value {
        dependencies.resolveDependency(forKeyPath: path) { _ in make() }
    }
}

extension GlobalDependencies {
    func stamp() -> Date { Date() }  // direct
}

func marked() {
    _ = Date()  // dependency-lint: direct
    // dependency-lint: direct: The system needs it.
    _ = FileManager.default
}

// dependency-lint: begin direct
struct Preview {
    let date = Date()
    func id() -> UUID { UUID() }
}
// dependency-lint: end direct

func defaults() {
    _ = Date()  // dependency-lint: default, which is not the comment for  // direct
}

func given<C: Clock>(_ clock: C, _ bundle: Bundle) async throws where C.Duration == Duration {
    try await Task.sleep(for: .seconds(1), clock: clock)
    try await Task.sleep(until: clock.now, clock: clock)
    _ = NSLocalizedString("a", bundle: bundle, comment: "")
}

// dependency-lint: direct
func markedAbove() {
    _ = Date()  // direct
    // dependency-lint: begin default
    _ = Date()  // direct
    // dependency-lint: end default
    // dependency-lint: begin direct
    _ = Date()  // direct
}

extension Preview {
    func later() -> Date { Date() }  // direct
}

/// Use `// dependency-lint: direct` here.
let documented = Date()  // direct
let quoted = ("dependency-lint: direct", Date())  // direct

enum Command { case `import`, export }

func run(_ command: Command, _ text: String) throws {
    switch command {
    case .import: print("import")  // direct
    case .export: print("export")  // direct
    }
    _ = try /"""/.firstMatch(in: text)
    // dependency-lint: direct
    _ = Date()
}

@main
internal
    struct Program
{
    let started = Date()

    static func main() { print(FileManager.default.currentDirectoryPath) }
}

func quoting() {
    _ = Date()  // dependency-lint: direct, since `Clock` is not there
    _ = Date()  // As `Clock` is not there: dependency-lint: direct  // direct
    // See `dependency-lint: direct`. dependency-lint: direct
    _ = Date()  // direct
    // let old = Date()  // dependency-lint: direct
    _ = Date()  // direct
    // The comment is `// dependency-lint: direct`, not `// dependency-lint: default`.
    _ = Date()  // direct
}
