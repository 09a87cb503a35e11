#if PROOFS
/// Explores every interleaving of a few threads, and every value that each load may read.
struct ModelCheck {
    /// The number of different states.
    private(set) var stateCount = 0
    /// The first violation that was found, or `nil`.
    private(set) var violation: String?

    /// Explores all states depth first, until a violation is found.
    ///
    /// Does nothing if an earlier call found one.
    /// - Parameters:
    ///   - threads: The threads.
    ///   - values: The initial values of the locations.
    ///   - end: Returns an error of a state in which all threads have ended, or `nil`.
    mutating func explore(
        _ threads: [ModelThread.Body],
        values: [Int],
        end: (ModelState) -> String? = { _ in nil }
    ) {
        var known: Set<ModelState.Key> = []
        var open = [ModelState(values: values, threads: threads)]
        while violation == nil, let state = open.popLast() {
            guard known.insert(state.key).inserted else { continue }
            violation = state.violation
            var isOver = true
            for thread in threads.indices where state.pending[thread] != nil {
                isOver = false
                open += state.successors(thread, threads[thread])
            }
            if isOver { violation = violation ?? end(state) }
        }
        stateCount += known.count
    }
}
#endif
