#if PROOFS
import DependencyTestSupport
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation
import Testing

@testable import FileSystemDependency

@Suite(.onThreadOfItsOwn)
struct PowerLossTests {
    @Test func `the states of random programs are those of the oracle`() throws {
        for seed in 1...UInt64(200) {
            let difference = try PowerLossTest.difference(seed: seed)

            try #require(difference == nil, "seed \(seed)")
        }
    }

    @Test func `the states of programs for one rule each are those of the oracle`() throws {
        #expect(PowerLossOperation.corpus.count == 26)
        #expect(try PowerLossTest.differenceInCorpus() == nil)
    }

    /// Calls on the file `f` with the text `old`, and the texts that the file may have after a power loss, by model.
    @Test(arguments: [
        Outcome(
            rule: "an atomic write is on the disk when it returns",
            calls: [.write("new", to: "/f", atomically: true)],
            texts: ["new"]
        ),
        Outcome(
            rule: "a write that is not synchronized may leave an empty file",
            calls: [.write("longer", to: "/f")],
            texts: ["old", "", "longer", zeros(6), "old" + zeros(3)],
            journaled: ["old", "", "longer", zeros(6)]
        ),
        Outcome(
            rule: "an append may make a file longer, but with zeros",
            calls: [
                .open(0, "/f", .writing), .handle(0, .seekToEnd), .handle(0, .write(contentsOf: Data("new".utf8))),
            ],
            texts: ["old", "oldnew", "old" + zeros(3)]
        ),
        Outcome(
            rule: "a journal finds a new file that was synchronized under its name, and other disks may lose it",
            calls: [
                .call(.removeItem(atPath: "/f")), .call(.synchronizeItem(atPath: "/")), .write("new", to: "/f"),
                .call(.synchronizeItem(atPath: "/f")),
            ],
            texts: ["new", nil],
            journaled: ["new"]
        ),
        Outcome(
            rule: "a new file is not lost where its directory has been synchronized, too",
            calls: [
                .call(.removeItem(atPath: "/f")), .write("new", to: "/f"), .call(.synchronizeItem(atPath: "/f")),
                .call(.synchronizeItem(atPath: "/")),
            ],
            texts: ["new"]
        ),
        Outcome(
            rule: "a rename in the place of a file may be on the disk before the new bytes",
            calls: [.write("new", to: "/g"), .call(.replaceItem(atPath: "/f", withItemAtPath: "/g"))],
            texts: ["old", "", "new", zeros(3)]
        ),
        Outcome(
            rule: "a handle synchronizes its file",
            calls: [
                .open(0, "/f", .writing), .handle(0, .write(contentsOf: Data("new".utf8))), .handle(0, .synchronize),
            ],
            texts: ["new"]
        ),
    ])
    private func `calls leave these texts`(outcome: Outcome) throws {
        let fileSystem = try makeFileSystem { FileTree.File("f", "old") }
        var caller = FileSystemStepper(fileSystem)

        for call in outcome.calls { _ = try caller.run(call) }

        for model in InMemoryFileSystem.PowerLossModel.allCases {
            let states = try contents(of: "/f", after: fileSystem.powerLossStates(model: model))
            let expected = model == .journaled ? outcome.journaled ?? outcome.texts : outcome.texts
            #expect(states == expected, "\(outcome.rule), \(model)")
        }
    }

