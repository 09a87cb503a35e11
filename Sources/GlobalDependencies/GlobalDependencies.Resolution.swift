extension GlobalDependencies {
    /// A resolved dependency, as an audit reports it.
    ///
    /// `@unchecked Sendable`: its key path is only compared.
    public struct Resolution: @unchecked Sendable, CustomStringConvertible {
        /// Where the value of a dependency came from.
        #if hasAttribute(nonexhaustive)
        @nonexhaustive
        #endif
        public enum Source: Sendable {
            /// An override of the environment.
            case override
            /// The accessor's default implementation, or an instance whose builder ignored its environment.
            case `default`
            /// A shared default: the environment's own instance, built now or before.
            case shared
        }

        private let accessor: Accessor
        private let origin: Source?
        /// Whether the default was taken, and was not restored on purpose by `resetToDefault`.
        let takesDefault: Bool
        private var lost: SourcePlace?
        /// The key path that the accessor passes.
        ///
        /// It is only compared, so it need not be `Sendable`.
        package let keyPath: AnyKeyPath
        /// The names of the shared defaults that were being built during the resolution, outermost first.
        public internal(set) var path = SharedBuild.path

        var accessorName: UInt { UInt(bitPattern: accessor.name.utf8Start) }
        /// The name of the accessor.
        public var name: String { "\(accessor.name)" }
        /// The declared type of the dependency.
        public var valueType: Any.Type { accessor.valueType }
        /// Where the value came from.
        public var source: Source { origin ?? .default }
        /// The accessor's file, in the format of `#fileID`.
        public var fileID: String { "\(accessor.place.fileID)" }
        /// The line of the call in the accessor.
        public var line: UInt { accessor.place.line }
        /// Where an override was set that the resolution has lost, as `file:line`, or `nil` if it has lost none.
        ///
        /// The audited code overrides this dependency in an environment that the component did not receive. The component was
        /// created without its parent's environment, and used the default environment. If two environments differ on
        /// purpose, call ``GlobalDependencies/resetToDefault(keyPath:)`` on the environment without the override.
        public var lostOverride: String? { lost.map { "\($0)" } }
        /// Whether this is a composite default whose builder used its environment.
        ///
        /// Such a default is reported only if it has lost an override.
        var isComposite: Bool { origin == nil }

        /// The resolution on one line.
        ///
        /// The accessor's file and line come last.
        public var description: String {
            "\((path + [name]).joined(separator: " → ")): \(valueType) [\(source)] \(fileID):\(line)"
        }

        init(_ accessor: Accessor, _ keyPath: AnyKeyPath, _ source: Source?, in storage: Storage) {
            (self.accessor, self.keyPath, origin) = (accessor, keyPath, source)
            takesDefault = storage.takesDefault(keyPath)
        }

        func lost(_ override: SourcePlace) -> Resolution {
            var copy = self
            copy.lost = override
            return copy
        }
    }
}
