/// The temperature of the machine, as in `ProcessInfo.ThermalState`; a hotter state is greater.
public enum ThermalState: Sendable, Comparable {
    /// The temperature is within its limits.
    case nominal
    /// A little warm: the system saves some energy.
    case fair
    /// Warm: the system is slower, and programs should do less.
    case serious
    /// Hot: programs should stop everything that the user can do without.
    case critical
}
