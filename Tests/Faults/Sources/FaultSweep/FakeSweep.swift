import DependencyInterception
import FileSystemDependency
import Foundation
import GlobalDependencies

/// Fails every system call that an operation makes on the fake, one after the other, and compares what the operation leaves
/// behind with what it leaves behind on the system.
struct FakeSweep {
    /// An error, and the items that an operation has left.
    struct Outcome: Hashable, CustomStringConvertible {
        let error: String
        let tree: Tree

        init(_ error: any Error, _ tree: Tree) {
            let error = error as NSError
            let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
            self.error = "\(error.domain) \(error.code), \(cause?.code ?? 0)"
            self.tree = tree.withoutPipes()
        }

        var description: String { "\(error): \(tree.items.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })" }
    }

    private let fixture: Fixture
    private let items: [Item]

    private struct Item {
        let path: String
        let kind: FileStatus.Kind
        let permissions: Int
        let contents: Data
        let target: String
        let date: Date
    }

    /// Remembers the items that every operation starts with.
    init(_ fixture: Fixture) throws {
        self.fixture = fixture
        let files = SystemFileSystem.shared
        items = try [fixture.near, fixture.far].flatMap { root in
            try files.subpathsOfDirectory(atPath: root).compactMap { name in
                let path = "\(root)/\(name)"
                let status = try files.statusOfItem(atPath: path, followingSymbolicLinks: false)
                guard [.regular, .directory, .symbolicLink].contains(status.kind) else { return nil }
                return Item(
                    path: path,
                    kind: status.kind,
                    permissions: status.permissions,
                    contents: status.kind == .regular ? try files.data(contentsOfFile: path, options: []) : Data(),
                    target: status.kind == .symbolicLink ? try files.destinationOfSymbolicLink(atPath: path) : "",
                    date: status.modificationDate
                )
            }
        }
    }

    /// Returns the outcomes of an operation in which one call fails on the fake.
    func outcomes(of operation: Operation, failingWith code: POSIXErrorCode) throws -> Set<Outcome> {
        let recording = CallRecording<FileSystemCall>()
        _ = run(operation, on: try makeFiles().intercepted(by: recording))
        var outcomes: Set<Outcome> = []
        var occurrences: [FileSystemCall.Kind: Int] = [:]
        for kind in recording.calls.compactMap(\.kind) {
            occurrences[kind, default: 0] += 1
            for call in 1... {
                let files = try makeFiles()
                // A move to another volume begins with a rename that finds the volumes different.
                if operation.isMoveToOtherVolume { files.fail(.moveItem, at: .call(2), with: .EXDEV) }
                files.fail(kind, at: .call(call), with: code, occurrence: occurrences[kind] ?? 1)
                let result = run(operation, on: files)
                if case .failure(let error) = result { outcomes.insert(Outcome(error, try tree(of: files))) }
                if files.hasPendingFailures, call > 2 { break }
            }
        }
        return outcomes
    }

    private func run(_ operation: Operation, on files: any FileSystem) -> Result<String, any Error> {
        Operation.files = files
        defer { Operation.files = SystemFileSystem.shared }
        return Result { try operation.run(fixture) }
    }

    private func makeFiles() throws -> InMemoryFileSystem {
        let files = InMemoryFileSystem()
        files.settings.credentials = .root
        for root in [fixture.near, fixture.far] {
            try files.createDirectory(atPath: root, withIntermediateDirectories: true, permissions: nil)
        }
        for item in items {
            switch item.kind {
            case .directory:
                try files.createDirectory(
                    atPath: item.path,
                    withIntermediateDirectories: false,
                    permissions: item.permissions
                )
            case .symbolicLink:
                try files.createSymbolicLink(atPath: item.path, withDestinationPath: item.target)
            default:
                try files.write(item.contents, toFile: item.path, options: [])
                try files.setPermissions(item.permissions, ofItemAtPath: item.path)
                try files.setModificationDate(item.date, ofItemAtPath: item.path)
            }
        }
        return files
    }

    private func tree(of files: InMemoryFileSystem) throws -> Tree {
        try Tree(near: fixture.near, far: fixture.far) { root in
            try files.subpathsOfDirectory(atPath: root).map { name in
                let path = "\(root)/\(name)"
                let status = try files.statusOfItem(atPath: path, followingSymbolicLinks: false)
                switch status.kind {
                case .directory: return (name, Tree.describeDirectory(mode: status.permissions))
                case .symbolicLink: return (name, "l" + (try files.destinationOfSymbolicLink(atPath: path)))
                default:
                    let data = try files.data(contentsOfFile: path, options: [])
                    let isDated = Int(status.modificationDate.timeIntervalSince1970) == 1_000_000_000
                    return (name, Tree.describe(data, mode: status.permissions, isDated: isDated))
                }
            }
        }
    }
}
