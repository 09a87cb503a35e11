import DependencySupport
import FileSystemDependency

extension FuzzOperation {
    /// Returns the operations of a seed, always the same.
    package static func sequence(seed: UInt64, count: Int) -> [FuzzOperation] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in FuzzOperation(random: &random) }
    }

    init(random: inout SplitMix64) {
        let verb = random.element(of: Self.weightedVerbs)
        self.init(verb)
        arguments =
            switch verb {
            case .read, .list, .remove, .readLink, .status, .linkStatus, .access, .makeDirectory, .makeDirectories:
                [random.path()]
            case .write, .writeAtomic, .writeNew, .writeAtomicNew:
                [random.path(), random.element(of: Self.texts)]
            case .makeDirectoryWithPermissions, .makeDirectoriesWithPermissions, .setPermissions:
                [random.path(), random.element(of: Self.permissions)]
            case .copy, .move, .replace, .link:
                [random.path(), random.path()]
            case .symbolicLink:
                [random.path(), random.target()]
            case .setModificationDate:
                [random.path(), random.element(of: ["1000", "2000.5"])]
            case .open:
                [
                    random.element(of: Self.slots), random.path(),
                    random.element(of: ["reading", "writing", "updating"]),
                ]
            case .readHandle, .seekHandle, .truncateHandle:
                [random.element(of: Self.slots), random.element(of: ["0", "1", "2", "5"])]
            case .writeHandle:
                [random.element(of: Self.slots), random.element(of: Self.texts)]
            case .seekHandleToEnd, .closeHandle:
                [random.element(of: Self.slots)]
            }
    }

    private static let slots = ["0", "1"]
    private static let texts = ["", "x", "yz", "longer"]
    private static let permissions = ["0", "111", "444", "555", "600", "700", "755", "777", "1777"]

    private static let weightedVerbs: [Verb] =
        Verb.allCases + [
            .write, .write, .writeAtomic, .makeDirectory, .makeDirectory, .makeDirectory, .makeDirectories,
            .makeDirectories, .remove, .copy, .copy, .move, .move, .replace, .link, .symbolicLink, .symbolicLink,
            .symbolicLink, .setPermissions, .open, .writeHandle,
        ]
}

extension SplitMix64 {
    fileprivate mutating func element<Element>(of elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }

    private mutating func name() -> String {
        element(of: ["a", "a", "a", "b", "b", "b", "c", "c", "d"])
    }

    /// A path of a few names, so that operations often meet; now and then one that only a kernel understands.
    fileprivate mutating func path() -> String {
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

    /// What a symbolic link holds: mostly the path of something, with loops among them.
    fileprivate mutating func target() -> String {
        switch next() % 12 {
        case 0: ".."
        case 1: "../\(name())"
        case 2: "."
        case 3: element(of: ["", "missing", "\(name())/", longName])
        default: next() % 3 == 0 ? "\(name())/\(name())" : name()
        }
    }

    /// One byte more than a name can have.
    private var longName: String { String(repeating: "n", count: 256) }
}
