import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyFuzzing
import Foundation
import Testing

@Suite(.onThreadOfItsOwn)
struct FuzzTests {
    @Test(arguments: FuzzCorpus.sequences)
    func `a past difference is none any more`(operations: [FuzzOperation]) throws {
        let fuzzer = FuzzEnvironment.makeFuzzer()

        #expect(try fuzzer.divergence(in: operations)?.reason == nil)
    }

    @Test func `random sequences do the same on live and fake`() throws {
        let fuzzer = FuzzEnvironment.makeFuzzer()

        for seed in 1...FuzzEnvironment.sequenceCount {
            let operations = FuzzOperation.sequence(seed: UInt64(seed), count: 30)
            if try fuzzer.divergence(in: operations) != nil {
                Issue.record("seed \(seed): \(try fuzzer.report(fuzzer.shrink(operations)))")
                break
            }
        }
    }

    @Test func `a fake that forgets something is found, and the sequence shrunk to what shows it`() throws {
        let fuzzer = DifferentialFuzzer(
            live: SystemFileSystem.shared,
            directory: FuzzEnvironment.directory
        ) {
            let fake = FuzzEnvironment.makeFake()
            var forgetful = ComposableFileSystem(forwardingTo: fake)
            forgetful.setPermissions = { permissions, path in
                if !fake.fileExists(atPath: path) {
                    try fake.setPermissions(permissions, ofItemAtPath: path)
                }
            }
            return forgetful
        }
        let operations = [
            FuzzOperation(.makeDirectory, "a"), FuzzOperation(.write, "a/b", "x"), FuzzOperation(.read, "a/b"),
            FuzzOperation(.setPermissions, "a/b", "600"), FuzzOperation(.remove, "a"),
        ]

        let shrunk = try fuzzer.shrink(operations)
        let report = try fuzzer.report(shrunk)

        #expect(shrunk == [operations[0], operations[1], operations[3]])
        #expect(report.contains("try? fileSystem.setPermissions(0o600, ofItemAtPath: \"\\(root)/a/b\")"))
        #expect(report.contains("setPermissions a/b 600"))
    }

    @Test func `a seed always yields the same operations`() {
        let operations = FuzzOperation.sequence(seed: 7, count: 100)

        #expect(operations == FuzzOperation.sequence(seed: 7, count: 100))
        #expect(operations != FuzzOperation.sequence(seed: 8, count: 100))
        #expect(operations.map { FuzzOperation(text: $0.description[...]) } == operations)
    }
}
