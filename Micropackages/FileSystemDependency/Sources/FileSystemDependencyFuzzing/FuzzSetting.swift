import FileSystemDependency

/// A setting of the fake that has no visible effect.
package enum FuzzSetting: Sendable, Equatable {
    /// Another order of listing.
    case shuffled(seed: UInt64)
    /// Changes the comparison of names, and changes it back.
    case renamed
    /// Whether the file system tracks synchronization.
    case tracking(Bool)
    /// A limit that is not reached.
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
