public import DependencyContract
public import FileSystemDependency

/// What every file system must do, as cases that can be run on any: the system's, the fake, or one of your own.
///
/// ```swift
/// let violations = FileSystemContract.violations {
///     let fileSystem = InMemoryFileSystem()
///     try fileSystem.createDirectory(atPath: "/contract", withIntermediateDirectories: false, permissions: nil)
///     return FileSystemContract.Subject(fileSystem, directory: "/contract")
/// }
/// ```
public enum FileSystemContract {
    /// Something that a file system must do.
    public struct Case: Sendable {
        /// What is done, and to what: unique among the cases.
        public let name: String
        let run: @Sendable (Subject) throws -> [Violation]
    }

    /// A file system to run cases on.
    public struct Subject: Sendable {
        /// The file system that the cases are run on.
        public let fileSystem: any FileSystem
        /// The absolute path of an empty directory, which is emptied again after each case.
        public let directory: String
        /// Whether operations are made by the superuser, whom no permission stops.
        public let isSuperuser: Bool

        /// Creates a subject from a file system and an empty directory on it.
        public init(_ fileSystem: any FileSystem, directory: String, isSuperuser: Bool = true) {
            self.fileSystem = fileSystem
            self.directory = directory
            self.isSuperuser = isSuperuser
        }
    }

    /// All cases that apply to the superuser, or to an ordinary user.
    public static func cases(isSuperuser: Bool) -> [Case] {
        matrix + (isSuperuser ? superuserMatrix : userMatrix) + behaviours + locks(isSuperuser: isSuperuser)
    }

    /// Runs cases one after the other, and returns what was violated.
    ///
    /// - Parameters:
    ///   - cases: The cases to run, or `nil` for all that apply.
    ///   - makeSubject: Is called once for all cases.
    /// - Returns: No more than one violation of each case, most often.
    /// - Throws: What `makeSubject` throws. What a case throws is a violation.
    public static func violations(
        of cases: [Case]? = nil,
        makeSubject: () throws -> Subject
    ) rethrows -> [Violation] {
        let subject = try makeSubject()
        return (cases ?? Self.cases(isSuperuser: subject.isSuperuser)).flatMap { testCase in
            defer { subject.clear() }
            do {
                return try testCase.run(subject)
            } catch {
                return [Violation(caseName: testCase.name, expected: "no error", observed: "\(error)")]
            }
        }
    }
}

extension FileSystemContract.Subject {
    func path(_ path: String) -> String {
        path.isEmpty ? "" : "\(directory)/\(path)"
    }

    /// Empties the directory, whatever the permissions in it.
    func clear() {
        for name in (try? fileSystem.contentsOfDirectory(atPath: directory)) ?? [] {
            let path = path(name)
            if (try? fileSystem.removeItem(atPath: path)) == nil {
                unlock(path)
                try? fileSystem.removeItem(atPath: path)
            }
        }
    }

    private func unlock(_ path: String) {
        guard let status = try? fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: false),
            status.kind == .directory
        else {
            return
        }
        try? fileSystem.setPermissions(0o700, ofItemAtPath: path)
        for name in (try? fileSystem.contentsOfDirectory(atPath: path)) ?? [] {
            unlock("\(path)/\(name)")
        }
    }
}
