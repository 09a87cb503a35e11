package import FileSystemDependency
import Foundation

/// Runs calls on two file systems.
///
/// After each call, it compares the outcomes and the whole trees.
package final class DifferentialFuzzer {
    private let live: any FileSystem
    private let makeFake: () -> any FileSystem
    /// The directory three levels above the root.
    ///
    /// Paths of calls may contain `..` and leave the root. A sequence is stopped before it changes anything outside of this
    /// directory.
    private let base: String
    /// The directory at which the paths of calls start.
    private let root: String
    /// The names in the path of the parent of ``root``; each directory above this parent contains only the next name.
    private let outer: [String]
    private var fake: any FileSystem
    /// Whether the calls change the current directory, the user or the mask of the process.
    private var dependsOnProcess = false
    private var subjects: (live: FuzzSubject, fake: FuzzSubject)

    /// Creates a fuzzer.
    /// - Parameters:
    ///   - live: The file system whose behavior is correct by definition.
    ///   - directory: An existing directory of the live file system, in which the fuzzer works.
    ///   - makeFake: Creates an empty file system that should behave like the live one.
    package init(
        live: any FileSystem = SystemFileSystem.shared,
        directory: String = FuzzEnvironment.directory,
        makeFake: @escaping () -> any FileSystem = FuzzEnvironment.makeFake
    ) {
        self.live = live
        self.makeFake = makeFake
        // The name is not a UUID, because the random bytes of a UUID come from `/dev/urandom`, which a sandbox does not have.
        base = "\(directory)/fuzz-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        outer = "\(base)/outer/outer".split(separator: "/").map(String.init)
        root = "\(base)/outer/outer/root"
        fake = makeFake()
        subjects = (FuzzSubject(live, root: root), FuzzSubject(fake, root: root))
    }

    deinit {
        clear()
    }

    /// Returns the first difference, or `nil` if there is none.
    /// - Parameter calls: The calls that both file systems run. Both file systems have an empty root before the first call.
    /// - Returns: The first difference.
    /// - Throws: The error of creating the root.
    package func divergence(in calls: [FuzzCall]) throws -> FuzzDivergence? {
        try begin(calls)
        defer { clear() }
        for (index, call) in calls.enumerated() where FuzzProcess.isSandboxed || !call.dependsOnProcess {
            let expected = subjects.fake.run(call)
            guard isOuterUnchanged() else { return nil }
            let observed = subjects.live.run(call)
            guard expected == observed else {
                return FuzzDivergence(index: index, reason: "live \(observed), fake \(expected)")
            }
            if let difference = FuzzReference.difference(from: observed, of: call, root: root) {
                return FuzzDivergence(index: index, reason: difference)
            }
            if case .changeDirectory = call {
                subjects.live.stayInRoot()
                subjects.fake.stayInRoot()
            }
            let isLast = index == calls.count - 1
            let comparison = FuzzComparison(live: live, fake: fake, readsUnchangedFiles: isLast)
            if let difference = comparison.difference(below: base) {
                return FuzzDivergence(index: index, reason: difference)
            }
        }
        return nil
    }

    private func begin(_ calls: [FuzzCall]) throws {
        fake = makeFake()
        try fake.createDirectory(atPath: root, withIntermediateDirectories: true, permissions: 0o755)
        try live.createDirectory(atPath: root, withIntermediateDirectories: true, permissions: 0o755)
        closeHandles()
        dependsOnProcess = FuzzProcess.isSandboxed && calls.contains(where: \.dependsOnProcess)
        if dependsOnProcess {
            // In any other current directory, calls with relative paths would change files that do not belong to the fuzzer.
            guard live.changeCurrentDirectoryPath(root) else { throw CocoaError(.fileReadNoSuchFile) }
            _ = fake.changeCurrentDirectoryPath(root)
        }
    }

    private func closeHandles() {
        subjects = (FuzzSubject(live, root: root), FuzzSubject(fake, root: root))
    }

    /// Whether the fake has changed nothing above the parent of the root; only then may the live file system run the same calls.
    private func isOuterUnchanged() -> Bool {
        var path = ""
        for name in outer {
            guard (try? fake.contentsOfDirectory(atPath: "\(path)/")) == [name] else { return false }
            path += "/\(name)"
        }
        return true
    }

    private func clear() {
        closeHandles()
        if dependsOnProcess {
            FuzzProcess.become(0)
            FuzzProcess.setMask(FuzzProcess.mask)
            _ = live.changeCurrentDirectoryPath("/")
        }
        if (try? live.removeItem(atPath: base)) == nil {
            live.unlockDirectories(atPath: base)
            try? live.removeItem(atPath: base)
        }
    }
}

/// The first call after which two file systems differ.
package struct FuzzDivergence: Sendable {
    package let index: Int
    package let reason: String
}
