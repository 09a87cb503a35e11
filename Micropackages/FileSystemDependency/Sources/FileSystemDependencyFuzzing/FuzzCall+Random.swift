import DependencySupport
import FileSystemDependency
import FileSystemDependencyContract
import Foundation

extension FuzzCall {
    /// Returns random calls.
    ///
    /// The same seed results in the same calls.
    ///
    /// About half of the calls with paths are followed by a call of another kind.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - count: The number of calls with paths.
    /// - Returns: The calls.
    package static func sequence(seed: UInt64, count: Int) -> [FuzzCall] {
        var random = SplitMix64(seed: SplitMix64.mix(seed))
        return FileSystemStep.sequence(seed: seed, count: count).flatMap { call in
            if random.next() % 64 == 0 {
                return [.plain(call)] + random.callsInRemovedDirectory()
            }
            return random.bool() ? [.plain(call)] : [.plain(call), random.element(of: weighted)(&random)]
        }
    }

    private static let weighted: [@Sendable (inout SplitMix64) -> FuzzCall] = weights.flatMap { weight, make in
        Array(repeating: make, count: weight)
    }

    private static let weights: [(Int, @Sendable (inout SplitMix64) -> FuzzCall)] = [
        (8, { .url($0.call(), $0.element(of: FuzzURLForm.allCases)) }),
        (3, { .relative($0.call()) }),
        (4, { .async($0.call(), canceledAt: $0.element(of: [nil, nil, 0, 1, 2, 3, 4, 1_000])) }),
        (5, { .enumerate($0.path(), $0.enumeration()) }),
        (4, { .inspect($0.item(), and: $0.item()) }),
        (
            2,
            {
                .setAttributes(
                    $0.path(),
                    permissions: $0.element(of: [nil, 0o700, 0o755, 0o777, 0o6711, 0o100644, -1, 0o200000]),
                    date: $0.element(of: [nil, nil] + dates),
                    owner: $0.element(of: [nil, nil, nil, 0, 65_534])
                )
            }
        ),
        (2, { .copyAttributes($0.path(), to: $0.path()) }),
        (1, { .createFile($0.path(), permissions: $0.element(of: [0o600, 0o444, 0o755, -1])) }),
        (1, { .append("more", to: $0.item()) }),
        (1, { .plain(.call(.setModificationDate($0.element(of: moments), ofItemAtPath: $0.path()))) }),
        (1, { .plain(.call(.setPermissions($0.element(of: oddPermissions), ofItemAtPath: $0.path()))) }),
        (1, { .plain(.handle($0.handle(), .read(upToCount: $0.element(of: [-1, .min, .max])))) }),
        (1, { .plain(.handle($0.handle(), .seek(toOffset: $0.element(of: offsets)))) }),
        (1, { .plain(.handle($0.handle(), .truncate(atOffset: $0.element(of: offsets)))) }),
        (1, { .plain(.call(.write(Data("x".utf8), toFile: "\($0.path())/.h", options: []))) }),
        (2, { .changeDirectory($0.path()) }),
        (1, { .setMask($0.element(of: [0, 0o022, 0o077, 0o777])) }),
        (1, { .setUser($0.element(of: [0, 501, 65_534])) }),
        (1, { .set(.shuffled(seed: $0.next())) }),
        (1, { .set($0.element(of: [.renamed, .tracking(true), .tracking(false), .capacity(nil), .capacity(.max)])) }),
        (2, { .undone($0.calls()) }),
        (1, { .refused($0.calls()) }),
        (1, { .plain($0.callAtRoot()) }),
        (2, { .relative($0.callOnTrees($0.climb(), $0.climb())) }),
    ]

    private static let oddPermissions = [-1, 0o100600, 0o200000, .max, .min]
    private static let dates = [500.25, -1, -1.5e9, 1e10, 9e18, 1e19, 1e300, -1e300, .infinity]
    private static let moments = dates.map(Date.init(timeIntervalSince1970:))
    private static let offsets: [UInt64] = [1 << 62, UInt64(Int64.max), 1 << 63, .max]
}

extension SplitMix64 {
    /// Returns a path that is not empty; the URL of an empty path would be the current directory of the process.
    fileprivate mutating func item() -> String {
        let path = path()
        return path.isEmpty ? "a" : path
    }

    fileprivate mutating func call() -> FileSystemStep {
        FileSystemStep.sequence(seed: next(), count: 1)[0]
    }

    /// Returns a call for the root directory of the process, which no call can move, remove or replace.
    fileprivate mutating func callAtRoot() -> FileSystemStep {
        let root = element(of: ["//", "//.", "//.."])
        return bool()
            ? callOnTrees(root, path())
            : element(of: [
                .call(.contentsOfDirectory(atPath: root)), .call(.removeItem(atPath: root)),
                .call(.replaceItem(atPath: root, withItemAtPath: path())),
            ])
    }

    fileprivate mutating func callOnTrees(_ source: String, _ destination: String) -> FileSystemStep {
        element(of: [
            .call(.copyItem(atPath: source, toPath: destination)),
            .call(.linkItem(atPath: source, toPath: destination)),
            .call(.moveItem(atPath: source, toPath: destination)),
            .call(.replaceItem(atPath: destination, withItemAtPath: source)),
        ])
    }

    /// Returns a path relative to the current directory, which often begins with `..`.
    fileprivate mutating func climb() -> String {
        element(of: [".", "..", "../..", path(), "../\(path())", "../\(path())", "./\(path())"])
    }

    /// Returns calls that remove the current directory, and then use relative paths.
    fileprivate mutating func callsInRemovedDirectory() -> [FuzzCall] {
        let directory = element(of: ["a", "b/c", "d"])
        return [
            .plain(.call(.createDirectory(atPath: directory, withIntermediateDirectories: true, permissions: nil))),
            .changeDirectory(directory),
            .plain(.call(.removeItem(atPath: directory))),
            .relative(callOnTrees(climb(), climb())),
            .relative(callOnTrees(climb(), climb())),
        ]
    }

    fileprivate mutating func calls() -> [FileSystemStep] {
        FileSystemStep.sequence(seed: next(), count: 4)
    }

    fileprivate mutating func enumeration() -> FuzzEnumeration {
        let handler = element(of: FuzzEnumeration.Handler.allCases)
        // If the enumeration is stopped, the number of changes before the stop depends on the order of listing.
        let changes: [FuzzEnumeration.Change] = handler == .stops ? [.none] : FuzzEnumeration.Change.allCases
        return FuzzEnumeration(
            method: element(of: FuzzEnumeration.Method.allCases),
            form: bool() ? .path : element(of: FuzzURLForm.allCases),
            skipsHidden: bool(),
            skipsSubdirectories: next() % 4 == 0,
            handler: handler,
            skipped: element(of: ["", "", "a", "b"]),
            changed: element(of: ["a", "b"]),
            change: bool() ? .none : element(of: changes)
        )
    }
}
