import Foundation
import RandomDependency

/// The UUIDs of a process.
///
/// A UUID that a foreign thread creates is an escape, because it shifts all later UUIDs.
struct ProcessUUIDs: UUIDSource {
    let process: SimulatedProcess
    let base: SeededUUIDs

    func callAsFunction() -> UUID {
        process.read("make a UUID") { base() }
    }
}
