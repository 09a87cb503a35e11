package import FileSystemDependency
import Foundation

/// Runs operations on two file systems, and compares outcome and whole tree after each.
package final class DifferentialFuzzer {
    private let live: any FileSystem
    private let makeFake: () -> any FileSystem
    /// Holds `fence/fence/root`: sequences climb out of their root by `..`, and must be stopped before they are outside.
    private let base: String
    /// The only name in each directory from the root down.
    private let fence: [String]
    private var fake: any FileSystem
    private var subjects: (live: FuzzSubject, fake: FuzzSubject)

    /// - Parameters:
    ///   - live: The file system that is right.
    ///   - directory: An existing directory on it, to work in.
    ///   - makeFake: Makes an empty file system that is to behave like it.
    package init(live: any FileSystem, directory: String, makeFake: @escaping () -> any FileSystem) {
        self.live = live
        self.makeFake = makeFake
        base = "\(directory)/fuzz-\(UUID().uuidString.prefix(8))"
        fence = "\(base)/fence/fence".split(separator: "/").map(String.init)
        fake = makeFake()
        subjects = (FuzzSubject(live, root: root(base)), FuzzSubject(fake, root: root(base)))
    }

    deinit {
        clear()
    }

    /// Returns where the first difference is, or `nil`.
    package func divergence(in operations: [FuzzOperation]) throws -> FuzzDivergence? {
        try begin()
        defer { clear() }
        var previous: FuzzComparison?
        for (index, operation) in operations.enumerated() {
            let expected = subjects.fake.run(operation)
            guard isInsideFence() else { return nil }
            let observed = subjects.live.run(operation)
            guard expected == observed else {
                return FuzzDivergence(index: index, reason: "live \(observed), fake \(expected)")
            }
            let isLast = index == operations.count - 1
            var comparison = FuzzComparison(
                live: live,
                fake: fake,
                after: isLast ? nil : previous,
                readsUnchangedFiles: isLast
            )
            if let difference = comparison.difference(at: "\(base)/fence") {
                return FuzzDivergence(index: index, reason: difference)
            }
            previous = comparison
        }
        return nil
    }

    private func begin() throws {
        fake = makeFake()
        try fake.createDirectory(atPath: root(base), withIntermediateDirectories: true, permissions: 0o755)
        try live.createDirectory(atPath: root(base), withIntermediateDirectories: true, permissions: 0o755)
        subjects = (FuzzSubject(live, root: root(base)), FuzzSubject(fake, root: root(base)))
    }

    /// Whether the fake has changed nothing outside, so that the live one may be asked to do the same.
    private func isInsideFence() -> Bool {
        var path = ""
        for name in fence {
            guard (try? fake.contentsOfDirectory(atPath: "\(path)/")) == [name] else { return false }
            path += "/\(name)"
        }
        return true
    }

    private func clear() {
        subjects.live.forgetHandles()
        subjects.fake.forgetHandles()
        if (try? live.removeItem(atPath: base)) == nil {
            unlock(base)
            try? live.removeItem(atPath: base)
        }
    }

    /// Lets everything below a path be removed by its owner.
    private func unlock(_ path: String) {
        guard let status = try? live.statusOfItem(atPath: path, followingSymbolicLinks: false),
            status.kind == .directory
        else {
            return
        }
        try? live.setPermissions(0o700, ofItemAtPath: path)
        for name in (try? live.contentsOfDirectory(atPath: path)) ?? [] {
            unlock("\(path)/\(name)")
        }
    }
}

private func root(_ base: String) -> String {
    "\(base)/fence/fence/root"
}

/// The first operation after which two file systems differ.
package struct FuzzDivergence: Sendable {
    package let index: Int
    package let reason: String
}
