#if PROOFS
import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation
import Testing

@Suite(.onThreadOfItsOwn)
struct FuzzTests {
    /// The number of sequences in a test run; the program `FileSystemDependencyFuzz` can run more.
    static let sequenceCount = 60

    /// The test runs in a separate process, because some calls change the current directory, the mask or the user of the process.
    @Test func `past differences stay cured, and random sequences do the same on live and fake`() async throws {
        try await FuzzVolume.withDirectory { directory in
            await #expect(processExitsWith: .success) { [directory = directory as String] in
                try FuzzProcess.enterSandbox(at: directory)
                try Self.fuzz()
            }
        }
    }

    @Test func `no past difference is lost`() {
        #expect(
            FuzzCorpus.sequences.map(\.count) == [
                5, 3, 3, 3, 3, 5, 4, 3, 2, 3, 4, 2, 2, 4, 5, 2, 6, 5, 3, 2, 4, 4, 2, 6, 6, 4, 4,
            ]
        )
    }

    static func fuzz() throws {
        let fuzzer = DifferentialFuzzer()
        for calls in FuzzCorpus.sequences {
            #expect(try fuzzer.divergence(in: calls)?.reason == nil)
        }
        for seed in 1...sequenceCount {
            let calls = FuzzCall.sequence(seed: UInt64(seed), count: 30)
            guard try fuzzer.divergence(in: calls) == nil else {
                Issue.record("seed \(seed): \(try fuzzer.report(fuzzer.shrink(calls)))")
                break
            }
        }
    }

    @Test func `a fake that forgets permissions is found, and the sequence shrunk to two calls`() throws {
        let fuzzer = DifferentialFuzzer {
            let fake = FuzzEnvironment.makeFake()
            return ComposableFileSystem(forwardingTo: fake) {
                $0.setPermissions = { permissions, path in
                    if !fake.fileExists(atPath: path) {
                        try fake.setPermissions(permissions, ofItemAtPath: path)
                    }
                }
            }
        }
        let calls: [FuzzCall] = [
            .plain(.call(.createDirectory(atPath: "a", withIntermediateDirectories: false, permissions: 0o700))),
            .plain(.call(.write(Data("x".utf8), toFile: "a/b", options: .atomic))),
            .url(.call(.data(contentsOfFile: "a/b", options: [])), .escaped),
            .plain(.call(.setPermissions(0o600, ofItemAtPath: "a/b"))),
            .async(.call(.removeItem(atPath: "a")), canceledAt: nil),
        ]

        let shrunk = try fuzzer.shrink(calls)
        let report = try fuzzer.report(shrunk)

        #expect(shrunk == [calls[0].shrinks.last, .plain(.call(.setPermissions(0o600, ofItemAtPath: "a")))])
        #expect(report.contains("_ = try? fileSystem.setPermissions(0o600, ofItemAtPath: \"\\(root)/a\")"))
        #expect(report.contains(".plain(.call(.setPermissions(0o600, ofItemAtPath: \"a\"))),"))
    }

    @Test func `a seed always yields the same calls, among them those of the path half`() {
        let calls = FuzzCall.sequence(seed: 7, count: 100)
        let paths = FileSystemStep.sequence(seed: 7, count: 100)

        #expect(calls == FuzzCall.sequence(seed: 7, count: 100))
        #expect(calls != FuzzCall.sequence(seed: 8, count: 100))
        var rest = paths[...]
        for case .plain(let call) in calls where call == rest.first { rest.removeFirst() }
        #expect(rest.isEmpty)
    }

    @Test func `a call prints itself as a value of the corpus`() {
        let call = FuzzCall.url(.open(1, "a", .reading), .escapedSlash)

        #expect(call.literal == #".url(.open(1, "a", .reading), .escapedSlash)"#)
    }
}
#endif
