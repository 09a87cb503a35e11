import DependencySimulation
import DispatchDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import NotificationsDependency
import PreferencesDependency
import SubprocessDependency
import TimeDependency

// Tasks that wait in a call of a façade.
extension UnfinishedWorld {
    static let times = [
        UnfinishedWorld("Clock.sleep") { try await $0.dependencies.clock.sleep(for: .seconds(3_600)) },
        UnfinishedWorld("Clock.sleep, in a loop that ends with its task") { world in
            while !Task.isCancelled { try? await world.dependencies.clock.sleep(for: .seconds(3_600)) }
        },
        UnfinishedWorld("Clock.sleep, in children") { world in
            await withTaskGroup { group in
                for _ in 0..<10 {
                    group.addTask {
                        while !Task.isCancelled { try? await world.dependencies.clock.sleep(for: .seconds(3_600)) }
                    }
                }
            }
        },
        UnfinishedWorld("a wait for sleepers") { _ = await $0.time.nextSleeper(minimumSleepers: 100) },
        UnfinishedWorld("an advance that waits for sleepers") {
            await $0.time.advance(by: .seconds(1), minimumSleepers: 100)
        },
        UnfinishedWorld("WorkQueue.async, by its own work") { world, held in
            for queue in queues(of: world) { submit(to: queue) { withExtendedLifetime((world, held)) {} } }
        },
        UnfinishedWorld("WorkQueue.asyncAfter") { world, held in
            for queue in queues(of: world) {
                queue.asyncAfter(deadline: .now() + 3_600) { withExtendedLifetime((world, held)) {} }
            }
        },
        UnfinishedWorld("WorkQueue.schedule") { world, held in
            for queue in queues(of: world) {
                _ = queue.schedule(deadline: .now() + 1, repeating: .seconds(1)) {
                    withExtendedLifetime((world, held)) {}
                }
            }
            try await world.time.clock.sleep(for: .seconds(3))
        },
    ]

    private static func queues(of world: SimulatedWorld) -> [any WorkQueue] {
        let dispatch = world.dependencies.dispatch
        return [
            dispatch.main.queue, dispatch.global(qos: .default),
            dispatch.queue(label: "queue", qos: .default, attributes: []),
        ]
    }

    /// Submits work that submits itself again.
    private static func submit(to queue: any WorkQueue, _ work: @escaping @Sendable () -> Void) {
        queue.async {
            work()
            submit(to: queue, work)
        }
    }

    static let sockets = [
        UnfinishedWorld("Sockets.listen, ListeningSocket.accept, ConnectedSocket.read") { world, held in
            let listener = try await world.host("host").dependencies.sockets.listen(on: 80)
            Task {
                while true {
                    let socket = try await listener.accept()
                    Task {
                        while let data = try await socket.read() { try await socket.write(data) }
                        withExtendedLifetime((world, held)) {}
                    }
                }
            }
            let socket = try await world.dependencies.sockets.connect(to: "host", port: 80)
            try await socket.write(Data(count: 100_000))
            _ = try await socket.read()
        },
        UnfinishedWorld("ConnectedSocket.write") { world, held in
            _ = try await world.host("host").dependencies.sockets.listen(on: 80)
            Task {
                let socket = try await world.dependencies.sockets.connect(to: "host", port: 80)
                try await socket.write(Data(count: 1_000_000))
                withExtendedLifetime((world, held)) {}
            }
            try await world.time.clock.sleep(for: .seconds(1))
        },
        UnfinishedWorld("Sockets.connect") { world in
            let server = world.host("host")
            server.pause()
            _ = try await world.dependencies.sockets.connect(to: "host", port: 80)
        },
        UnfinishedWorld("Sockets.listen, after the end") { world in
            try? await world.time.clock.sleep(for: .seconds(3_600))
            let listener = try await world.dependencies.sockets.listen(on: 80)
            _ = try await listener.accept()
        },
    ]

