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
}

extension GlobalDependencies {
    func stamp() -> Date { Date() }  // direct
}

func marked() {
    _ = Date()  // dependency-lint: direct
    // The system needs it. dependency-lint: direct
    _ = FileManager.default
}

// dependency-lint: direct
struct Preview {
    let date = Date()
    func id() -> UUID { UUID() }
}

func defaults() {
    _ = Date()  // dependency-lint: default, which is not the comment for  // direct
}

@main
struct Program {
    let started = Date()

    static func main() { print(FileManager.default.currentDirectoryPath) }
}
