import DependencyTestSupport
import Foundation
import Testing

@testable import FileSystemDependency

/// Tests that copy a directory into itself, through different paths.
///
/// Without a limit, a failing test would fill the disk, so each copy stops after a number of items.
@Suite(.serialized)
struct SelfCopyTests {
    @Test(arguments: SelfCopy.all)
    func `the fake refuses every copy, link and move into the directory itself`(copy: SelfCopy) throws {
        let fileSystem = InMemoryFileSystem(.init(hasStandardDirectories: false))

        #expect(try outcomes(of: copy, on: fileSystem, fileSystem.snapshotOfNames) == [])
    }

    #if !canImport(Darwin)
    @Test(.onThreadOfItsOwn, .enabled(if: Volume.canBeMounted, "This process may not mount a volume"))
    func `the system's file system refuses every copy, link and move into the directory itself`() async throws {
        let volume = try Volume(options: "size=16m,nr_inodes=4000")
        let path = volume.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            try #require(chroot(path) == 0 && chdir("/") == 0)
            for copy in SelfCopy.all {
                let fileSystem = SystemFileSystem.shared
                #expect(try SelfCopyTests().outcomes(of: copy, on: fileSystem, fileSystem.snapshotOfNames) == [])
                #expect(chdir("/") == 0)
                for name in try fileSystem.contentsOfDirectory(atPath: "/") {
                    try fileSystem.removeItem(atPath: "/\(name)")
                }
            }
        }
    }

    @Test(.enabled(if: Volume.canBeMounted, "This process may not mount a volume"), arguments: MountedCopy.all)
    func `mounts lead no copy into itself`(copy: MountedCopy) throws {
        let volume = try Volume(options: "size=16m,nr_inodes=4000")
        for directory in ["a/b/c", "d/e", "f", "g/h"] {
            try FileManager.default.createDirectory(
                atPath: "\(volume.path)/\(directory)",
                withIntermediateDirectories: true
            )
        }
        for (directory, place) in copy.mounts {
            try volume.bind(directory, at: place)
        }
        let fileSystem = SystemFileSystem.shared
        let names = try fileSystem.subpathsOfDirectory(atPath: volume.path).sorted()

        // Moving a directory with a mount inside it is not an error: it is one `rename`, which creates nothing.
        for operation in SelfCopy.Operation.allCases where operation != .move || !copy.isMountedInSource {
            let outcome = operation.run(
                "\(volume.path)/\(copy.source)",
                "\(volume.path)/\(copy.destination)",
                fileSystem
            )
            #expect(outcome == "EINVAL", "\(operation) \(copy)")
            #expect(try fileSystem.subpathsOfDirectory(atPath: volume.path).sorted() == names)
        }
    }

    @Test(.enabled(if: Volume.canBeMounted, "This process may not mount a volume"))
    func `a copy that is moved into its tree meanwhile ends`() throws {
        let volume = try Volume(options: "size=16m,nr_inodes=4000")
        let fileSystem = SystemFileSystem.shared
        for directory in ["a/a", "a/b", "a/c", "d"] {
            try fileSystem.createDirectory(atPath: "\(volume.path)/\(directory)", withIntermediateDirectories: true)
        }
        var steps = 0
        var kernel = SystemKernel()

        #expect(throws: Errno(.EINVAL)) {
            try kernel.copyTree("\(volume.path)/a", "\(volume.path)/d/copy") { () throws(Errno) in
                steps += 1
                guard steps < 1_000 else { throw Errno(.ECANCELED) }
                // Once the copying of the first subdirectory has begun, `d`, which contains the copy, is moved into the last
                // subdirectory.
                if fileSystem.fileExists(atPath: "\(volume.path)/d/copy/a") {
                    rename("\(volume.path)/d", "\(volume.path)/a/c/d")
                }
            }
        }
    }
    #endif

    func outcomes(
        of copy: SelfCopy,
        on fileSystem: some KernelFileSystem,
        _ names: () throws -> [String]
    ) throws -> [String] {
        for directory in ["/a/b", "/x", "/e"] {
            try fileSystem.createDirectory(atPath: directory, withIntermediateDirectories: true)
        }
        try fileSystem.createSymbolicLink(atPath: "/link", withDestinationPath: "a")
        if let directory = copy.directory {
            try #require(fileSystem.changeCurrentDirectoryPath(directory))
        }
        if copy.removesDirectory {
            try fileSystem.removeItem(atPath: copy.directory ?? "")
        }
        let before = try names()
        return try SelfCopy.Operation.allCases.compactMap { operation in
            let outcome = operation.run(copy.source, copy.destination, fileSystem)
            return try outcome == "EINVAL" && names() == before
                ? nil : "\(operation) \(copy): \(outcome) \(try names())"
        }
    }
}

