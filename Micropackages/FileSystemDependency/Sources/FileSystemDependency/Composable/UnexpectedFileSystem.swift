import Foundation
import GlobalDependencies

/// A file system whose every call is unexpected.
struct UnexpectedFileSystem: FileSystem {
    func statusOfItem(atPath path: String, followingSymbolicLinks: Bool) throws -> FileStatus {
        throw unexpected(.status(path, followingSymbolicLinks: followingSymbolicLinks))
    }

    func isAccessible(atPath path: String, for access: AccessCheck) -> Bool {
        fatalError(unexpected("isAccessible(atPath: \(path.debugDescription), for: .\(access))").description)
    }

    func contentsOfDirectory(atPath path: String) throws -> [String] {
        throw unexpected(.list(path))
    }

    func destinationOfSymbolicLink(atPath path: String) throws -> String {
        throw unexpected(.readLink(path))
    }

    func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        throw unexpected(.read(path, mapped: !options.isDisjoint(with: [.mappedIfSafe, .alwaysMapped])))
    }

    func write(_ data: Data, toFile path: String, options: Data.WritingOptions) throws {
        throw unexpected("write(\(data), toFile: \(path.debugDescription))")
    }

    func openFile(atPath path: String, for mode: OpenMode) throws -> any FileSystemHandle {
        throw unexpected(.open(0, path, mode))
    }

    func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        permissions: Int?
    ) throws {
        throw unexpected(.createDirectory(path, withIntermediates: createIntermediates, permissions: permissions))
    }

    func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {
        throw unexpected(.createSymbolicLink(path, to: destination))
    }

    func linkItem(atPath source: String, toPath destination: String) throws {
        throw unexpected(.link(source, to: destination))
    }

    func removeItem(atPath path: String) throws {
        throw unexpected(.remove(path))
    }

    func moveItem(atPath source: String, toPath destination: String) throws {
        throw unexpected(.move(source, to: destination))
    }

    func copyItem(atPath source: String, toPath destination: String) throws {
        throw unexpected(.copy(source, to: destination))
    }

    func replaceItem(atPath path: String, withItemAtPath newItem: String) throws {
        throw unexpected(.replace(path, with: newItem))
    }

    func setPermissions(_ permissions: Int, ofItemAtPath path: String) throws {
        throw unexpected(.setPermissions(permissions, of: path))
    }

    func setModificationDate(_ date: Date, ofItemAtPath path: String) throws {
        throw unexpected(.setModificationDate(date.timeIntervalSince1970, of: path))
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
        fatalError(unexpected("mountedVolumeURLs(options: \(options))").description)
    }

    func synchronizeItem(atPath path: String) throws {
        throw unexpected(.synchronize(path))
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
    private func unexpected(_ call: FileSystemCall) -> UnexpectedCall {
        unexpected(call.swift(path: \.debugDescription))
    }

    private func unexpected(_ call: String) -> UnexpectedCall {
        UnexpectedCall("ComposableFileSystem.\(call)")
    }
}
