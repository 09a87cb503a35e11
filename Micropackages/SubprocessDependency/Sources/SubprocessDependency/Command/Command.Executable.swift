extension Command {
    /// A program, by name or by path.
    ///
    /// As in a shell, text with a slash is a path. Text without a slash is a name, which is searched for in the directories of the
    /// child's `PATH`. Relative paths, and relative directories in `PATH`, start at the child's working directory.
    public struct Executable: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The name or path, which is also the child's first argument.
        public let description: String

        /// Creates a path if the text has a slash, and a name otherwise.
        public init(_ text: String) {
            description = text
        }

        /// Creates a path if the text has a slash, and a name otherwise.
        public init(stringLiteral text: String) {
            self.init(text)
        }

        /// A program that is searched for in the directories of `PATH`.
        public static func name(_ name: String) -> Self {
            Self(name)
        }

        /// A program at a path, which may be relative.
        public static func path(_ path: String) -> Self {
            Self(path.utf8.contains(UInt8(ascii: "/")) ? path : "./\(path)")
        }

        var isPath: Bool {
            description.utf8.contains(UInt8(ascii: "/"))
        }

        /// The paths at which the system looks for the program, in their order.
        func candidates(environment: [String: String], workingDirectory: String?) -> [String] {
            func path(_ path: String) -> String {
                guard let workingDirectory, path.utf8.first != UInt8(ascii: "/") else { return path }
                return workingDirectory.hasSuffix("/") ? workingDirectory + path : "\(workingDirectory)/\(path)"
            }
            guard !description.isEmpty else { return [] }
            guard !isPath else { return [path(description)] }
            return (environment["PATH"] ?? "/bin:/usr/bin").utf8
                .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
                .map { path($0.isEmpty ? "./\(description)" : "\(Substring($0))/\(description)") }
        }
    }
}
