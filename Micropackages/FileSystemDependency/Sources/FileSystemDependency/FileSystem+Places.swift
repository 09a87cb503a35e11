public import DependencyFiles
public import Foundation

extension FileSystem {
    /// Returns the URL of a standard directory, and optionally creates the directory.
    ///
    /// - Parameters:
    ///   - directory: The standard directory.
    ///   - domain: A single domain.
    ///   - url: The item beside which `.itemReplacementDirectory` is created. The parameter is ignored for all other directories.
    ///   - shouldCreate: Whether to create the directory.
    /// - Returns: The URL. For `.itemReplacementDirectory`, it is a new directory beside `url`.
    /// - Throws: `fileReadUnknown` if the domain has no such directory, and the errors of
    ///   ``createDirectory(atPath:withIntermediateDirectories:permissions:)``.
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
        return (url, try openFile(atPath: url.filePath(), for: .creating))
    }

    private func makeDirectory(in parent: URL, prefix: String) throws -> URL {
        let url = parent.appending(component: "\(prefix)-\(uniqueName())", directoryHint: .isDirectory)
        try createDirectory(at: parent, withIntermediateDirectories: true)
        try createDirectory(atPath: url.filePath(), withIntermediateDirectories: false, permissions: 0o700)
        return url
    }
}
