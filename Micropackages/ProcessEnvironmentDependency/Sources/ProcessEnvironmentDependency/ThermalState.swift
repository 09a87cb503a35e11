/// How warm the machine is, as `ProcessInfo.ThermalState` says it: states compare by their heat.
public enum ThermalState: Sendable, Comparable {
    /// Within its limits.
    case nominal
    /// A little warm: the system saves some energy.
    case fair
    /// Warm: the system is slower, and programs should do less.
    case serious
    /// Hot: programs should stop all that the user can do without.
    case critical
}
