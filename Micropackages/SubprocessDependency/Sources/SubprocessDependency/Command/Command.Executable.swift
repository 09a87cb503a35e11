extension Command {
    /// A program, by name or by path.
    ///
    /// As in a shell, text with a slash is a path. Other text is a name, which is searched in the directories of the `PATH` of the
    /// child's environment. Relative paths, and relative directories of `PATH`, start at the child's working directory.
    public struct Executable: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The name or path, which is also the child's first argument.
        public let description: String

        /// Names a program by its path if the text has a slash, and otherwise by its name.
        public init(_ text: String) {
            description = text
        }

        /// Names a program by its path if the text has a slash, and otherwise by its name.
        public init(stringLiteral text: String) {
            self.init(text)
        }

        /// A program that is searched in the directories of `PATH`.
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

        /// The paths at which the program is searched, in their order.
        func candidates(environment: [String: String], workingDirectory: String?) -> [String] {
            func path(_ path: String) -> String {
                guard let workingDirectory, !path.hasPrefix("/") else { return path }
                return workingDirectory.hasSuffix("/") ? workingDirectory + path : "\(workingDirectory)/\(path)"
            }
            guard !description.isEmpty else { return [] }
            guard !isPath else { return [path(description)] }
            return (environment["PATH"] ?? "/bin:/usr/bin").split(separator: ":", omittingEmptySubsequences: false)
                .map { path($0.isEmpty ? "./\(description)" : "\($0)/\(description)") }
        }
    }
}
