public import DependencyFiles
public import Foundation

extension FileSystem {
    /// Returns the URL of a standard directory, and optionally creates the directory.
    ///
    /// - Parameters:
    ///   - directory: The standard directory.
    ///   - domain: A single domain.
    ///   - url: The item that an item from `.itemReplacementDirectory` replaces. The parameter is ignored for all other directories.
    ///   - shouldCreate: Whether to create the directory. `.itemReplacementDirectory` is always created.
    /// - Returns: The URL. For `.itemReplacementDirectory`, it is a new directory on the volume of `url`: in the temporary directory,
    ///   or beside `url` if the temporary directory is on another volume.
    /// - Throws: `fileReadUnknown` if the domain has no such directory, and the errors of
    ///   ``createDirectory(atPath:withIntermediateDirectories:permissions:)``.
    public func url(
        for directory: FileManager.SearchPathDirectory,
        in domain: FileManager.SearchPathDomainMask,
        appropriateFor url: URL? = nil,
        create shouldCreate: Bool
    ) throws -> URL {
        if directory == .itemReplacementDirectory, let url {
            return try makeDirectory(in: try placeForReplacement(of: url), prefix: ".replacement")
        }
        guard let place = urls(for: directory, in: domain).first else {
            throw CocoaError(.fileReadUnknown)
        }
        if shouldCreate {
            try createDirectory(at: place, withIntermediateDirectories: true)
        }
        return place
    }

    /// Creates a private directory with a unique name in the temporary directory.
    /// - Parameter prefix: The beginning of its name.
    /// - Returns: The new directory, which the caller removes.
    /// - Throws: The errors of ``createDirectory(atPath:withIntermediateDirectories:permissions:)``.
    public func makeTemporaryDirectory(prefix: String = "temporary") throws -> URL {
        try makeDirectory(in: temporaryDirectory, prefix: prefix)
    }

    /// Creates an empty file with a unique name in the temporary directory, and opens it for writing.
    /// - Returns: The URL and the handle of the file, which the caller removes.
    /// - Throws: The errors of ``createDirectory(atPath:withIntermediateDirectories:permissions:)``, and of opening a file.
    public func makeTemporaryFile() throws -> (url: URL, file: any WritableFile) {
        try createDirectory(at: temporaryDirectory, withIntermediateDirectories: true)
        let url = temporaryDirectory.appending(component: "\(uniqueName()).download", directoryHint: .notDirectory)
        do {
            return (url, try openFile(atPath: url.filePath(), for: .creating))
        } catch {
            // The file may have been created before its status could not be read.
            try? removeItem(at: url)
            throw error
        }
    }

    /// Returns a directory from which an item can be moved to a URL in one step.
    private func placeForReplacement(of url: URL) throws -> URL {
        let parent = url.deletingLastPathComponent()
        let parentVolume = try volume(of: parent)
        guard let volume = try volume(of: url) ?? parentVolume else { return parent }
        if try volume == self.volume(of: temporaryDirectory) { return temporaryDirectory }
        // The parent of a mount point is on another volume.
        return volume == parentVolume || parentVolume == nil ? parent : url
    }

    private func volume(of url: URL) throws -> UInt64? {
        try unlessUnexpected { try statusOfItem(atPath: url.filePath(), followingSymbolicLinks: true).systemNumber }
    }

    private func makeDirectory(in parent: URL, prefix: String) throws -> URL {
        let url = parent.appending(component: "\(prefix)-\(uniqueName())", directoryHint: .isDirectory)
        try createDirectory(at: parent, withIntermediateDirectories: true)
        try createDirectory(atPath: url.filePath(), withIntermediateDirectories: false, permissions: 0o700)
        return url
    }
}
