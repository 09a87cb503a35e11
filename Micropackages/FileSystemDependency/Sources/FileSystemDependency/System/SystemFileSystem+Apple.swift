#if canImport(Darwin)
public import Foundation

extension SystemFileSystem {
    public var homeDirectoryForCurrentUser: URL {
        URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory)
    }

    public func homeDirectory(forUser userName: String) -> URL? {
        NSHomeDirectoryForUser(userName).map { URL(filePath: $0, directoryHint: .isDirectory) }
    }

    public func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]? = nil,
        options: FileManager.VolumeEnumerationOptions = []
    ) -> [URL]? {
        FileManager.default.mountedVolumeURLs(includingResourceValuesForKeys: keys, options: options)
    }

    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)
    }
}
#endif
