import Foundation
import GlobalDependencies

struct UnexpectedFileSystem: FileSystem {
    func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus {
        throw unexpected(
            "statusOfItem(atPath: \(path.debugDescription), followingSymbolicLinks: \(followingSymbolicLinks))"
        )
    }

    func isAccessible(atPath path: String, for access: AccessCheck) -> Bool {
        fatalError(unexpected("isAccessible(atPath: \(path.debugDescription), for: .\(access))").description)
    }

    func contentsOfDirectory(atPath path: String) throws -> [String] {
        throw unexpected("contentsOfDirectory(atPath: \(path.debugDescription))")
    }

    func destinationOfSymbolicLink(atPath path: String) throws -> String {
        throw unexpected("destinationOfSymbolicLink(atPath: \(path.debugDescription))")
    }

    func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        let isMapped = !options.isDisjoint(with: [.mappedIfSafe, .alwaysMapped])
        let text = isMapped ? ".mappedIfSafe" : "[]"
        throw unexpected("data(contentsOfFile: \(path.debugDescription), options: \(text))")
    }

    func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws {
        throw unexpected("write(\(data), toFile: \(path.debugDescription))")
    }

    func openFile(atPath path: String, for mode: OpenMode) throws -> any FileSystemHandle {
        throw unexpected("openFile(atPath: \(path.debugDescription), for: .\(mode))")
    }

    func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws {
        throw unexpected(
            "createDirectory(atPath: \(path.debugDescription), withIntermediateDirectories: \(createIntermediates), "
                + "permissions: \(permissions.map(octal) ?? "nil"))"
        )
    }

    func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {
        throw unexpected(
            "createSymbolicLink(atPath: \(path.debugDescription), withDestinationPath: \(destination.debugDescription))"
        )
    }

    func linkItem(atPath source: String, toPath destination: String) throws {
        throw unexpected("linkItem\(paths(source, destination))")
    }

    func removeItem(atPath path: String) throws {
        throw unexpected("removeItem(atPath: \(path.debugDescription))")
    }

    func moveItem(atPath source: String, toPath destination: String) throws {
        throw unexpected("moveItem\(paths(source, destination))")
    }

    func copyItem(atPath source: String, toPath destination: String) throws {
        throw unexpected("copyItem\(paths(source, destination))")
    }

    func replaceItem(atPath path: String, withItemAtPath newItem: String) throws {
        throw unexpected("replaceItem(atPath: \(path.debugDescription), withItemAtPath: \(newItem.debugDescription))")
    }

    func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws {
        throw unexpected("setPermissions(\(octal(permissions)), ofItemAtPath: \(path.debugDescription))")
    }

    func setModificationDate(_ date: Date, ofItemAtPath path: String) throws {
        let seconds = "Date(timeIntervalSince1970: \(date.timeIntervalSince1970))"
        throw unexpected("setModificationDate(\(seconds), ofItemAtPath: \(path.debugDescription))")
    }

    func statusOfVolume(atPath path: String) throws -> VolumeStatus {
        throw unexpected("statusOfVolume(atPath: \(path.debugDescription))")
    }

    func homeDirectory(forUser userName: String) -> URL? {
        fatalError(unexpected("homeDirectory(forUser: \(userName.debugDescription))").description)
    }

    func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        let argument = groupIdentifier.debugDescription
        fatalError(unexpected("containerURL(forSecurityApplicationGroupIdentifier: \(argument))").description)
    }

    func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]?,
        options: FileManager.VolumeEnumerationOptions
    ) -> [URL]? {
        fatalError(unexpected("mountedVolumeURLs()").description)
    }

    func synchronizeItem(atPath path: String) throws {
        throw unexpected("synchronizeItem(atPath: \(path.debugDescription))")
    }

    var currentDirectoryPath: String {
        fatalError(unexpected("currentDirectoryPath").description)
    }

    func changeCurrentDirectoryPath(_ path: String) -> Bool {
        fatalError(unexpected("changeCurrentDirectoryPath(\(path.debugDescription))").description)
    }

    var temporaryDirectory: URL {
        fatalError(unexpected("temporaryDirectory").description)
    }

    var homeDirectoryForCurrentUser: URL {
        fatalError(unexpected("homeDirectoryForCurrentUser").description)
    }

    func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        fatalError(unexpected("urls(for: \(directory), in: \(domainMask))").description)
    }
}

extension UnexpectedFileSystem {
    private func paths(_ source: String, _ destination: String) -> String {
        "(atPath: \(source.debugDescription), toPath: \(destination.debugDescription))"
    }

    private func octal(_ permissions: Int) -> String {
        "0o\(String(permissions, radix: 8))"
    }

    private func unexpected(_ call: String) -> UnexpectedCall {
        UnexpectedCall("ComposableFileSystem.\(call)")
    }
}
