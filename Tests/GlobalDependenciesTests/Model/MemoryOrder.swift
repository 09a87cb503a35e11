/// The order of an atomic access, named as in the source.
enum MemoryOrder: String {
    case relaxed, acquiring, releasing, acquiringAndReleasing

    var acquires: Bool { self == .acquiring || self == .acquiringAndReleasing }
    var releases: Bool { self == .releasing || self == .acquiringAndReleasing }
}
