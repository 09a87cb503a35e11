public import Foundation

extension InMemoryFileSystem {
    /// Returns the URLs that Linux has for a standard directory, below the home directory.
    /// - Parameters:
    ///   - directory: The standard directory.
    ///   - domainMask: The domains to search. Most directories exist only in the user's domain.
    /// - Returns: One URL, or none.
    public func urls(
        for directory: FileManager.SearchPathDirectory,
        in domainMask: FileManager.SearchPathDomainMask
    ) -> [URL] {
        let domains: FileManager.SearchPathDomainMask =
            switch directory {
            case .userDirectory: .localDomainMask
            case .trashDirectory: [.userDomainMask, .localDomainMask]
            default: .userDomainMask
            }
        guard !domainMask.isDisjoint(with: domains), let path = Self.standardDirectories[directory.rawValue] else {
            return []
        }
        guard !path.isEmpty else { return [homeDirectoryForCurrentUser] }
        return [homeDirectoryForCurrentUser.appending(path: path, directoryHint: .isDirectory)]
    }

    /// Returns the home directory of `root` or of a user with a name such as `user501`, or `nil` for any other name.
    public func homeDirectory(forUser userName: String) -> URL? {
        guard userName != "root" else { return Self.homeDirectory(ofUser: 0) }
        guard userName.hasPrefix("user"), let user = UInt32(userName.dropFirst(4)) else { return nil }
        return Self.homeDirectory(ofUser: user)
    }

    /// Returns the directory of an application group, as the settings define it.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        settings.groupContainers[groupIdentifier].map { URL(filePath: $0, directoryHint: .isDirectory) }
    }

    /// Returns the root, because an in-memory file system has one volume.
    public func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]? = nil,
        options: FileManager.VolumeEnumerationOptions = []
    ) -> [URL]? {
        [URL(filePath: "/", directoryHint: .isDirectory)]
    }

    /// Creates the home directory and the temporary directory if they are missing and the settings permit it.
    func makeStandardDirectories() {
        withState { state in
            let mask = state.settings.creationMask
            defer { state.settings.creationMask = mask }
            state.settings.creationMask = 0o022
            try? state.makeDirectories(
                Self.homeDirectory(ofUser: state.settings.credentials.userID).path,
                permissions: nil
            )
            if (try? state.status("/tmp", followingSymbolicLinks: true)) == nil {
                try? state.makeDirectory("/tmp", exactly: 0o1777)
            }
        }
    }

    static func homeDirectory(ofUser user: UInt32) -> URL {
        URL(filePath: user == 0 ? "/root" : "/home/user\(user)", directoryHint: .isDirectory)
    }

    private static let standardDirectories: [UInt: String] = [
        FileManager.SearchPathDirectory.applicationSupportDirectory.rawValue: ".local/share",
        FileManager.SearchPathDirectory.autosavedInformationDirectory.rawValue: ".local/share/Autosave Information",
        FileManager.SearchPathDirectory.cachesDirectory.rawValue: ".cache",
        FileManager.SearchPathDirectory.desktopDirectory.rawValue: "Desktop",
        FileManager.SearchPathDirectory.documentDirectory.rawValue: "Documents",
        FileManager.SearchPathDirectory.downloadsDirectory.rawValue: "Downloads",
        FileManager.SearchPathDirectory.moviesDirectory.rawValue: "Videos",
        FileManager.SearchPathDirectory.musicDirectory.rawValue: "Music",
        FileManager.SearchPathDirectory.picturesDirectory.rawValue: "Pictures",
        FileManager.SearchPathDirectory.sharedPublicDirectory.rawValue: "Public",
        FileManager.SearchPathDirectory.trashDirectory.rawValue: ".Trash",
        FileManager.SearchPathDirectory.userDirectory.rawValue: "",
    ]
}
