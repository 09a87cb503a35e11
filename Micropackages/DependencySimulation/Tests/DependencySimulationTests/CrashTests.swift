import DependencySimulation
import FileSystemDependency
import Foundation
import GlobalDependencies
import PreferencesDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(5)))
struct CrashTests {
    @Test func `a process that has ended reaches nothing any more`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let before = world.dependencies
            before.preferences.set("before", forKey: "key")
            let log = Log<String>()
            Task {
                try? await before.clock.sleep(for: .seconds(1))
                log.note("woke")
            }
            try await before.clock.sleep(for: .milliseconds(500))

            world.crash()
            do {
                try before.fileSystem.write(Data(), toFile: "/file", options: [])
                log.note("wrote")
            } catch is CancellationError {}
            before.preferences.set("after", forKey: "key")
            let after = world.dependencies
            try world.require(after.preferences.string(forKey: "key") == "before", "the preference is changed")
            try await after.clock.sleep(for: .seconds(2))
            try after.fileSystem.write(Data(), toFile: "/other", options: [])

            try world.require(log.entries.isEmpty, "\(log.entries)")
            try world.require(!world.fileSystem.isAccessible(atPath: "/file", for: .existence), "there is a file")
        }
    }

    @Test func `a process crashes before or after each of its calls, or at its end`() async throws {
        let lengths = Log<Int>()

        try await simulate(seeds: 0..<300) { world in
            try await world.crash { dependencies in
                for number in 1...4 {
                    try dependencies.fileSystem.createDirectory(
                        atPath: "/\(number)",
                        withIntermediateDirectories: false,
                        permissions: nil
                    )
                    try await dependencies.clock.sleep(for: .seconds(1))
                }
                lengths.note(10)
            }
            lengths.note(Int(world.time.now.sinceStart / .seconds(1)))
        }

        #expect(Set(lengths.entries) == [0, 1, 2, 3, 4, 10])
    }

    @Test func `an error of a process before its crash is thrown`() async throws {
        let failure = try await #require(throws: SimulationFailure.self) {
            try await simulate(seeds: 0..<100) { world in
                try await world.crash { _ in throw UnmetRequirement(message: "before") }
            }
        }

        #expect(failure.underlying as? UnmetRequirement == UnmetRequirement(message: "before"))
    }
}
