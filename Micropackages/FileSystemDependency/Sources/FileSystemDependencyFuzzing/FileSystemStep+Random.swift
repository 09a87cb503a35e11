import DependencySupport
import FileSystemDependency
package import FileSystemDependencyContract
import Foundation

extension FileSystemStep {
    /// Returns random steps; the same seed results in the same steps.
    /// - Parameters:
    ///   - seed: The seed.
    ///   - count: The number of steps.
    /// - Returns: The steps.
    package static func sequence(seed: UInt64, count: Int) -> [FileSystemStep] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in random.element(of: weighted)(&random) }
    }

    /// All kinds of steps; each appears as often as its weight.
    private static let weighted: [@Sendable (inout SplitMix64) -> FileSystemStep] = weights.flatMap { weight, make in
        Array(repeating: make, count: weight)
    }

    private static let weights: [(Int, @Sendable (inout SplitMix64) -> FileSystemStep)] = [
        (1, { .call(.data(contentsOfFile: $0.path(), options: $0.bool() ? .mappedIfSafe : [])) }),
        (7, { .call(.write(Data($0.element(of: texts).utf8), toFile: $0.path(), options: $0.writingOptions())) }),
        (7, { .call(.createDirectory(atPath: $0.path(), withIntermediateDirectories: $0.bool(), permissions: nil)) }),
        (
            2,
            {
                .call(
                    .createDirectory(atPath: $0.path(), withIntermediateDirectories: $0.bool(), permissions: $0.mode())
                )
            }
        ),
        (1, { .call(.contentsOfDirectory(atPath: $0.path())) }),
        (2, { .call(.removeItem(atPath: $0.path())) }),
        (3, { .call(.copyItem(atPath: $0.path(), toPath: $0.path())) }),
        (3, { .call(.moveItem(atPath: $0.path(), toPath: $0.path())) }),
        (2, { .call(.replaceItem(atPath: $0.path(), withItemAtPath: $0.path())) }),
        (2, { .call(.linkItem(atPath: $0.path(), toPath: $0.path())) }),
        (4, { .call(.createSymbolicLink(atPath: $0.path(), withDestinationPath: $0.target())) }),
        (1, { .call(.destinationOfSymbolicLink(atPath: $0.path())) }),
        (2, { .call(.statusOfItem(atPath: $0.path(), followingSymbolicLinks: $0.bool())) }),
        (2, { .call(.isAccessible(atPath: $0.path(), for: $0.element(of: FileAccess.allCases))) }),
        (2, { .call(.setPermissions($0.mode(), ofItemAtPath: $0.path())) }),
        (1, { .call(.setModificationDate($0.element(of: dates), ofItemAtPath: $0.path())) }),
        (1, { .call(.synchronizeItem(atPath: $0.path())) }),
        (2, { .open($0.handle(), $0.path(), $0.element(of: FileOpenMode.allCases)) }),
        (1, { .handle($0.handle(), .read(upToCount: $0.element(of: [0, 1, 2, 5]))) }),
        (2, { .handle($0.handle(), .write(contentsOf: Data($0.element(of: texts).utf8))) }),
        (1, { .handle($0.handle(), .seek(toOffset: $0.element(of: [0, 1, 2, 5]))) }),
        (1, { .handle($0.handle(), .seekToEnd) }),
        (1, { .handle($0.handle(), .truncate(atOffset: $0.element(of: [0, 1, 2, 5]))) }),
        (1, { .handle($0.handle(), .synchronize) }),
        (1, { .handle($0.handle(), .close) }),
    ]

    private static let texts = ["", "x", "yz", "longer"]
    private static let dates = [1_000, 2_000.5].map(Date.init(timeIntervalSince1970:))
}

extension SplitMix64 {
    mutating func element<Element>(of elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }

    mutating func bool() -> Bool {
        next() % 2 == 0
    }

    fileprivate mutating func mode() -> Int {
        element(of: [0, 0o111, 0o444, 0o555, 0o600, 0o700, 0o755, 0o777, 0o1777, 0o4755, 0o6711, 0o2644])
    }

    fileprivate mutating func writingOptions() -> Data.WritingOptions {
        [bool() ? .atomic : [], bool() ? .withoutOverwriting : []]
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
