import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation
import Testing

/// What the superuser's permissions hide: the same once more in a process of an ordinary user.
@Suite(.enabled(if: geteuid() == 0, "Everything else runs as an ordinary user already"))
struct UserTests {
    @Test func `the system's file system meets the contract for an ordinary user`() async {
        await #expect(processExitsWith: .success) {
            becomeOrdinaryUser()
            let directory = try SystemFileSystem.shared.makeTemporaryDirectory(prefix: "contract")
            let violations = FileSystemContract.violations {
                FileSystemContract.Subject(SystemFileSystem.shared, directory: directory.path, isSuperuser: false)
            }
            try SystemFileSystem.shared.removeItem(at: directory)

            #expect(violations == [])
        }
    }

    @Test func `random sequences do the same on live and fake for an ordinary user`() async {
        await #expect(processExitsWith: .success) {
            becomeOrdinaryUser()
            let fuzzer = FuzzEnvironment.makeFuzzer()

            for operations in FuzzCorpus.sequences {
                #expect(try fuzzer.divergence(in: operations)?.reason == nil)
            }
            for seed in 1...FuzzEnvironment.sequenceCount / 4 {
                let operations = FuzzOperation.sequence(seed: UInt64(seed), count: 30)
                try #require(try fuzzer.divergence(in: operations)?.reason == nil, "seed \(seed)")
            }
        }
    }
}

private func becomeOrdinaryUser() {
    guard setgroups(0, nil) == 0, setgid(65_534) == 0, setuid(65_534) == 0 else {
        fatalError("The superuser cannot become an ordinary user")
    }
}
