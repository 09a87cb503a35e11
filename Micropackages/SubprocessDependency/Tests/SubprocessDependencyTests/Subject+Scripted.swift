import FileSystemDependency
import Foundation
import SubprocessDependency
import SubprocessDependencyContract

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
