public import Foundation

extension InMemoryFileSystem {
    /// Returns the places of a standard directory as on Linux, below the home directory.
    /// - Parameters:
    ///   - directory: The standard directory.
    ///   - domainMask: The domains to look in; only the user's domain has directories.
    /// - Returns: The place, or none.
    public func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        guard domainMask.contains(.userDomainMask), let path = Self.standardDirectories[directory.rawValue] else {
            return []
        }
        return [homeDirectoryForCurrentUser.appending(path: path, directoryHint: .isDirectory)]
    }

    private static let standardDirectories: [UInt: String] = [
        FileManager.SearchPathDirectory.applicationSupportDirectory.rawValue: ".local/share",
        FileManager.SearchPathDirectory.cachesDirectory.rawValue: ".cache",
        FileManager.SearchPathDirectory.desktopDirectory.rawValue: "Desktop",
        FileManager.SearchPathDirectory.documentDirectory.rawValue: "Documents",
        FileManager.SearchPathDirectory.downloadsDirectory.rawValue: "Downloads",
        FileManager.SearchPathDirectory.moviesDirectory.rawValue: "Videos",
        FileManager.SearchPathDirectory.musicDirectory.rawValue: "Music",
        FileManager.SearchPathDirectory.picturesDirectory.rawValue: "Pictures",
        FileManager.SearchPathDirectory.sharedPublicDirectory.rawValue: "Public",
    ]
}