    static let requests = [
        UnfinishedWorld("NetworkSession.bytes, to a handler that waits for the clock") { world in
            try await world.startHost("host") { dependencies in
                { _ in
                    try await dependencies.clock.sleep(for: .seconds(7_200))
                    return .text("")
                }
            }
            _ = try await world.dependencies.network.data(from: url)
        },
        UnfinishedWorld("NetworkSession.bytes, to a handler that never returns") { world in
            world.network["host"] = [Route(.get, "/") { _ in try await forever() }]
            _ = try await world.dependencies.network.data(from: url)
        },
        UnfinishedWorld("NetworkSession.bytes, of the world's own network") { world in
            world.network["host"] = [Route(.get, "/") { _ in try await forever() }]
            _ = try await world.network.data(from: url)
        },
        UnfinishedWorld("NetworkSession.bytes, over a link that holds them") { world in
            try await world.startHost("host") { _ in { _ in .text("") } }
            world.hold("localhost", and: "host")
            _ = try await world.dependencies.network.data(from: url)
        },
        UnfinishedWorld("NetworkSession.bytes, whose body does not end") { world in
            world.network["host"] = [
                Route(.get, "/") { _ in
                    .stream { writer in
                        try await writer.write("first")
                        try await forever() as Void
                    }
                }
            ]
            let (bytes, _) = try await world.dependencies.network.bytes(for: URLRequest(url: url))
            for try await _ in bytes {}
        },
        UnfinishedWorld("NetworkSession.bytes, whose upload does not end") { world in
            world.network["host"] = [Route(.post, "/") { _ in .text("") }]
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            let stream = UploadStream { AsyncStream<Data>.makeStream().stream }
            _ = try await world.dependencies.network.upload(for: request, from: stream)
        },
    ]

    static let streams = [
        UnfinishedWorld("Preferences.changes") { for await _ in $0.dependencies.preferences.changes() {} },
        UnfinishedWorld("Preferences.changes, of a suite, in a loop") { world in
            while !Task.isCancelled {
                for await _ in world.dependencies.preferences.suite(named: "suite").changes() {}
            }
        },
        UnfinishedWorld("Preferences.changes, of the world's own preferences") {
            for await _ in $0.preferences.changes() {}
        },
        UnfinishedWorld("Preferences.changes, for the values of a key") {
            for await _ in $0.dependencies.preferences.values(forKey: "key") {}
        },
        UnfinishedWorld("Notifications.addObserver, for a sequence") {
            for await _ in $0.dependencies.notifications.notifications(named: .init("name")) {}
        },
        UnfinishedWorld("Notifications.addObserver, in a loop") { world in
            while !Task.isCancelled {
                for await _ in world.dependencies.notifications.notifications(named: .init("name")) {}
            }
        },
    ]

    static let children = [
        UnfinishedWorld("Execution.read") { world in
            world.subprocess["program"] = ScriptedProgram { try await $0.input.data().isEmpty ? 0 : 1 }
            let child = try await world.dependencies.subprocess.start(Command("program", input: .streamed))
            _ = try await child.read(from: .output)
        },
        UnfinishedWorld("Execution.write") { world in
            world.subprocess["program"] = ScriptedProgram {
                try await $0.sleep(for: .seconds(3_600))
                return 0
            }
            let child = try await world.dependencies.subprocess.start(Command("program", input: .streamed))
            try await child.write(Data(count: 100_000))
        },
        UnfinishedWorld("Execution.terminationStatus") { world in
            world.subprocess["program"] = ScriptedProgram { _ in try await forever() }
            let child = try await world.dependencies.subprocess.start(Command("program"))
            _ = try await child.terminationStatus()
        },
        UnfinishedWorld("Execution.sleep") { world in
            world.subprocess["program"] = ScriptedProgram { _ in try await forever() }
            let child = try await world.dependencies.subprocess.start(Command("program"))
            try await child.sleep(for: .seconds(3_600))
        },
        UnfinishedWorld("Subprocesses.start, of a child whose output nobody reads") { world in
            world.subprocess["program"] = ScriptedProgram {
                try await $0.write(Data(count: 100_000))
                return 0
            }
            let child = try await world.dependencies.subprocess.start(Command("program", output: .streamed))
            _ = try await child.terminationStatus()
        },
        UnfinishedWorld("Subprocesses.start, by a run of a child that waits for a signal") { world in
            world.subprocess["program"] = ScriptedProgram { process in
                for await _ in process.signals(.terminate) {}
                withExtendedLifetime(world) {}
                return 0
            }
            _ = try await world.dependencies.subprocess.run("program")
        },
        UnfinishedWorld("Subprocesses.start, by the fake itself") { world in
            world.subprocess["program"] = ScriptedProgram { process in
                for try await _ in process.input {}
                withExtendedLifetime(world) {}
                return 0
            }
            let child = try await world.subprocess.start(Command("program", input: .streamed))
            _ = try await child.read(from: .output)
        },
    ]
}
