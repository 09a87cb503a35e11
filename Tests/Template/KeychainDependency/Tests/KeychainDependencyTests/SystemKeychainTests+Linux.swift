#if !canImport(Security)
import Foundation
import KeychainDependencyContract
import Testing

import protocol KeychainDependency.Keychain

@testable import KeychainDependency

struct SystemKeychainTests {
    private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    private func withHome(_ body: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: home) }
        try body()
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `the system meets the contract`() async throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let violations = try await KeychainContract.contract.violations {
            SystemKeychain(environment: ["XDG_DATA_HOME": home.path])
        }

        #expect(violations == [])
    }

    @Test func `a folder that cannot be created is an error`() {
        let keychain = SystemKeychain(environment: ["XDG_DATA_HOME": "/proc/self"])

        #expect(throws: KeychainError.self) {
            try keychain.setPassword(Data("a".utf8), forService: "shop", account: "Ann")
        }
    }

    @Test func `only the user may read secrets, also in a folder that is older`() throws {
        try withHome {
            let folder = home.appending(path: "keychain")
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o755]
            )

            let keychain = SystemKeychain(environment: ["XDG_DATA_HOME": home.path])
            try keychain.setPassword(Data("a".utf8), forService: "shop", account: "Ann")

            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(try mode(folder.path) == 0o700)
            #expect(try files.map { try mode(folder.appending(path: $0).path) } == [0o600])
        }
    }

    /// Only the superuser can give a folder to another user.
    @Test(.enabled(if: geteuid() == 0))
    func `a folder of another user is an error`() throws {
        try withHome {
            let keychain = SystemKeychain(environment: ["XDG_DATA_HOME": home.path])
            try keychain.setPassword(Data("a".utf8), forService: "shop", account: "Ann")
            let folder = home.appending(path: "keychain")
            try FileManager.default.setAttributes([.ownerAccountID: 65534], ofItemAtPath: folder.path)

            #expect(throws: KeychainError.self) { try keychain.password(forService: "shop", account: "Ann") }
            for password in [Data("b".utf8), nil] {
                #expect(throws: KeychainError.self) {
                    try keychain.setPassword(password, forService: "shop", account: "Ann")
                }
            }
        }
    }

    @Test(arguments: ["", "relative"])
    func `a variable that is not an absolute path is as if unset`(data: String) throws {
        try withHome {
            let keychain = SystemKeychain(environment: ["XDG_DATA_HOME": data, "HOME": home.path])
            try keychain.setPassword(Data("a".utf8), forService: "shop", account: "Ann")

            #expect(try mode(home.appending(path: ".local/share/keychain").path) == 0o700)
        }
    }

    @Test func `names with zeros, without letters and of 186 bytes are names of their own`() throws {
        try withHome {
            let system = SystemKeychain(environment: ["XDG_DATA_HOME": home.path])
            let names = [("shop", "a\0b"), ("shop\0a", "b"), ("", ""), (String(repeating: "s", count: 185), "a")]
            for keychain: any Keychain in [InMemoryKeychain(), system] {
                for (service, account) in names {
                    #expect(try keychain.password(forService: service, account: account) == nil)
                    try keychain.setPassword(Data("a".utf8), forService: service, account: account)
                    #expect(try keychain.password(forService: service, account: account) == Data("a".utf8))
                }
            }
        }
    }
}
#endif
