#if canImport(Security)
import Foundation
import Security

/// The system's keychain.
public struct SystemKeychain: Keychain {
    /// The keychain of the process.
    public static let shared = SystemKeychain()

    private func query(_ service: String, _ account: String) -> [CFString: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account]
    }

    private func check(_ status: OSStatus) throws {
        guard status == errSecSuccess || status == errSecItemNotFound else { throw KeychainError(status: status) }
    }

    public func password(forService service: String, account: String) throws -> Data? {
        var result: CFTypeRef?
        var query = query(service, account)
        query[kSecReturnData] = true
        try check(SecItemCopyMatching(query as CFDictionary, &result))
        return result as? Data
    }

    public func setPassword(_ password: Data?, forService service: String, account: String) throws {
        let query = query(service, account)
        guard let password else { return try check(SecItemDelete(query as CFDictionary)) }
        let status = SecItemUpdate(query as CFDictionary, [kSecValueData: password] as CFDictionary)
        try check(status)
        guard status == errSecItemNotFound else { return }
        try check(SecItemAdd(query.merging([kSecValueData: password]) { $1 } as CFDictionary, nil))
    }
}
#endif
