import FileSystemDependency

/// A change to the fake's settings that must not change the outcome of any call.
package enum FuzzSetting: Sendable, Equatable {
    /// Lists directories in another order.
    case shuffled(seed: UInt64)
    /// Compares names as on Apple's systems, and then as on Linux again.
    case renamed
    /// Sets whether the file system tracks synchronization.
    case tracking(Bool)
    /// Sets a capacity that is not reached.
    case capacity(Int?)

    func apply(to fileSystem: InMemoryFileSystem) {
        switch self {
        case .shuffled(let seed): fileSystem.settings.listingOrder = .shuffled(seed: seed)
        case .renamed:
            fileSystem.settings.nameComparison = .apple
            fileSystem.settings.nameComparison = .linux
        case .tracking(let isOn): fileSystem.settings.tracksSynchronization = isOn
        case .capacity(let capacity): fileSystem.settings.capacity = capacity
        }
    }
}
