/// The order of an atomic access, by the name that the source uses.
enum MemoryOrder: String {
    case relaxed, acquiring, releasing, acquiringAndReleasing

    var acquires: Bool { self == .acquiring || self == .acquiringAndReleasing }
    var releases: Bool { self == .releasing || self == .acquiringAndReleasing }
}
