extension InMemoryFileSystem {
    /// Simulates a power loss and a restart from the state of the disk.
    ///
    /// Every synchronized change is kept. The seed determines which other changes are kept, by the rules in <doc:PowerLoss>.
    /// ``powerLossStates(limit:model:)`` returns all possible states. After the power loss, the current directory is the root, and
    /// handles that were opened before fail with `EBADF`.
    ///
    /// ``Settings/tracksSynchronization`` must be set. Otherwise the process stops.
    /// - Parameters:
    ///   - seed: The number that determines the state. The same number results in the same state.
    ///   - model: The rules of the disk.
    public func losePower(seed: UInt64, model: PowerLossModel = .posix) {
        withState { state in
            var choices = RandomChoices(seed: seed)
            state.replaceTree(state.powerLoss(model).tree(&choices))
        }
    }

    /// Returns every state that a power loss could leave now.
    ///
    /// The file system itself does not change.
    ///
    /// ``Settings/tracksSynchronization`` must be set. Otherwise the process stops.
    /// - Parameters:
    ///   - limit: The largest number of power losses to try. Several of them may result in the same state.
    ///   - model: The rules of the disk.
    /// - Returns: The states without duplicates. Pass one to ``restore(_:)``.
    /// - Throws: ``TooManyPowerLossStates`` if the limit is exceeded.
    public func powerLossStates(limit: Int = 10_000, model: PowerLossModel = .posix) throws -> [Snapshot] {
        let powerLoss = withState { $0.powerLoss(model) }
        var choices = ExhaustiveChoices()
        var states: [Snapshot] = []
        var known: Set<CrashStateDigest> = []
        var count = 0
        repeat {
            guard count < limit else { throw TooManyPowerLossStates(limit: limit) }
            let tree = powerLoss.tree(&choices)
            if known.insert(CrashStateDigest(tree)).inserted {
                states.append(Snapshot(tree: tree))
            }
            count += 1
        } while choices.advance()
        return states
    }

    /// The error of ``InMemoryFileSystem/powerLossStates(limit:model:)`` if there are more possible power losses than the limit.
    public struct TooManyPowerLossStates: Error, CustomStringConvertible {
        /// The limit that was given.
        public let limit: Int

        /// A text that names the limit.
        public var description: String {
            "A power loss could happen in more than \(limit) ways. Synchronize more often, raise the limit, or use seeds."
        }
    }
}

extension InMemoryState {
    /// Returns a power loss of the current tree and journal.
    fileprivate func powerLoss(_ model: InMemoryFileSystem.PowerLossModel) -> PowerLoss {
        guard let journal else {
            fatalError("The file system does not track what is synchronized: set settings.tracksSynchronization.")
        }
        return PowerLoss(model: model, journal: journal, tree: tree)
    }
}
