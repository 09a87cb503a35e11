extension InMemoryFileSystem {
    /// Loses power, and starts again with what is on the disk.
    ///
    /// Every synchronized change is kept. The seed picks which other changes are kept, as <doc:PowerLoss> describes.
    /// ``crashStates(limit:model:)`` returns all possible states. Handles that are open fail with `EBADF` from now on, and the
    /// current directory is the root.
    ///
    /// The file system must have ``Settings/tracksSynchronization`` set; otherwise the process stops.
    /// - Parameters:
    ///   - seed: The number that picks the state; the same number picks the same state.
    ///   - model: The rules of the disk.
    public func crash(seed: UInt64, model: PowerLossModel = .posix) {
        withState { state in
            var choices = RandomChoices(seed: seed)
            state.replaceTree(state.powerLoss(model).tree(&choices))
        }
    }

    /// Returns every state that a power loss could leave now; the file system itself stays as it is.
    ///
    /// The file system must have ``Settings/tracksSynchronization`` set; otherwise the process stops.
    /// - Parameters:
    ///   - limit: The largest number of ways to lose power; several ways may result in the same state.
    ///   - model: The rules of the disk.
    /// - Returns: The states, each once, to pass to ``restore(_:)``.
    /// - Throws: ``TooManyCrashStates`` if the limit is exceeded.
    public func crashStates(limit: Int = 10_000, model: PowerLossModel = .posix) throws -> [Snapshot] {
        let powerLoss = withState { $0.powerLoss(model) }
        var choices = ExhaustiveChoices()
        var states: [Snapshot] = []
        var known: Set<CrashStateDigest> = []
        var count = 0
        repeat {
            guard count < limit else { throw TooManyCrashStates(limit: limit) }
            let tree = powerLoss.tree(&choices)
            if known.insert(CrashStateDigest(tree)).inserted {
                states.append(Snapshot(tree: tree))
            }
            count += 1
        } while choices.advance()
        return states
    }

    /// The error of listing more crash states than a limit.
    public struct TooManyCrashStates: Error, CustomStringConvertible {
        /// The limit that was given.
        public let limit: Int

        /// A text that names the limit.
        public var description: String {
            "A power loss could happen in more than \(limit) ways. Synchronize more often, raise the limit, or use seeds."
        }
    }
}

extension InMemoryState {
    /// Returns the state of the tree and the journal that a power loss depends on.
    fileprivate func powerLoss(_ model: InMemoryFileSystem.PowerLossModel) -> PowerLoss {
        guard let journal else {
            fatalError("The file system does not track what is synchronized: set settings.tracksSynchronization.")
        }
        return PowerLoss(model: model, journal: journal, tree: tree)
    }
}
