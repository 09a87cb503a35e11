import Foundation

extension InMemoryFileSystem.NameComparison {
    /// The rule of the system's temporary directory; the first use finds out the rule by creating a file there.
    public static let current = probed(in: SystemFileSystem.shared)

    /// Creates a file in the temporary directory of a file system to find out how the file system compares names.
    /// - Parameter fileSystem: The file system. Its temporary directory is created if it is missing.
    /// - Returns: The rule, or ``linux`` if the file cannot be created.
    package static func probed(in fileSystem: some FileSystem) -> Self {
        guard let place = try? fileSystem.temporaryDirectory.filePath() else { return .linux }
        let directory = place + "/names-\(UUID().uuidString)"
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
