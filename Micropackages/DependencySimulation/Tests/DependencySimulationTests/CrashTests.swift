import ConsoleDependency
import DependencySimulation
import DependencySupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import PreferencesDependency
import SubprocessDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(60)))
struct CrashTests {
    @Test func `a process that has ended reaches nothing any more`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let before = world.dependencies
            before.preferences.set("before", forKey: "key")
            try world.fileSystem.write(Data(), toFile: "/tmp/open", options: [])
            let handle = try before.fileSystem.openFile(atPath: "/tmp/open", for: .updating)
            let log = Log<String>()
            Task {
                try? await before.clock.sleep(for: .seconds(1))
                log.note("woke")
            }
            let clock = before.clock
            let elapsed = ElapsedClock(clock)
            Task {
                try? await elapsed.waitAside(until: .seconds(1))
                log.note("timed out")
            }
            world.network["api"] = [Route(.get, "/", respond: .text("text"))]
            world.partition("localhost", from: "api")
            Task {
                if let url = URL(string: "http://api/") { _ = try? await before.network.data(from: url) }
                log.note("failed")
            }
            try await before.clock.sleep(for: .milliseconds(500))

            world.crash()
            do {
                try before.fileSystem.write(Data(), toFile: "/tmp/file", options: [])
                log.note("wrote")
            } catch is CancellationError {}
            do {
                try handle.synchronize()
                log.note("synchronized")
            } catch is CancellationError {}
            before.preferences.set("after", forKey: "key")
            try world.require(!before.fileSystem.isAccessible(atPath: "/", for: .existence), "the root is seen")
            let after = world.dependencies
            try world.require(after.preferences.string(forKey: "key") == "before", "the preference is changed")
            // The request of the ended process would time out after 60 seconds, but it never returns.
            try await after.clock.sleep(for: .seconds(62))
            try after.fileSystem.write(Data(), toFile: "/tmp/other", options: [])

