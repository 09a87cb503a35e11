import Foundation
import GlobalDependencies
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyArchiveTesting
import NetworkDependencyContract
import Testing

struct ArchiveFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let service = SimulatedNetwork(hosts: [
        "api.test": [Route(.get, "/price", respond: .json("3")), Route(.get, "/name", respond: .text("tea"))]
    ])

    private func file(_ mode: String?, base: any NetworkSession) -> ArchiveFile {
        ArchiveFile(
            "archives/shop.har",
            beside: folder.appendingPathComponent("Tests.swift").path,
            forwardingTo: base,
            environment: mode.map { ["NETWORK_ARCHIVES": $0] } ?? [:]
        )
    }

    private func text(_ path: String, with network: any NetworkSession) async throws -> String {
        try await network.text(from: "https://api.test\(path)")
    }

    @Test func `an archive that is missing is recorded if the environment allows it, and answers then`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let missing = await #expect(throws: ArchiveFile.Failure.self) {
            try await file(nil, base: service).withNetwork { try await text("/price", with: $0) }
        }
        #expect(missing?.description.contains("NETWORK_ARCHIVES=record") == true)
        #expect(service.requests.isEmpty)

        let recorded = try await file("record", base: service).withNetwork { try await text("/price", with: $0) }
        for mode in [nil, "replay", "record"] {
            let replayed = try await file(mode, base: SimulatedNetwork()).withNetwork {
                try await text("/price", with: $0)
            }
            #expect(replayed == recorded)
        }
        #expect(service.requests.count == 1)
    }

    @Test func `a request that is not in the archive names the nearest`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try await file("record", base: service).withNetwork { try await text("/price", with: $0) }

        let error = await #expect(throws: UnexpectedCall.self) {
            try await file(nil, base: service).withNetwork { try await text("/prices", with: $0) }
        }

        #expect(error?.description.contains("The nearest: GET https://api.test/price") == true)
    }

    @Test func `an archive that the service no longer agrees with is a failure where it is compared`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try await file("record", base: service).withNetwork { try await text("/price", with: $0) }
        #expect(try await file("compare", base: service).withNetwork { try await text("/price", with: $0) } == "3")
        service["api.test"] = [Route(.get, "/price", respond: .json("4"))]

        #expect(try await file(nil, base: service).withNetwork { try await text("/price", with: $0) } == "3")
        let error = await #expect(throws: ArchiveFile.Failure.self) {
            try await file("compare", base: service).withNetwork { try await text("/price", with: $0) }
        }

        #expect(error?.description == "GET https://api.test/price: $: was 3, is 4")
    }

    @Test func `an operation that fails leaves no archive`() async throws {
        struct Failed: Error {}
        let file = file("record", base: service)

        await #expect(throws: Failed.self) { try await file.withNetwork { _ in throw Failed() } }

        #expect(!FileManager.default.fileExists(atPath: file.url.path))
    }

    @Test func `a suspicion is a failure if the policy says so, unless its text is an exception`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        service["api.test"] = [Route(.get, "/price", respond: .text("wJalrXUtnFEMIK7MDENGbPxRfiCY"))]
        for (mode, exceptions, isFailure) in [
            ("record", [], true), ("replay", [], true), ("replay", ["wJalrXUtnFEMIK7MDENGbPxRfiCY"], false),
        ] as [(String, Set<String>, Bool)] {
            let file = ArchiveFile(
                "shop.har",
                beside: folder.appendingPathComponent("Tests.swift").path,
                forwardingTo: service,
                suspicions: .fail(except: exceptions),
                environment: ["NETWORK_ARCHIVES": mode]
            )
            var failure: String?
            do { _ = try await file.withNetwork { try await text("/price", with: $0) } } catch { failure = "\(error)" }
            let sentence = "GET https://api.test/price: the body of the response has 28 random characters, \"wJal…\""
            #expect(failure == (isFailure ? sentence : nil))
        }
    }

    @Test(.archive("shop.har", suspicions: .fail())) func `an archive beside a test answers it`() async throws {
        #expect(try await text("/name", with: try #require(Test.archivedNetwork)) == "tea")
    }
}
