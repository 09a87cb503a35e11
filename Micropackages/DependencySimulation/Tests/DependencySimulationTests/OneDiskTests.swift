import DependencySimulation
import FileSystemDependency
import GlobalDependencies
import LocaleDependency
import NetworkDependency
import NetworkDependencyArchive
import ProcessEnvironmentDependency
import ResourcesDependency
import Testing
import TimeDependency

/// A test's network and its files belong to the same host.
@Suite(.timeLimit(.minutes(60)))
struct OneDiskTests {
    /// A session that signs requests, as in many applications, and does not handle files.
    private struct SigningNetwork: NetworkSession {
        let base: any NetworkSession

        func bytes(
            for request: URLRequest,
            uploading source: UploadSource?,
            progress: TransferProgress.Handler?
        ) async throws -> (NetworkBytes, URLResponse) {
            var request = request
            request.setValue("signature", forHTTPHeaderField: "Signature")
            return try await base.bytes(for: request, uploading: source, progress: progress)
        }
    }

    private static let routes: RouteTable = [
        Route(.get, "/", respond: .text("contents")),
        Route(.put, "/") { .text("received \(String(decoding: $0.body, as: UTF8.self))") },
    ]

    private static func url() throws -> URL {
        try #require(URL(string: "http://api/"))
    }

    /// Downloads a file, keeps it and uploads it, as a cache would.
    private static func roundTrip(_ network: any NetworkSession, _ files: any FileSystem) async throws -> String {
        let (download, _) = try await network.download(from: url())
        let kept = URL(filePath: "/tmp/kept")
        try files.moveItem(at: download, to: kept)
        var request = URLRequest(url: try url())
        request.httpMethod = "PUT"
        let (data, _) = try await network.upload(for: request, fromFile: kept)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `a process downloads into its own files, and uploads from them`() async throws {
        try await simulate(seeds: 0..<10) { world in
            world.network["api"] = Self.routes
            for dependencies in [world.host("tablet").dependencies, world.host("phone").dependencies] {
                let answer = try await Self.roundTrip(dependencies.network, dependencies.fileSystem)
                try world.require(answer == "received contents", answer)
            }
            let answer = try await Self.roundTrip(world.network, world.fileSystem)
            try world.require(answer == "received contents", answer)
        }
    }

    @Test func `sessions over a simulated network have its files`() async throws {
        let files = InMemoryFileSystem()
        let network = SimulatedNetwork(hosts: ["api": Self.routes], files: files)
        let recording = RecordingNetwork(forwardingTo: network)
        var answers: [String] = []

        for session in [SigningNetwork(base: network), recording, recording.limitingBodies(to: 100)]
            as [any NetworkSession]
        {
            answers.append(try await Self.roundTrip(session, files))
            try files.removeItem(atPath: "/tmp/kept")
        }

        #expect(answers == ["received contents", "received contents", "received contents"])
        #expect(try files.contentsOfDirectory(atPath: "/tmp") == [])
        #expect(String(decoding: recording.har, as: UTF8.self).matches(of: /"text" : "contents"/).count == 4)
    }

    @Test func `a download that does not fit leaves no file`() async throws {
        let files = InMemoryFileSystem()
        files.fail(.writeToHandle, with: .ENOSPC)
        let network = SimulatedNetwork(hosts: ["api": Self.routes], files: files)

        let error = try await #require(throws: URLError.self) { try await network.download(from: Self.url()) }

        #expect(error.code == .cannotWriteToFile)
        #expect(try files.contentsOfDirectory(atPath: "/tmp") == [])
    }

    @Test func `a process whose power fails in a download keeps no more than its beginning`() async throws {
        let lengths = Log<Int>()

        try await simulate(seeds: .seeds(200)) { world in
            world.network["api"] = Self.routes
            try await world.crash { dependencies in
                _ = try await Self.roundTrip(dependencies.network, dependencies.fileSystem)
            }
            lengths.note(world.fileSystem.fileExists(atPath: "/tmp/kept") ? 1 : 0)
        }

        #expect(Set(lengths.entries) == [0, 1])
    }

    @Test func `what a process knows of its machine agrees`() async throws {
        try await simulate(seeds: 0..<1) { world in
            let dependencies = world.dependencies
            let environment = dependencies.processEnvironment
            let home = dependencies.fileSystem.homeDirectoryForCurrentUser
            try await dependencies.clock.sleep(for: .seconds(60))

            try world.require(environment.environment["HOME"] == "/home/user501", "\(environment.environment)")
            try world.require(dependencies.fileSystem.homeDirectory(forUser: environment.userName) == home, "\(home)")
            try world.require(environment.systemUptime == 60, "\(environment.systemUptime)")
            let languages = dependencies.resources.preferredLanguages
            try world.require(languages == dependencies.preferredLanguages, "\(languages)")
        }
    }

    @Test func `temporary items of a world have the same names in each run`() async throws {
        try await simulate(seeds: 0..<1) { world in
            let files = world.dependencies.fileSystem
            _ = try files.makeTemporaryDirectory()
            _ = try files.makeTemporaryFile()
        }
    }
}
