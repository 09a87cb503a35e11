#if !canImport(Security)
import Foundation

/// The user's secrets on a system without a keychain: files that only the user may read.
///
/// The files are not encrypted. They are in `$XDG_DATA_HOME/keychain` or, if this variable is not an absolute path, in
/// `$HOME/.local/share/keychain`. A folder of another user is an error. So are a service and an account whose names are too long for
/// the name of a file: 186 bytes together always fit.
public struct SystemKeychain: Keychain {
    /// The keychain of the process.
    public static let shared = SystemKeychain(environment: ProcessInfo.processInfo.environment)

    private let folder: URL

    init(environment: [String: String]) {
        func folder(_ name: String) -> URL? {
            environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        }
        let data = folder("XDG_DATA_HOME") ?? (folder("HOME") ?? .homeDirectory).appending(path: ".local/share")
        self.folder = data.appending(path: "keychain")
    }

    private func file(_ service: String, _ account: String) -> URL {
        let names = [service, account].map { Data($0.utf8).base64EncodedString().replacing("/", with: "_") }
        return folder.appending(path: names.joined(separator: "-"))
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

    /// Another user may have created the folder, and chosen the secrets in it.
    private func checkOwner() throws {
        let owner = try FileManager.default.attributesOfItem(atPath: folder.path)[.ownerAccountID] as? NSNumber
        guard owner?.uint32Value == geteuid() else { throw KeychainError(status: -36) }
    }

    public func password(forService service: String, account: String) throws -> Data? {
        try access {
            try checkOwner()
            return try Data(contentsOf: file(service, account))
        }
    }

    public func setPassword(_ password: Data?, forService service: String, account: String) throws {
        let isDone: Void? = try access {
            let (files, file) = (FileManager.default, file(service, account))
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            if password != nil {
                try files.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
            }
            try checkOwner()
            guard let password else { return try files.removeItem(at: file) }
            // The folder may be older than this program.
            try files.setAttributes(attributes, ofItemAtPath: folder.path)
            try password.write(to: file, options: .atomic)
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
        // Only a removal may find nothing. The system says that a folder is missing, too, where none can be created.
        guard password == nil || isDone != nil else { throw KeychainError(status: -36) }
    }
}
#endif