/// A directory to copy, and a destination inside it.
struct SelfCopy: Sendable {
    var source: String
    var destination: String
    /// The current directory, or `nil` for the root.
    var directory: String?
    var removesDirectory = false

    static let all = [
        SelfCopy(source: "/a", destination: "/a/copy"),
        SelfCopy(source: "/a", destination: "/a/b/copy"),
        SelfCopy(source: "/", destination: "/a/copy"),
        SelfCopy(source: "/", destination: "/copy"),
        SelfCopy(source: "/a/..", destination: "/a/copy"),
        SelfCopy(source: "/a", destination: "/link/copy"),
        SelfCopy(source: "/link/../a", destination: "/link/b/../copy"),
        SelfCopy(source: "/a/", destination: "/a/copy"),
        SelfCopy(source: "//", destination: "/x/copy"),
        SelfCopy(source: ".", destination: "copy", directory: "/a"),
        SelfCopy(source: "..", destination: "copy", directory: "/a/b"),
        SelfCopy(source: "..", destination: "../x/copy", directory: "/e", removesDirectory: true),
        SelfCopy(source: "../a", destination: "../a/b/copy", directory: "/e", removesDirectory: true),
        SelfCopy(source: "../a", destination: "../link/copy", directory: "/e", removesDirectory: true),
    ]

    enum Operation: CaseIterable {
        case copy
        case link
        case move

        /// Runs the operation, and returns its error; copying and linking stop after 1,000 items.
        func run(_ source: String, _ destination: String, _ fileSystem: some KernelFileSystem) -> String {
            var steps = 0
            do throws(Errno) {
                try fileSystem.withKernel(.copyItem, source) { (kernel) throws(Errno) in
                    let checkpoint: Checkpoint = { () throws(Errno) in
                        steps += 1
                        guard steps < 1_000 else { throw Errno(.ECANCELED) }
                    }
                    switch self {
                    case .copy: try kernel.copyTree(source, destination, checkpoint: checkpoint)
                    case .link: try kernel.linkTree(source, destination, checkpoint: checkpoint)
                    case .move: try kernel.moveTree(source, destination)
                    }
                }
                return "done"
            } catch {
                return "\(error.code)"
            }
        }
    }
}

/// A directory to copy, and a destination that mounts put inside it.
struct MountedCopy: Sendable {
    var mounts: [(String, String)]
    var source: String
    var destination: String
    /// Whether the destination is inside the source only because of a mount.
    var isMountedInSource = false

    static let all = [
        MountedCopy(mounts: [("a", "f")], source: "a", destination: "f/copy"),
        MountedCopy(mounts: [("a", "f")], source: "f", destination: "a/copy"),
        MountedCopy(mounts: [("a", "f")], source: "a", destination: "f/b/copy"),
        MountedCopy(mounts: [("a/b", "f")], source: "a", destination: "f/copy"),
        MountedCopy(mounts: [("a/b", "f")], source: "a", destination: "f/c/copy"),
        MountedCopy(mounts: [("d", "a/b/c")], source: "a", destination: "d/copy", isMountedInSource: true),
        MountedCopy(mounts: [("d", "a/b/c")], source: "a", destination: "d/e/copy", isMountedInSource: true),
        MountedCopy(mounts: [("a", "f"), ("f", "g/h")], source: "a/b", destination: "g/h/b/copy"),
        MountedCopy(mounts: [("a", "a/b")], source: "a", destination: "a/b/copy"),
        MountedCopy(mounts: [("a", "a/b"), ("a", "a/b/b")], source: "a", destination: "a/b/b/copy"),
    ]
}

extension FileSystem {
    fileprivate func snapshotOfNames() throws -> [String] {
        try subpathsOfDirectory(atPath: "/").sorted()
    }
}
