import DependencySimulation
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import NotificationsDependency
import SubprocessDependency
import TimeDependency

extension UnfinishedWorld {
    /// Worlds that are stopped, or whose machines and processes keep a task waiting.
    static let ends = [
        UnfinishedWorld("an idle world") { world, held in
            try await forever() as Void
            withExtendedLifetime((world, held)) {}
        },
        UnfinishedWorld("a world that comes to the limit of its jobs") { world, held in
            Task {
                while !Task.isCancelled { try? await world.dependencies.clock.sleep(for: .seconds(1)) }
                withExtendedLifetime(held) {}
            }
            while true { try await world.dependencies.clock.sleep(for: .seconds(1)) }
        },
        UnfinishedWorld("a call of a process that has ended") { world in
            let dependencies = world.dependencies
            world.crash()
            try await dependencies.clock.sleep(for: .seconds(1))
        },
        UnfinishedWorld("a loop of calls of a process that has ended") { world in
            let dependencies = world.dependencies
            world.crash()
            while !Task.isCancelled { try? await dependencies.clock.sleep(for: .seconds(1)) }
        },
        UnfinishedWorld("a host that is paused") { world in
            let host = world.host("host")
            host.pause()
            try await host.dependencies.clock.sleep(for: .seconds(1))
        },
        UnfinishedWorld("a host that is paused during an operation") { world in
            let host = world.host("host")
            try await host.run { dependencies in
                host.pause()
                _ = try await dependencies.network.data(from: url)
            }
        },
        UnfinishedWorld("a process whose program does not start") { world in
            try await world.startHost("server") { _ in try await forever() }
        },
        UnfinishedWorld("a process that is to crash") { world in
            try await world.crash { dependencies in
                while !Task.isCancelled { try? await dependencies.clock.sleep(for: .seconds(3_600)) }
            }
        },
        UnfinishedWorld("a disk that is slow") { world in
            let host = world.host("host")
            host.setDiskCondition(DiskCondition(latency: .seconds(3_600) ... .seconds(7_200)))
            let dependencies = host.dependencies
            try dependencies.fileSystem.write(Data(count: 100_000), toFile: "/file", options: [])
            try await dependencies.clock.sleep(for: .seconds(1))
        },
        UnfinishedWorld("a nemesis") { world, held in
            try await world.startHost("a") { _ in { _ in .text("\(held)") } }
            try await world.startHost("b") { _ in { _ in .text("\(held)") } }
            world.startNemesis(every: .seconds(1) ... .seconds(2), lasting: .seconds(1) ... .seconds(100))
            try await world.time.clock.sleep(for: .seconds(20))
        },
        UnfinishedWorld("tasks of the main actor") { world in
            let task = Task { @MainActor in
                while !Task.isCancelled { try? await world.dependencies.clock.sleep(for: .seconds(3_600)) }
            }
            await task.value
        },
    ]

    /// Worlds whose parts have closures that retain the world.
    static let closures = [
        UnfinishedWorld("a host whose handler retains the world") { world, held in
            try await world.startHost("host") { _ in
                { _ in
                    world.note("\(held)")
                    return .text("")
                }
            }
            _ = try await world.dependencies.network.data(from: url)
        },
        UnfinishedWorld("a route that retains the world") { world, held in
            world.network["host"] = [
                Route(.get, "/") { _ in
                    world.note("\(held)")
                    return .text("")
                }
            ]
            _ = try await world.dependencies.network.data(from: url)
        },
        UnfinishedWorld("a program that retains the world") { world, held in
            world.subprocess["program"] = ScriptedProgram { _ in
                world.note("\(held)")
                return 0
            }
            _ = try await world.dependencies.subprocess.run("program")
        },
        UnfinishedWorld("an observer that retains the world") { world, held in
            _ = world.dependencies.notifications.addObserver(forName: .init("name")) { _ in world.note("\(held)") }
            world.dependencies.notifications.post(name: .init("name"))
        },
        UnfinishedWorld("a recorded notification whose user info retains the world") { world, held in
            world.dependencies.notifications.post(name: .init("name"), userInfo: ["world": world, "held": held])
        },
    ]

    static let url = URL(string: "http://host/") ?? URL(filePath: "/")

    /// Waits until its task is canceled, as code does that forgets to finish a stream.
    static func forever<Result: Sendable>() async throws -> Result {
        for await result in AsyncStream<Result>.makeStream().stream { return result }
        throw CancellationError()
    }
}
