#if canImport(Security)
import KeychainDependency
import KeychainDependencyContract
import Testing

struct SystemKeychainTests {
    @Test func `the system meets the contract`() async throws {
        let violations = try await KeychainContract.contract.violations { SystemKeychain.shared }

        #expect(violations == [])
    }
}
#endif
