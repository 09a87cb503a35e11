import ConsoleDependency
import DependencySimulation
import DependencyTestSupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import ProcessEnvironmentDependency
import SubprocessDependency
import Testing
import TimeDependency

#if PROOFS
import DependencyContract
import SubprocessDependencyContract
#endif

/// Child processes in a world.
@Suite(.timeLimit(.minutes(60)))
struct ChildTests {
    @Test func `a child shares the disk, the network and the time of its machine`() async throws {
        try await simulate(seeds: 0..<5) { world in
            world.network["example.org"] = [Route(.get, "/a.git", respond: .text("contents"))]
            world.subprocess["git"] = ScriptedProgram { git in
                guard let url = URL(string: "http://example.org/a.git") else { return 1 }
                let data = try await git.dependencies.network.data(from: url).0
                try await git.sleep(for: .seconds(2))
                try git.dependencies.fileSystem.write(data, toFile: "\(git.workingDirectory)/a", options: [])
                try await git.write("\(git.environment["USER"] ?? "") cloned\n")
                return 0
            }
            let dependencies = world.dependencies
            try dependencies.fileSystem.createDirectory(atPath: "/tmp/work", withIntermediateDirectories: false)

            let record = try await dependencies.subprocess.run("git", ["clone"], workingDirectory: "/tmp/work")

            try world.require(record.standardOutput.hasSuffix(" cloned\n"), record.standardOutput)
            let contents = try world.fileSystem.data(contentsOfFile: "/tmp/work/a", options: [])
            try world.require(contents == Data("contents".utf8), "the child wrote to the disk")
            try world.require(world.time.now.sinceStart >= .seconds(2), "the child slept on the clock")
        }
    }

    @Test func `the environment of a child has its process identifier`() async throws {
        try await simulate(seeds: 0..<1) { world in
            world.subprocess["child"] = ScriptedProgram { child in
                let identifiers = [child.processIdentifier, child.dependencies.processEnvironment.processIdentifier]
                try await child.write("\(identifiers) ")
                return 0
            }
            let dependencies = world.dependencies
            var text = ""
            for _ in 0..<2 { text += try await dependencies.subprocess.run("child").standardOutput }

            try world.require(text == "[10000, 10000] [10001, 10001] ", text)
            let own = [dependencies, world.host("a").dependencies].map(\.processEnvironment.processIdentifier)
            try world.require(own == [1_000, 1_000], "\(own)")
        }
    }

    @Test func `a power failure ends the children, which have no effect any more`() async throws {
        try await simulate(seeds: 0..<20) { world in
            world.subprocess["writer"] = ScriptedProgram { writer in
                let files = writer.dependencies.fileSystem
                for number in 0... {
                    try files.write(Data(), toFile: "/tmp/\(number)", options: [])
                    try files.synchronizeItem(atPath: "/tmp")
                    try await writer.sleep(for: .seconds(1))
                }
                return 0
            }
            let before = world.dependencies
            Task { try await before.subprocess.run("writer") }
            try await world.time.clock.sleep(for: .seconds(3.5))

            world.crash()
            let count = try world.fileSystem.contentsOfDirectory(atPath: "/tmp").count
            try await world.time.clock.sleep(for: .seconds(10))

            try world.require(
                world.subprocess.runs.map(\.terminationStatus) == [.signaled(.kill)],
                "the child is killed"
            )
            let later = try world.fileSystem.contentsOfDirectory(atPath: "/tmp").count
            try world.require(count == later, "\(count) files became \(later)")
        }
    }

    @Test(arguments: ["sleep", "read", "write"])
    func `a child stops with its paused machine`(call: String) async throws {
        try await simulate(seeds: .seeds(20)) { world in
            let (host, clock) = (world.host("box"), world.dependencies.clock)
            let ends = Log<Duration>()
            host.subprocess["tool"] = ScriptedProgram { tool in
                switch call {
                case "sleep": try await tool.sleep(for: .seconds(5))
                case "write": try await tool.write(Data(count: 100_000))
                default: for try await _ in tool.input { break }
                }
                ends.note(world.time.now.sinceStart)
                return 0
            }
            let subprocess = host.dependencies.subprocess
            Task(executorPreference: world.time) {
                let tool = try await subprocess.start(Command("tool", input: .streamed))
                try await clock.sleep(for: .seconds(2))
                if call == "write" { while try await tool.read(from: .output) != nil {} }
                if call == "read" { try await tool.write(Data("text".utf8)) }
            }
            try await clock.sleep(for: .seconds(2))
            host.pause()
            try await clock.sleep(for: .seconds(10))
            host.resume()
            try await clock.sleep(for: .seconds(10))

            try world.require(
                ends.entries.count == 1 && ends.entries.allSatisfy { $0 >= .seconds(12) },
                "\(ends.entries)"
            )
        }
    }

