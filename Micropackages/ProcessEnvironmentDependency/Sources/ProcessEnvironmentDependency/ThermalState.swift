/// The thermal state of the machine, as in `ProcessInfo.ThermalState`.
///
/// Hotter states are greater.
public enum ThermalState: Sendable, Comparable {
    /// The temperature is within its limits.
    case nominal
    /// The machine is a little warm, and the system saves some energy.
    case fair
    /// The machine is warm: the system is slower, and programs should do less.
    case serious
    /// The machine is hot: programs should stop everything that the user can do without.
    case critical
}
