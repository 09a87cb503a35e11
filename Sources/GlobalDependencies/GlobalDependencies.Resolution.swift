extension GlobalDependencies {
    /// A dependency that was resolved, as an audit reports it.
    public struct Resolution: Sendable, CustomStringConvertible {
        /// Where the value of a dependency came from.
        public enum Source: Sendable {
            /// An override of the environment.
            case override
            /// The accessor's default implementation.
            case `default`
            /// A shared default: the environment's own instance, built now or before.
            case shared
        }

        /// The name of the accessor.
        public let name: String
        /// The declared type of the dependency.
        public let valueType: Any.Type
        /// Where the value came from.
        public let source: Source
        /// The names of the shared defaults that were being built around the resolution, outermost first.
        public let path: [String]
        /// The file that the accessor stands in, as `#fileID` has it.
        public let fileID: String
        /// The line that the accessor resolves on.
        public let line: UInt
        /// The key path that the accessor passes: `nonisolated(unsafe)`, as it is only compared.
        package nonisolated(unsafe) let keyPath: AnyKeyPath

        /// All of it on one line, with the accessor's place last.
        public var description: String {
            "\((path + [name]).joined(separator: " → ")): \(valueType) [\(source)] \(fileID):\(line)"
        }
    }
}
