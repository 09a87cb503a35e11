import DependencySupport
import FileSystemDependency
package import FileSystemDependencyContract

extension FileSystemStep {
    /// Returns random calls; the same seed results in the same calls.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - count: The number of calls.
    /// - Returns: The calls.
    package static func sequence(seed: UInt64, count: Int) -> [FileSystemStep] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in random.element(of: weighted)(&random) }
    }

    /// All kinds of calls; each appears as often as its weight.
    private static let weighted: [@Sendable (inout SplitMix64) -> FileSystemStep] = weights.flatMap { weight, make in
        Array(repeating: make, count: weight)
    }

    private static let weights: [(Int, @Sendable (inout SplitMix64) -> FileSystemStep)] = [
        (1, { .read($0.path(), mapped: $0.bool()) }),
        (7, { .write($0.element(of: texts), to: $0.path(), atomically: $0.bool(), exclusively: $0.bool()) }),
        (7, { .createDirectory($0.path(), withIntermediates: $0.bool(), permissions: nil) }),
        (
            2,
            {
                .createDirectory($0.path(), withIntermediates: $0.bool(), permissions: $0.element(of: permissions))
            }
        ),
        (1, { .list($0.path()) }),
        (2, { .remove($0.path()) }),
        (3, { .copy($0.path(), to: $0.path()) }),
        (3, { .move($0.path(), to: $0.path()) }),
        (2, { .replace($0.path(), with: $0.path()) }),
        (2, { .link($0.path(), to: $0.path()) }),
        (4, { .createSymbolicLink($0.path(), to: $0.target()) }),
        (1, { .readLink($0.path()) }),
        (2, { .status($0.path(), followingSymbolicLinks: $0.bool()) }),
        (1, { .access($0.path()) }),
        (2, { .setPermissions($0.element(of: permissions), of: $0.path()) }),
        (1, { .setModificationDate($0.element(of: [1_000, 2_000.5]), of: $0.path()) }),
        (1, { .synchronize($0.path()) }),
        (2, { .open($0.handle(), $0.path(), $0.element(of: OpenMode.allCases)) }),
        (1, { .readHandle($0.handle(), upTo: $0.element(of: [0, 1, 2, 5])) }),
        (2, { .writeHandle($0.handle(), $0.element(of: texts)) }),
        (1, { .seekHandle($0.handle(), to: $0.element(of: [0, 1, 2, 5])) }),
        (1, { .seekHandleToEnd($0.handle()) }),
        (1, { .truncateHandle($0.handle(), at: $0.element(of: [0, 1, 2, 5])) }),
        (1, { .synchronizeHandle($0.handle()) }),
        (1, { .closeHandle($0.handle()) }),
    ]

    private static let texts = ["", "x", "yz", "longer"]
    private static let permissions = [
        0, 0o111, 0o444, 0o555, 0o600, 0o700, 0o755, 0o777, 0o1777, 0o4755, 0o6711, 0o2644,
    ]
}

extension SplitMix64 {
    mutating func element<Element>(of elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }

    mutating func bool() -> Bool {
        next() % 2 == 0
    }

    mutating func handle() -> Int {
        Int(next() % 2)
    }

    private mutating func name() -> String {
        element(of: ["a", "a", "a", "b", "b", "b", "c", "c", "d"])
    }

    /// Returns a random path.
    ///
    /// It consists of a few names, so that calls often use the same path. It may contain `.` and `..`. Sometimes it is
    /// empty, begins or ends with a slash, or has a name that is too long.
    mutating func path() -> String {
        var path = name()
        for _ in 0..<(next() % 3) {
            path += "/" + element(of: [name(), name(), name(), name(), name(), name(), "..", "."])
        }
        switch next() % 32 {
        case 0: path += "/"
        case 1: path = "/" + path
        case 2: path = element(of: ["", longName, String(longName.dropLast()), path + "/" + longName])
        default: break
        }
        return path
    }

    /// Returns the text of a symbolic link; most texts are the path of an item, and some form a cycle of links.
    fileprivate mutating func target() -> String {
        switch next() % 12 {
        case 0: ".."
        case 1: "../\(name())"
        case 2: "."
        case 3: element(of: ["", "missing", "\(name())/", longName])
        default: next() % 3 == 0 ? "\(name())/\(name())" : name()
        }
    }

    /// A name that is one byte too long.
    private var longName: String { String(repeating: "n", count: 256) }
}
