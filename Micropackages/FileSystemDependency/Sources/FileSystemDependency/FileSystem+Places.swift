public import Foundation

extension FileSystem {
    /// Returns the place of a standard directory, and creates it where that is asked for.
    ///
    /// - Parameters:
    ///   - directory: Which directory.
    ///   - domain: One domain.
    ///   - url: Ignored, but for `.itemReplacementDirectory`.
    ///   - shouldCreate: Whether to create the directory.
    /// - Returns: The place; for `.itemReplacementDirectory`, a new directory beside `url`.
    /// - Throws: `fileReadUnknown` where there is no such directory in the domain.
    public func url(
        for directory: FileManager.SearchPathDirectory,
        in domain: FileManager.SearchPathDomainMask,
        appropriateFor url: URL? = nil,
        create shouldCreate: Bool
    ) throws -> URL {
        if directory == .itemReplacementDirectory, let url {
            return try makeDirectory(in: url.deletingLastPathComponent(), prefix: ".replacement")
        }
        guard let place = urls(for: directory, in: domain).first else {
            throw CocoaError(.fileReadUnknown)
        }
        if shouldCreate {
            try createDirectory(at: place, withIntermediateDirectories: true)
        }
        return place
    }

    /// Creates a directory in the temporary one, which nobody else has or can look into.
    public func makeTemporaryDirectory(prefix: String = "temporary") throws -> URL {
        try makeDirectory(in: temporaryDirectory, prefix: prefix)
    }

    private func makeDirectory(in parent: URL, prefix: String) throws -> URL {
        let url = parent.appending(component: "\(prefix)-\(UUID().uuidString)", directoryHint: .isDirectory)
        try createDirectory(at: parent, withIntermediateDirectories: true)
        try createDirectory(atPath: url.filePath, withIntermediateDirectories: false, permissions: 0o700)
        return url
    }
}