    @Test(arguments: InMemoryFileSystem.PowerLossModel.allCases, InMemoryFileSystem.FailedSynchronization.allCases)
    func `a second synchronization proves nothing where the first has failed`(
        model: InMemoryFileSystem.PowerLossModel,
        behavior: InMemoryFileSystem.FailedSynchronization
    ) throws {
        let fileSystem = try makeFileSystem { FileTree.File("f", "old") }
        let handle = try fileSystem.openFile(atPath: "/f", for: .writing)
        try handle.write(contentsOf: Data("new".utf8))
        fileSystem.fail(.synchronize, with: .EIO, synchronization: behavior)

        #expect(errno { try handle.synchronize() } == .EIO)
        try handle.synchronize()
        let states = try contents(of: "/f", after: fileSystem.powerLossStates(model: model))
        try handle.seek(toOffset: 0)
        try handle.write(contentsOf: Data("newer".utf8))
        try handle.synchronize()

        #expect(states == (behavior == .marksPagesClean ? ["old", "new"] : ["new"]))
        #expect(try contents(of: "/f", after: fileSystem.powerLossStates(model: model)) == ["newer"])
    }

    @Test(arguments: InMemoryFileSystem.PowerLossModel.allCases)
    func `a write is torn at a sector, and seeds reach every state`(model: InMemoryFileSystem.PowerLossModel) throws {
        let written = try (0..<200).map { _ in
            let fileSystem = try makeFileSystem { FileTree.File("f") }
            try fileSystem.write(Data(repeating: 1, count: 1_100), toFile: "/f", options: [])
            return fileSystem
        }

        let states = try written[0].powerLossStates(model: model).map { try size(of: "/f", in: $0) }
        for (seed, fileSystem) in written.enumerated() {
            fileSystem.losePower(seed: UInt64(seed), model: model)
        }

        // The states: no bytes, one sector, two sectors, all bytes, the bytes after either sector boundary, and zeros after none,
        // one or two sectors.
        #expect(states.sorted() == [0, 512, 1024, 1100, 1100, 1100, 1100, 1100, 1100])
        #expect(try Set(written.map { try size(of: "/f", in: $0.snapshot()) }) == [0, 512, 1024, 1100])
    }

    @Test func `a seed always leads to the same state`() throws {
        let states = try (0..<2).map { _ in
            let fileSystem = try makeFileSystem {}
            for name in 0..<20 {
                try fileSystem.write(Data("text".utf8), toFile: "/\(name)", options: [])
            }
            fileSystem.losePower(seed: 7)
            return try fileSystem.tree(atPath: "/")
        }

        #expect(states[0] == states[1])
        #expect(states[0].items.count > 0 && states[0].items.count < 20)
    }

    @Test func `a power loss ends handles and leads back to the root`() throws {
        let fileSystem = try makeFileSystem { FileTree.Directory("d") { FileTree.File("f", "text") } }
        let handle = try fileSystem.openFile(atPath: "/d/f", for: .reading)
        _ = fileSystem.changeCurrentDirectoryPath("/d")

        fileSystem.losePower(seed: 1)

        #expect(errno { _ = try handle.read(upToCount: 1) } == .EBADF)
        #expect(fileSystem.currentDirectoryPath == "/")
        #expect(fileSystem.contents(atPath: "/d/f") == Data("text".utf8))
    }

    @Test func `what survives a power loss survives the next`() throws {
        let fileSystem = try makeFileSystem {}
        try fileSystem.write(Data("text".utf8), toFile: "/f", options: [])
        fileSystem.losePower(seed: 3)
        let tree = try fileSystem.tree(atPath: "/")

        let states = try fileSystem.powerLossStates()

        #expect(states.count == 1)
        fileSystem.losePower(seed: 4)
        #expect(try fileSystem.tree(atPath: "/") == tree)
    }

    @Test(arguments: InMemoryFileSystem.PowerLossModel.allCases)
    func `what a file system has at its creation is on the disk`(
        model: InMemoryFileSystem.PowerLossModel
    ) throws {
        var settings = InMemoryFileSystem.Settings(tracksSynchronization: true)
        settings.credentials = .root
        var empty = settings
        empty.hasStandardDirectories = false
        let fileSystems = [
            InMemoryFileSystem(.init(tracksSynchronization: true)), InMemoryFileSystem(settings),
            InMemoryFileSystem(empty),
            try InMemoryFileSystem(settings) { FileTree.Directory("d") { FileTree.File("f", "text") } },
            try InMemoryFileSystem(empty) { FileTree.File("f", "text") },
        ]

        for fileSystem in fileSystems {
            let tree = try fileSystem.tree(atPath: "/")
            #expect(try fileSystem.powerLossStates(model: model).count == 1)
            fileSystem.losePower(seed: 1, model: model)
            #expect(try fileSystem.tree(atPath: "/") == tree)
        }
    }

