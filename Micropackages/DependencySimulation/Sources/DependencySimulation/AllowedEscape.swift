public import GlobalDependencies

/// A kind of escape that a simulation does not fail for.
public struct AllowedEscape: Sendable {
    let allows: @Sendable (SimulationEscape) -> Bool

    /// Resumptions of tasks by threads, by I/O, by clocks of the system, and by executors that the world does not know.
    public static let outsideResumptions = AllowedEscape {
        switch $0 {
        case .outsideResumption, .realSleep: true
        case .otherThread, .liveDefault, .lostOverride, .divergence: false
        }
    }

    /// Calls of the world's dependencies on threads that the world does not know.
    public static let otherThreads = AllowedEscape {
        if case .otherThread = $0 { true } else { false }
    }

    /// All live defaults.
    public static let liveDefaults = AllowedEscape {
        if case .liveDefault = $0 { true } else { false }
    }

    /// Runs of a seed that differ.
    public static let divergence = AllowedEscape {
        if case .divergence = $0 { true } else { false }
    }

    /// Returns the live default of a dependency, as of one that is made of other dependencies alone.
    /// - Parameter keyPath: The dependency.
    /// - Returns: The kind of escape.
    public static func liveDefault(_ keyPath: any PartialKeyPath<GlobalDependencies> & Sendable) -> AllowedEscape {
        AllowedEscape {
            if case .liveDefault(let resolution) = $0 { resolution.keyPath == keyPath } else { false }
        }
    }
}
