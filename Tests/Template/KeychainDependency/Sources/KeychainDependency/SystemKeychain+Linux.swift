#if !canImport(Security)
import Foundation

/// The user's secrets on a system without a keychain: files that only the user may read.
///
/// The files are not encrypted. They are in `$XDG_DATA_HOME/keychain` or, without this variable, in `~/.local/share/keychain`.
public struct SystemKeychain: Keychain {
    /// The keychain of the process.
    public static let shared = SystemKeychain()

    private let folder: URL

    private init() {
        let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(filePath: $0) }
        folder = (data ?? URL.homeDirectory.appending(path: ".local/share")).appending(path: "keychain")
    }

    private func file(_ service: String, _ account: String) -> URL {
        let name = Data("\(service)\0\(account)".utf8).base64EncodedString().replacing("/", with: "_")
        return folder.appending(path: name)
    }

    /// Runs code with files; an error is Apple's `errSecIO`, and a file that does not exist is no error.
    private func access<Result>(_ body: () throws -> Result?) throws -> Result? {
        do {
            return try body()
        } catch let error as CocoaError where [.fileNoSuchFile, .fileReadNoSuchFile].contains(error.code) {
            return nil
        } catch {
            throw KeychainError(status: -36)
        }
    }

    public func password(forService service: String, account: String) throws -> Data? {
        try access { try Data(contentsOf: file(service, account)) }
    }

    public func setPassword(_ password: Data?, forService service: String, account: String) throws {
        try access {
            guard let password else { return try FileManager.default.removeItem(at: file(service, account)) }
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: attributes
            )
            try password.write(to: file(service, account), options: .atomic)
        }
    }
}
#endif
