public import FileSystemDependency
public import Foundation

/// Resources in a folder of a file system in memory.
///
/// ```swift
/// let resources = try InMemoryResources(["greeting.txt": "Hello", "de.lproj/greeting.txt": "Hallo"])
/// let dependencies = GlobalDependencies.default
///     .with(override: resources, for: \.resources)
///     .with(override: resources.fileSystem, for: \.fileSystem)
/// ```
///
/// The folder has one of two layouts. In a bundle on Linux, the resources are beside an `Info.plist`. In a bundle on
/// macOS, they are in `Contents/Resources`.
public struct InMemoryResources: Resources {
    /// The file system from which the resources are read.
    public let fileSystem: InMemoryFileSystem
    public let bundleURL: URL
    public let preferredLanguages: [String]

    /// Creates the resources in a folder of a file system.
    /// - Parameters:
    ///   - bundleURL: The folder.
    ///   - fileSystem: The file system.
    ///   - preferredLanguages: The languages that the user prefers.
    public init(at bundleURL: URL, in fileSystem: InMemoryFileSystem, preferredLanguages: [String] = ["en"]) {
        self.bundleURL = URL(filePath: bundleURL.path(percentEncoded: false), directoryHint: .isDirectory)
        self.fileSystem = fileSystem
        self.preferredLanguages = preferredLanguages
    }

    /// Creates resources in the folder `/Application` of a new file system.
    /// - Parameters:
    ///   - texts: The contents of the files by their paths in the folder.
    ///   - preferredLanguages: The languages that the user prefers.
    /// - Throws: A `CocoaError` if a file cannot have one of the paths.
    public init(_ texts: [String: String], preferredLanguages: [String] = ["en"]) throws {
        let folder = URL(filePath: "/Application", directoryHint: .isDirectory)
        let fileSystem = InMemoryFileSystem()
        for (path, text) in texts {
            let file = folder.appending(path: path)
            try fileSystem.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try fileSystem.write(Data(text.utf8), to: file)
        }
        self.init(at: folder, in: fileSystem, preferredLanguages: preferredLanguages)
    }

    private var contentsURL: URL {
        let contents = bundleURL.appending(path: "Contents", directoryHint: .isDirectory)
        return isFolder(contents) ? contents : bundleURL
    }

    public var resourceURL: URL? {
        let contents = contentsURL
        return contents == bundleURL ? bundleURL : contents.appending(path: "Resources", directoryHint: .isDirectory)
    }

    public var infoDictionary: [String: Any]? {
        let data = try? fileSystem.data(contentsOf: contentsURL.appending(path: "Info.plist"))
        let values = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        return values as? [String: Any] ?? [:]
    }

    public var localizations: [String] {
        let folders = names(in: resourceURL).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
        let development = infoDictionary?["CFBundleDevelopmentRegion"] as? String
        return Set(folders + [development].compactMap(\.self)).sorted()
    }

    public func object(forInfoDictionaryKey key: String) -> Any? {
        infoDictionary?[key]
    }

    public func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL? {
        let suffix = `extension`.map(URL.suffix(ofExtension:)) ?? ""
        guard !name.isEmpty else { return nil }
        return folders(subdirectory, localization).lazy.compactMap { item(name + suffix, in: $0) }.first
    }

    public func urls(
        forResourcesWithExtension extension: String,
        subdirectory: String?,
        localization: String
    ) -> [URL] {
        folders(subdirectory, localization).flatMap { folder in
            names(in: folder).compactMap { item($0, in: folder) }
        }.filter { $0.hasExtension(`extension`) }.sorted { $0.path < $1.path }
    }

    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        text(forKey: key, value: value, table: table).format
    }

    /// Returns a localized text.
    ///
    /// Numbers in it are formatted for the user's preferred language.
    public func localizedString(
        forKey key: String,
        value: String?,
        table: String?,
        arguments: [any CVarArg]
    ) -> String {
        let locale = Locale(identifier: preferredLanguages.first ?? "en")
        return text(forKey: key, value: value, table: table).formatted(arguments, locale: locale)
    }

    private func text(forKey key: String, value: String?, table: String?) -> LocalizedText {
        LocalizedText.find(key, value: value, table: table) { name, `extension` in
            guard let file = url(forResource: name, withExtension: `extension`) else { return [:] }
            return LocalizedText.texts(in: try? fileSystem.data(contentsOf: file), of: file, language: language)
        }
    }

    public func bundle(at url: URL) -> (any Resources)? {
        guard isFolder(url) else { return nil }
        return InMemoryResources(at: url, in: fileSystem, preferredLanguages: preferredLanguages)
    }

    /// Returns two folders: one for resources without a localization, and one for resources in the given localization.
    private func folders(_ subdirectory: String?, _ localization: String) -> [URL] {
        let root = bundleURL == contentsURL ? bundleURL : contentsURL.appending(path: "Resources")
        return [root, root.appending(path: "\(localization).lproj")].map { folder in
            subdirectory.map { $0.isEmpty ? folder : folder.appending(path: $0) } ?? folder
        }
    }

    private func item(_ name: String, in folder: URL) -> URL? {
        let path = folder.appending(path: name).path(percentEncoded: false)
        guard fileSystem.fileExists(atPath: path) else { return nil }
        return URL(
            filePath: path,
            directoryHint: fileSystem.directoryExists(atPath: path) ? .isDirectory : .notDirectory
        )
    }

    private func names(in folder: URL?) -> [String] {
        folder.flatMap { try? fileSystem.contentsOfDirectory(atPath: $0.path(percentEncoded: false)) } ?? []
    }

    private func isFolder(_ url: URL) -> Bool {
        fileSystem.directoryExists(atPath: url.path(percentEncoded: false))
    }
}
