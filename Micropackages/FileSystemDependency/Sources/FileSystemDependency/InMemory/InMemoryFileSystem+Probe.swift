import Foundation

extension InMemoryFileSystem.Profile {
    /// What the system's own temporary directory does, found out by trying it once.
    public static let current = probed(in: SystemFileSystem.shared)

    /// Finds out how a file system compares names, by creating a file in its temporary directory.
    public static func probed(in fileSystem: some FileSystem) -> Self {
        let directory = fileSystem.temporaryDirectory.filePath + "/profile-\(UUID().uuidString)"
        let composed = "\(directory)/caf\u{E9}"
        defer { try? fileSystem.removeItem(atPath: directory) }
        do {
            try fileSystem.createDirectory(atPath: directory, withIntermediateDirectories: true, permissions: nil)
            try fileSystem.write(Data(), toFile: composed, options: [])
        } catch {
            return .linux
        }
        return Self(
            isCaseSensitive: !fileSystem.isAccessible(atPath: "\(directory)/CAF\u{C9}", for: .existence),
            isNormalizationSensitive: !fileSystem.isAccessible(atPath: "\(directory)/cafe\u{301}", for: .existence)
        )
    }
}
