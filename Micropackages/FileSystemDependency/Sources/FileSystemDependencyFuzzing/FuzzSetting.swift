import FileSystemDependency

/// A change of the fake's settings that changes nothing that can be seen.
package enum FuzzSetting: Sendable, Equatable {
    /// Another order of listing.
    case shuffled(seed: UInt64)
    /// Another comparison of names, and the first one again.
    case renamed
    /// A record of what is not synchronized, begun or ended.
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
