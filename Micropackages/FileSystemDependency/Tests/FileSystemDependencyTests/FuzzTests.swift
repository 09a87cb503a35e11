import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyFuzzing
import Foundation
import Testing

@Suite(.onThreadOfItsOwn)
struct FuzzTests {
    /// The number of sequences in every test run; a long run is a program of its own.
    static let sequenceCount = 300

    @Test(arguments: FuzzCorpus.sequences)
    func `a past difference stays cured`(calls: [FileSystemCall]) throws {
        let fuzzer = FuzzEnvironment.makeFuzzer()

        #expect(try fuzzer.divergence(in: calls)?.reason == nil)
    }

    @Test func `no past difference is lost`() {
        #expect(FuzzCorpus.sequences.map(\.count) == [5, 3, 3, 3, 3, 5, 4, 3, 2])
    }

    @Test func `random sequences do the same on live and fake`() throws {
        let fuzzer = FuzzEnvironment.makeFuzzer()

        for seed in 1...Self.sequenceCount {
            let calls = FileSystemCall.sequence(seed: UInt64(seed), count: 30)
            if try fuzzer.divergence(in: calls) != nil {
                Issue.record("seed \(seed): \(try fuzzer.report(fuzzer.shrink(calls)))")
                break
            }
        }
    }

    @Test func `a fake that forgets permissions is found, and the sequence shrunk to two calls`() throws {
        let fuzzer = DifferentialFuzzer(
            live: SystemFileSystem.shared,
            directory: FuzzEnvironment.directory
        ) {
            let fake = FuzzEnvironment.makeFake()
            return ComposableFileSystem(
                forwardingTo: fake,
                setPermissions: { permissions, path in
                    if !fake.fileExists(atPath: path) {
                        try fake.setPermissions(permissions, ofItemAtPath: path)
                    }
                }
            )
        }
        let calls: [FileSystemCall] = [
            .createDirectory("a", withIntermediates: false, permissions: 0o700),
            .write("x", to: "a/b", atomically: true, exclusively: false),
            .read("a/b", mapped: false),
            .setPermissions(0o600, of: "a/b"),
            .remove("a"),
        ]

        let shrunk = try fuzzer.shrink(calls)
        let report = try fuzzer.report(shrunk)

        #expect(shrunk == [calls[0].shrinks.last, .setPermissions(0o600, of: "a")])
        #expect(report.contains("_ = try? fileSystem.setPermissions(0o600, ofItemAtPath: \"\\(root)/a\")"))
        #expect(report.contains(".setPermissions(384, of: \"a\"),"))
    }

    @Test func `a seed always yields the same calls`() {
        let calls = FileSystemCall.sequence(seed: 7, count: 100)

        #expect(calls == FileSystemCall.sequence(seed: 7, count: 100))
        #expect(calls != FileSystemCall.sequence(seed: 8, count: 100))
    }
}
