package import DependencySimulation
import TimeDependency

/// A world in which tasks still wait when its operation ends.
///
/// After the end, nothing may keep the world or an object of its tasks in memory.
package struct UnfinishedWorld: Sendable {
    /// An operation whose tasks retain an object.
    typealias Operation = @Sendable (_ world: SimulatedWorld, _ held: any AnyObject & Sendable) async throws -> Void

    /// The names of the façade requirements in which the tasks wait, such as "Clock.sleep", or of another wait.
    package let name: String
    private let operation: Operation

    init(_ name: String, _ operation: @escaping Operation) {
        self.name = name
        self.operation = operation
    }

    /// A world whose operation leaves a task in a call.
    init(_ name: String, waitingIn call: @escaping @Sendable (_ world: SimulatedWorld) async throws -> Void) {
        self.init(name) { world, held in
            Task {
                try? await call(world)
                withExtendedLifetime((world, held)) {}
            }
            try await world.time.clock.sleep(for: .seconds(1))
        }
    }

    /// Starts tasks that retain an object and the world, and returns while they wait.
    package func run(in world: SimulatedWorld, holding held: any AnyObject & Sendable) async throws {
        try await operation(world, held)
    }

    /// All such worlds.
    package static let all = times + sockets + requests + streams + children + ends + closures
}

extension UnfinishedWorld: CustomStringConvertible {
    package var description: String { name }
}