    @Test(arguments: InMemoryFileSystem.PowerLossModel.allCases)
    func `an atomic write into a directory of the system is on the disk`(
        model: InMemoryFileSystem.PowerLossModel
    ) throws {
        let fileSystem = InMemoryFileSystem(.init(tracksSynchronization: true))

        for directory in [fileSystem.temporaryDirectory, fileSystem.homeDirectoryForCurrentUser] {
            try fileSystem.write(Data("text".utf8), to: directory.appending(path: "f"), options: .atomic)
        }

        #expect(try fileSystem.powerLossStates(model: model).count == 1)
    }

    @Test func `listing the states changes nothing`() throws {
        let fileSystem = try makeFileSystem { FileTree.File("f", "old") }
        try fileSystem.write(Data("new".utf8), toFile: "/f", options: [])
        let before = try fileSystem.tree(atPath: "/")

        _ = try fileSystem.powerLossStates()

        #expect(try fileSystem.tree(atPath: "/") == before)
        #expect(try fileSystem.powerLossStates().count == 4)
    }

    @Test func `too many states are an error that says so`() throws {
        let fileSystem = try makeFileSystem {}
        for name in 0..<11 {
            try fileSystem.createDirectory(atPath: "/\(name)", withIntermediateDirectories: false)
        }

        let error = #expect(throws: InMemoryFileSystem.TooManyPowerLossStates.self) {
            try fileSystem.powerLossStates(limit: 2_047)
        }

        #expect(error?.limit == 2_047)
        #expect(try fileSystem.powerLossStates(limit: 2_048).count == 2_048)
    }

    @Test func `a file system that tracks nothing stops the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            InMemoryFileSystem().losePower(seed: 1)
        }

        #expect(result.text.contains("set settings.tracksSynchronization"))
    }

    @Test func `what is synchronized takes no memory`() throws {
        let fileSystem = try makeFileSystem {}

        for index in 0..<1_000 {
            try fileSystem.write(Data("\(index)".utf8), toFile: "/f", options: .atomic)
        }

        let counts = fileSystem.withState { state in
            [state.tree.nodes.count, state.journal?.names.count, state.journal?.contents.count]
        }
        #expect(counts == [3, 0, 0])
    }

    private struct Outcome {
        let rule: String
        let calls: [FileSystemStep]
        /// The texts that the file may have; `nil` stands for a file that does not exist.
        let texts: Set<String?>
        /// The texts that the file may have after a power loss of a journaled disk, if they are others.
        var journaled: Set<String?>?
    }

    private static func zeros(_ count: Int) -> String {
        String(repeating: "\0", count: count)
    }

    private func makeFileSystem(
        @FileSystemItemBuilder items: () -> [any FileSystemItem]
    ) throws -> InMemoryFileSystem {
        let fileSystem = try InMemoryFileSystem(.init(hasStandardDirectories: false), items: items)
        fileSystem.settings.tracksSynchronization = true
        return fileSystem
    }

    /// Returns the text of a file in each state, or `nil` for a state without the file.
    private func contents(of path: String, after states: [InMemoryFileSystem.Snapshot]) -> Set<String?> {
        Set(
            states.map { state in
                let fileSystem = InMemoryFileSystem()
                fileSystem.restore(state)
                return fileSystem.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
            }
        )
    }

    private func size(of path: String, in state: InMemoryFileSystem.Snapshot) throws -> UInt64 {
        let fileSystem = InMemoryFileSystem()
        fileSystem.restore(state)
        return try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: true).size
    }
}
#endif
