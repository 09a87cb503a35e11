#if PROOFS
import DependencyContract
import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation
import Testing

/// Repeats the tests that depend on permissions in a process of an ordinary user.
@Suite(.enabled(if: geteuid() == 0, "All other tests run as an ordinary user already"))
struct UserTests {
    @Test(.onThreadOfItsOwn) func `the system's file system meets the contract for an ordinary user`() async {
        await #expect(processExitsWith: .success) {
            try Self.becomeOrdinaryUser()

            let violations = try await FileSystemUnderTest.live.violations(of: FileSystemContract.contract)

            #expect(violations == [])
        }
    }

    @Test(.onThreadOfItsOwn) func `random sequences do the same on live and fake for an ordinary user`() async throws {
        try await FuzzVolume.withDirectory { directory in
            await #expect(processExitsWith: .success) { [directory = directory as String] in
                try FuzzProcess.enterSandbox(at: directory, for: 65_534)
                try Self.becomeOrdinaryUser()
                try FuzzTests.fuzz()
            }
        }
    }

    private static func becomeOrdinaryUser() throws {
        try #require(setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
    }
}
#endif
