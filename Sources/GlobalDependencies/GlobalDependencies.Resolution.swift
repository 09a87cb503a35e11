extension GlobalDependencies {
    /// A dependency that was resolved, as an audit reports it.
    public struct Resolution: Sendable, CustomStringConvertible {
        /// Where the value of a dependency came from.
        public enum Source: Sendable {
            /// An override of the environment.
            case override
            /// The accessor's default implementation, or an instance whose builder ignored its environment.
            case `default`
            /// A shared default: the environment's own instance, built now or before.
            case shared
        }

        private let event: Event

        /// The name of the accessor.
        public var name: String { "\(event.accessor.name)" }
        /// The declared type of the dependency.
        public var valueType: Any.Type { event.accessor.valueType }
        /// Where the value came from.
        public var source: Source { event.source ?? .default }
        /// The names of the shared defaults that were being built around the resolution, outermost first.
        public var path: [String] { event.path }
        /// The file that the accessor stands in, as `#fileID` has it.
        public var fileID: String { "\(event.accessor.place.fileID)" }
        /// The line that the accessor resolves on.
        public var line: UInt { event.accessor.place.line }
        /// Whether the audited code overrides the dependency, in an environment that did not come this far.
        ///
        /// A component was not given the environment of its parent, and took the default one. For two environments that differ
        /// on purpose, call ``GlobalDependencies/resetToDefault(keyPath:fileID:line:)`` on the one without the override.
        public var isLost: Bool { event.lost != nil }
        /// The place where the override that was lost was set, as `file:line`.
        public var lostOverride: String? { event.lost.map { "\($0)" } }
        /// The key path that the accessor passes.
        package var keyPath: AnyKeyPath { event.keyPath }
        var number: Int { event.number }
        /// Whether no override answered, and none was removed on purpose.
        var takesDefault: Bool { event.takesDefault }
        /// Whether it is a default that is made of others, which is only reported if it has lost an override.
        var isComposite: Bool { event.source == nil }

        /// All of it on one line, with the accessor's place last.
        public var description: String {
            "\((path + [name]).joined(separator: " → ")): \(valueType) [\(source)] \(fileID):\(line)"
        }

        init(_ accessor: Accessor, _ keyPath: AnyKeyPath, _ source: Source?, _ box: Box?, in storage: Storage) {
            let takesDefault = box?.call == nil && storage.resets?.contains(keyPath) != true
            event = Event(accessor, keyPath, source, takesDefault, SharedBuild.path, nil)
        }

        private init(_ event: Event) { self.event = event }

        /// The resolution as part of other builds, for audits to judge anew.
        func inside(_ path: [String]) -> Resolution {
            Resolution(Event(event.accessor, event.keyPath, event.source, event.takesDefault, path, nil))
        }

        func lost(_ override: SourcePlace) -> Resolution {
            Resolution(Event(event.accessor, event.keyPath, event.source, event.takesDefault, event.path, override))
        }
    }

    /// One reference, as resolutions are kept in arrays; `@unchecked Sendable`, as key paths are only compared.
    private final class Event: @unchecked Sendable {
        let accessor: Accessor
        let keyPath: AnyKeyPath
        let number: Int
        let source: Resolution.Source?
        let takesDefault: Bool
        let path: [String]
        let lost: SourcePlace?

        init(
            _ accessor: Accessor,
            _ keyPath: AnyKeyPath,
            _ source: Resolution.Source?,
            _ takesDefault: Bool,
            _ path: [String],
            _ lost: SourcePlace?
        ) {
            (self.accessor, self.keyPath, self.source) = (accessor, keyPath, source)
            number = KeyPathNumbers.shared.number(of: keyPath)
            (self.takesDefault, self.path, self.lost) = (takesDefault, path, lost)
        }
    }
}