            try world.require(log.entries.isEmpty, "\(log.entries)")
            try world.require(!world.fileSystem.isAccessible(atPath: "/tmp/file", for: .existence), "there is a file")
        }
    }

    @Test func `a process crashes before or after each of its calls, or at its end`() async throws {
        let lengths = Log<Int>()

        try await simulate(seeds: .seeds(300)) { world in
            try await world.crash { dependencies in
                for number in 1...4 {
                    try dependencies.fileSystem.createDirectory(
                        atPath: "/tmp/\(number)",
                        withIntermediateDirectories: false
                    )
                    try await dependencies.clock.sleep(for: .seconds(1))
                }
                lengths.note(10)
            }
            lengths.note(Int(world.time.now.sinceStart / .seconds(1)))
        }

        #expect(Set(lengths.entries) == [0, 1, 2, 3, 4, 10])
    }

    @Test(arguments: [false, true])
    func `calls of a handle that cannot throw do nothing after a power failure`(isOfChild: Bool) async throws {
        try await simulate(seeds: 0..<10) { world in
            let opened = Log<any FileSystemHandle>()
            world.subprocess["child"] = ScriptedProgram { child in
                opened.note(try child.dependencies.fileSystem.openFile(atPath: "/tmp/file", for: .creating))
                try await child.sleep(for: .seconds(1))
                return 0
            }
            let dependencies = world.dependencies
            if isOfChild {
                _ = try await dependencies.subprocess.start(Command("child"))
                try await dependencies.clock.sleep(for: .milliseconds(500))
            } else {
                opened.note(try dependencies.fileSystem.openFile(atPath: "/tmp/file", for: .creating))
            }
            let handle = opened.entries[0]
            handle.write(Data("text".utf8))
            handle.seek(toFileOffset: 2)

            world.crash()
            handle.write(Data("text".utf8))
            handle.seek(toFileOffset: 0)
            handle.truncateFile(atOffset: 0)
            handle.synchronizeFile()
            let read = [handle.readDataToEndOfFile(), handle.readData(ofLength: 1), handle.availableData]
            let offsets = [handle.offsetInFile, handle.seekToEndOfFile()]
            handle.closeFile()

            try world.require(read == [Data(), Data(), Data()], "\(read)")
            try world.require(offsets == [2, 2], "\(offsets)")
        }
    }

    @Test func `the power fails at each call of a handle that cannot throw`() async throws {
        let sizes = Log<Int?>()

        try await simulate(seeds: .seeds(100)) { world in
            try await world.crash { dependencies in
                let handle = try dependencies.fileSystem.openFile(atPath: "/tmp/log", for: .creating)
                for number in 0..<5 {
                    handle.write(Data("\(number)\n".utf8))
                    handle.synchronizeFile()
                }
                handle.closeFile()
            }
            sizes.note(try? world.fileSystem.data(contentsOfFile: "/tmp/log", options: []).count)
        }

        #expect(Set(sizes.entries).count > 2)
    }

    @Test func `the power may fail between a call and its return`() async throws {
        let outcomes = Log<String>()

        try await simulate(seeds: .seeds(300)) { world in
            let hasReturned = Log<Bool>()
            try await world.crash { dependencies in
                try dependencies.console.write("x")
                hasReturned.note(true)
            }
            outcomes.note("\(world.console.output) \(hasReturned.entries.count)")
        }

        #expect(Set(outcomes.entries) == [" 0", "x 0", "x 1"])
    }

    @Test func `the power may fail between a call that fails and its return`() async throws {
        let failure = try await failure(seeds: 0..<300) { world in
            let hasThrown = Log<Bool>()
            try await world.crash { dependencies in
                do { try await dependencies.subprocess.run("/nowhere") } catch { hasThrown.note(true) }
            }
            let hasCalled = world.trace.contains { $0.description.contains("run /nowhere") }
            try world.require(!hasCalled || !hasThrown.entries.isEmpty, "crashed inside")
        }

        #expect(failure.description.contains("crashed inside"))
    }

    @Test func `the process of a machine ends before another crashes`() async throws {
        try await simulate(seeds: 0..<5) { world in
            let before = world.dependencies
            let log = Log<String>()

            try await world.crash { _ in
                do {
                    try before.fileSystem.write(Data(), toFile: "/tmp/file", options: [])
                    log.note("wrote")
                } catch is CancellationError {}
            }

            try world.require(log.entries.isEmpty, "\(log.entries)")
        }
    }

    @Test func `the power fails at other moments, and loses others, each time`() async throws {
        let calls = Log<[Int]>()
        let losses = Log<[[Int]]>()

        try await simulate(seeds: 0..<20) { world in
            var kept: [[Int]] = []
            var counts: [Int] = []
            for _ in 0..<2 {
                let count = Log<Int>()
                try await world.crash { dependencies in
                    for number in 0..<64 {
                        try dependencies.console.write("x")
                        count.note(number)
                    }
                }
                counts.append(count.entries.count)
            }
            for _ in 0..<2 {
                let files = world.dependencies.fileSystem
                let paths = (0..<8).map { "\(files.homeDirectoryForCurrentUser.path)/\($0)" }
                for path in paths { try files.write(Data(), toFile: path, options: []) }
                world.crash()
                let rest = (0..<8).filter { world.fileSystem.isAccessible(atPath: paths[$0], for: .existence) }
                for number in rest { try world.fileSystem.removeItem(atPath: paths[number]) }
                try world.fileSystem.synchronizeItem(atPath: world.fileSystem.homeDirectoryForCurrentUser.path)
                kept.append(rest)
            }
            calls.note(counts)
            losses.note(kept)
        }

        #expect(calls.entries.contains { $0[0] != $0[1] })
        #expect(losses.entries.contains { $0[0] != $0[1] })
    }

    @Test func `a power failure in an operation obeys the rules of the disk`() async throws {
        try await simulate(seeds: .seeds(100)) { world in
            try await world.crash(model: .journaled) { dependencies in
                for number in 0..<32 {
                    try dependencies.fileSystem.createDirectory(
                        atPath: "/tmp/\(number)",
                        withIntermediateDirectories: false
                    )
                }
            }

            let kept = (0..<32).filter { world.fileSystem.isAccessible(atPath: "/tmp/\($0)", for: .existence) }
            // On a journaled disk, names reach the disk in the order of their creation.
            try world.require(kept == Array(0..<kept.count), "\(kept)")
        }
    }

    @Test func `an error of a process before its crash is thrown`() async throws {
        let failure = try await failure(seeds: 0..<100) { world in
            try await world.crash { _ in throw UnmetRequirement(message: "before") }
        }

        #expect(failure.underlyingError as? UnmetRequirement == UnmetRequirement(message: "before"))
    }

    @Test(arguments: InMemoryFileSystem.PowerLossModel.allCases)
    func `a disk has what there is when a world begins, and what a test prepares`(
        model: InMemoryFileSystem.PowerLossModel
    ) async throws {
        try await simulate(seeds: .seeds(100)) { world in
            let host = world.host("api")
            for machine in [world.fileSystem, host.fileSystem] {
                let home = machine.homeDirectoryForCurrentUser
                let folder = home.appending(path: "prepared", directoryHint: .isDirectory)
                try machine.createDirectory(at: folder, withIntermediateDirectories: false)
                try machine.write(Data("text".utf8), to: folder.appending(path: "file"))
            }
            let tree = try world.fileSystem.tree(atPath: "/")
            // Neither a read of a process nor a power failure ends the preparation of another machine.
            _ = try world.dependencies.fileSystem.contentsOfDirectory(atPath: "/")
            world.crash(model: model)
            host.crash(model: model)

            try world.require(world.fileSystem.tree(atPath: "/") == tree, "this machine has lost something")
            try world.require(host.fileSystem.tree(atPath: "/") == tree, "the host has lost something")
        }
    }

    @Test(arguments: InMemoryFileSystem.PowerLossModel.allCases)
    func `a program that writes atomically where programs write loses nothing`(
        model: InMemoryFileSystem.PowerLossModel
    ) async throws {
        try await simulate(seeds: .seeds(100)) { world in
            let host = world.host("api")
            try host.fileSystem.write(Data(), toFile: "/tmp/prepared", options: [])
            for machine in [world.dependencies, host.dependencies] {
                let files = machine.fileSystem
                let caches = try files.url(
                    for: .cachesDirectory,
                    in: .userDomainMask,
                    appropriateFor: nil,
                    create: true
                )
                try files.synchronizeItem(atPath: files.homeDirectoryForCurrentUser.path)
                for folder in [files.temporaryDirectory, files.homeDirectoryForCurrentUser, caches] {
                    try files.write(Data("text".utf8), to: folder.appending(path: "file"), options: .atomic)
                }
            }
            let trees = try [world.fileSystem.tree(atPath: "/"), host.fileSystem.tree(atPath: "/")]
            world.crash(model: model)
            host.crash(model: model)

            try world.require(world.fileSystem.tree(atPath: "/") == trees[0], "this machine has lost something")
            try world.require(host.fileSystem.tree(atPath: "/") == trees[1], "the host has lost something")
        }
    }

    @Test(arguments: InMemoryFileSystem.PowerLossModel.allCases)
    func `a failure after a power loss tells what the disk has lost, and since when`(
        model: InMemoryFileSystem.PowerLossModel
    ) async throws {
        let failure = try await failure(seeds: 0..<200) { world in
            let dependencies = world.dependencies
            try dependencies.fileSystem.write(Data(), toFile: "/tmp/snapshot.json", options: .atomic)
            try await dependencies.clock.sleep(for: .milliseconds(3_200))
            try dependencies.fileSystem.write(Data(count: 1_024), toFile: "/tmp/snapshot.json", options: [])
            try await dependencies.clock.sleep(for: .seconds(1))
            world.crash(model: model)
            let count = try world.fileSystem.data(contentsOfFile: "/tmp/snapshot.json", options: []).count
            try world.require(count != 512, "torn")
        }

        let line =
            "localhost: the disk loses /tmp/snapshot.json: 512 of 1,024 bytes, not synchronized since 3.200 s"
        #expect(failure.description.contains("4.200 s  task 1 localhost: the power fails"))
        #expect(failure.description.contains("4.200 s  task 1 \(line)"), "\(failure)")
        #expect(failure.picture.html.contains(line))
    }

    @Test func `a power loss tells of each item`() async throws {
        let texts = Log<String>()

        try await simulate(seeds: 0..<200) { world in
            let dependencies = world.dependencies
            let files = dependencies.fileSystem
            for name in ["kept", "removed", "moved"] {
                try files.write(Data("old".utf8), toFile: "/tmp/\(name)", options: .atomic)
            }
            try await dependencies.clock.sleep(for: .seconds(1))
            try files.createDirectory(atPath: "/tmp/folder", withIntermediateDirectories: false)
            try files.write(Data("new".utf8), toFile: "/tmp/folder/file", options: .atomic)
            try files.removeItem(atPath: "/tmp/removed")
            try files.moveItem(atPath: "/tmp/moved", toPath: "/home/user501/moved")
            world.fileSystem.fail(.synchronize, with: .EIO)
            let handle = try files.openFile(atPath: "/tmp/kept", for: .writing)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("er".utf8))
            _ = try? handle.synchronize()
            try handle.synchronize()
            world.crash()
            for event in world.trace where event.isMilestone { texts.note("\(event)") }
        }

        let lost = Set(texts.entries.map { $0.replacing("1.000 s  task 1 localhost: ", with: "") })
        #expect(
            lost == [
                "the power fails",
                "the disk loses /home/user501/moved: gone, its name is not synchronized since 1.000 s",
                "the disk loses /tmp/folder/file: gone with its folder",
                "the disk loses /tmp/folder: gone, its name is not synchronized since 1.000 s",
                "the disk loses /tmp/kept: 3 of 5 bytes, "
                    + "its synchronization failed, not synchronized since 1.000 s",
                "the disk loses /tmp/kept: 5 bytes, and not all of them are those that were written, "
                    + "its synchronization failed, not synchronized since 1.000 s",
                "the disk loses /tmp/moved: there again, its name is not synchronized since 1.000 s",
                "the disk loses /tmp/removed: there again, its name is not synchronized since 1.000 s",
            ]
        )
    }
}
