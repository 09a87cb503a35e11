import DependencyContract
import FileSystemDependency
import Foundation
import SubprocessDependency
import SubprocessDependencyContract
import Testing

@Suite(.timeLimit(.minutes(2)))
struct SubprocessContractTests {
    @Test(arguments: SubprocessContract.contract.sections)
    func `SystemSubprocesses meets the contract`(section: Contract<SubprocessContract.Subject>) async throws {
        let directory = try ContractDirectory()

        let violations = try await section.violations { directory.subject }

        #expect(violations == [])
    }

    @Test(arguments: SubprocessContract.contract.sections)
    func `ScriptedSubprocesses meets the contract`(section: Contract<SubprocessContract.Subject>) async throws {
        let violations = try await section.violations { try SubprocessContract.Subject.scripted() }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(SubprocessContract.contract.sections.map(\.cases.count) == [58, 53, 24, 29, 72, 69, 18, 29, 20])
    }
}

extension SubprocessContract.Subject {
    static func scripted() throws -> Self {
        let files = InMemoryFileSystem()
        try install(in: "/contract", files)
        let inherited = ["HOME": "/home", "PATH": "/usr/bin:/bin"]
        let subprocesses = ScriptedSubprocesses(environment: inherited, files: files)
        for program in SubprocessContract.programs { subprocesses["/contract/\(program.path)"] = program.scripted }
        return Self(subprocesses, directory: "/contract", inherited: inherited) {
            try files.data(contentsOfFile: $0, options: [])
        }
    }

    static func install(in directory: String, _ files: any FileSystem) throws {
        for name in ["bin", "first", "second"] {
            try files.createDirectory(
                atPath: "\(directory)/\(name)",
                withIntermediateDirectories: true,
                permissions: nil
            )
        }
        for (name, contents) in SubprocessContract.files {
            try files.write(contents, toFile: "\(directory)/\(name)", options: [])
        }
        for program in SubprocessContract.programs {
            let path = "\(directory)/\(program.path)"
            if let contents = program.contents {
                try files.write(Data(contents.utf8), toFile: path, options: [])
                try files.setPermissions(program.permissions, ofItemAtPath: path)
            } else {
                try files.createDirectory(atPath: path, withIntermediateDirectories: true, permissions: nil)
            }
        }
    }
}

/// A directory of the system with the programs of the contract.
private final class ContractDirectory: Sendable {
    private let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = url.appending(path: "subprocess-\(UUID())").path(percentEncoded: false)
        try SubprocessContract.Subject.install(in: path, SystemFileSystem.shared)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var subject: SubprocessContract.Subject {
        SubprocessContract.Subject(
            SystemSubprocesses.shared,
            directory: path,
            inherited: ProcessInfo.processInfo.environment
        ) { [self] in
            _ = self
            return try Data(contentsOf: URL(filePath: $0))
        }
    }
}