    @Test(arguments: [true, false]) func `a child ends when its slow disk has done its work`(isLast: Bool) async throws
    {
        try await simulate(seeds: 0..<5) { world in
            let host = world.host("box")
            host.setDiskCondition(DiskCondition(latency: .seconds(5) ... .seconds(5)))
            let written = Log<Duration>()
            host.subprocess["tool"] = ScriptedProgram { tool in
                try tool.dependencies.fileSystem.write(Data(), toFile: "/file", options: [])
                guard !isLast else { return 0 }
                try await tool.write("done")
                written.note(world.time.now.sinceStart)
                return 0
            }
            _ = try await host.dependencies.subprocess.run("tool")
            try world.require(world.time.now.sinceStart >= .seconds(5), "\(world.time.now)")
            try world.require(written.entries.allSatisfy { $0 >= .seconds(5) }, "\(written.entries)")
        }
    }

    @Test func `a child and its timeout follow the monotonic clock of the machine`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let host = world.host("box")
            host.setMonotonicClock(drift: 1)
            host.subprocess["tool"] = ScriptedProgram { tool in
                try await tool.sleep(for: .seconds(10))
                return 0
            }
            let subprocess = host.dependencies.subprocess
            _ = try await subprocess.run("tool")
            let slept = world.time.now.sinceStart
            _ = try? await subprocess.run("tool", timeout: .seconds(4))

            try world.require(slept == .seconds(5), "\(slept)")
            try world.require(world.time.now.sinceStart == .seconds(7), "\(world.time.now.sinceStart)")
        }
    }

    @Test func `a child that is killed has no effect any more, and its parent goes on`() async throws {
        try await simulate(seeds: 0..<20) { world in
            world.subprocess["writer"] = ScriptedProgram { writer in
                let (clock, files) = (writer.dependencies.clock, writer.dependencies.fileSystem)
                // The program never checks for cancellation.
                for _ in 0..<20 {
                    try? await clock.sleep(for: .seconds(1))
                    try? files.append(Data("x".utf8), to: URL(filePath: "/tmp/file"))
                }
                return 0
            }
            let dependencies = world.dependencies

            _ = try? await dependencies.subprocess.run("writer", timeout: .seconds(3.5))
            try await dependencies.clock.sleep(for: .seconds(10))

            let contents = try dependencies.fileSystem.data(contentsOfFile: "/tmp/file", options: [])
            try world.require(contents.count == 3, "\(contents.count) bytes")
        }
    }

    @Test func `the power may fail between two calls of a child`() async throws {
        let counts = Log<Int>()

        try await simulate(seeds: .seeds(100)) { world in
            world.subprocess["writer"] = ScriptedProgram { writer in
                for _ in 0..<8 { try writer.dependencies.console.write("x") }
                return 0
            }
            try await world.crash { try await $0.subprocess.run("writer") }
            counts.note(world.console.output.count)
        }

        #expect(Set(counts.entries).count > 4)
    }

    @Test func `the seed picks the pieces of the output, and when they come`() async throws {
        let (contents, times) = (Log<[String]>(), Log<Duration>())

        try await simulate(seeds: 0..<20, comparingEvery: 1) { world in
            world.subprocess["words"] = "one two three four five six"
            let command = Command("words", output: .streamed)
            let start = world.time.now
            let pieces = try await world.dependencies.subprocess.run(command) { words in
                try await words.standardOutput.reduce(into: []) { $0.append(String(decoding: $1, as: UTF8.self)) }
            }.result
            try world.require(pieces.joined() == "one two three four five six", "\(pieces)")
            contents.note(pieces)
            times.note(start.duration(to: world.time.now))
        }

        #expect(Set(contents.entries).count > 5)
        #expect(Set(times.entries).count > 15)
    }

    #if PROOFS
    @Test(arguments: SubprocessContract.contract.sections)
    func `children of a world meet the contract`(section: Contract<SubprocessContract.Subject>) async throws {
        for item in section.cases {
            try await simulate(seeds: 0..<1, comparingEvery: 1, shortening: false) { world in
                let files = world.fileSystem
                try SubprocessContract.install(in: "/contract") {
                    try files.createDirectory(atPath: $0, withIntermediateDirectories: true)
                } write: { contents, path, _ in
                    try files.write(contents, toFile: path, options: [])
                }
                for program in SubprocessContract.programs {
                    world.subprocess["/contract/\(program.path)"] = program.scripted
                }
                let dependencies = world.dependencies
                let subject = SubprocessContract.Subject(
                    dependencies.subprocess,
                    directory: "/contract",
                    inherited: dependencies.processEnvironment.environment,
                    userID: 501,
                    groupID: 501
                ) { try files.data(contentsOfFile: $0, options: []) }

                let violation = await item.violation(by: subject)

                try world.require(violation == nil, "\(violation.map { "\($0)" } ?? "")")
            }
        }
    }
    #endif
}
