import Foundation
import RandomDependency

/// The UUIDs of a process; a UUID that a foreign thread creates shifts all later ones, and is an escape.
struct ProcessUUIDs: UUIDSource {
    let process: SimulatedProcess
    let base: SeededUUIDs

    func callAsFunction() -> UUID {
        process.read("make a UUID") { base() }
    }
}
