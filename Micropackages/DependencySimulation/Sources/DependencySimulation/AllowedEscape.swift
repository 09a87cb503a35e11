public import GlobalDependencies

/// A kind of escape that does not fail a simulation.
public struct AllowedEscape: Sendable {
    let allows: @Sendable (SimulationEscape) -> Bool

    /// Resumptions of tasks from outside the world: by foreign threads, I/O, system clocks and foreign executors.
    public static let outsideResumptions = AllowedEscape {
        switch $0 {
        case .outsideResumption, .realSleep: true
        case .otherThread, .liveDefault, .lostOverride, .divergence: false
        }
    }

    /// Calls to the world's dependencies from foreign threads.
    public static let otherThreads = AllowedEscape {
        if case .otherThread = $0 { true } else { false }
    }

    /// The live defaults of all dependencies.
    public static let liveDefaults = AllowedEscape {
        if case .liveDefault = $0 { true } else { false }
    }

    /// Differences between two runs of a seed.
    public static let divergences = AllowedEscape {
        if case .divergence = $0 { true } else { false }
    }

    /// Returns the kind of escape in which the live default of one dependency is resolved.
    /// - Parameter keyPath: The dependency.
    /// - Returns: The kind of escape.
    public static func liveDefault(_ keyPath: any PartialKeyPath<GlobalDependencies> & Sendable) -> AllowedEscape {
        AllowedEscape {
            if case .liveDefault(let resolution) = $0 { resolution.keyPath == keyPath } else { false }
        }
    }
}
