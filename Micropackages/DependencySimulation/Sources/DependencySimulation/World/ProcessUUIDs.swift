import Foundation
import RandomDependency

/// The identifiers of a process: one that a thread makes, which shifts all others, is an escape.
struct ProcessUUIDs: UUIDSource {
    let process: SimulatedProcess
    let base: SeededUUIDs

    func callAsFunction() -> UUID {
        process.read("make a UUID") { base() }
    }
}
