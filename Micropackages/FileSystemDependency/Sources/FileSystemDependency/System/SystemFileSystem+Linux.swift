#if !canImport(Darwin)
public import Foundation

// Calls that `FileManager` answers outside FoundationEssentials, or `NSHomeDirectory` does, would link all of Foundation.
extension SystemFileSystem {
    public var homeDirectoryForCurrentUser: URL {
        FileManager.default.homeDirectoryForCurrentUser
    }

    public func homeDirectory(forUser userName: String) -> URL? {
        FileManager.default.homeDirectory(forUser: userName)
    }

    /// Returns the mount points of this process in the order of `/proc/mounts`, as `FileManager` does; the options are ignored.
    public func mountedVolumeURLs(
        includingResourceValuesForKeys keys: [URLResourceKey]? = nil,
        options: FileManager.VolumeEnumerationOptions = []
    ) -> [URL]? {
        let mounts = try? string(contentsOfFile: "/proc/mounts")
        return mounts?.split(separator: "\n").compactMap { mount in
            let fields = mount.split(separator: " ")
            return fields.count > 2 ? URL(filePath: String(fields[1]), directoryHint: .isDirectory) : nil
        }
    }
}
#endif
