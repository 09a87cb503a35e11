public import Foundation

extension FileSystem {
    /// Returns resource values of an item, as `URL.resourceValues(forKeys:)` does on the system; links are not followed.
    ///
    /// A static program that calls this method contains all of Foundation, because of `URLResourceKey`.
    /// - Parameters:
    ///   - keys: The keys. ``FileResourceValues/supportedKeys`` must contain all of them.
    ///   - url: The item.
    /// - Returns: The values.
    /// - Throws: `featureUnsupported` for any other key, and the errors of ``statusOfItem(atPath:followingSymbolicLinks:)``.
    @_alwaysEmitIntoClient
    public func resourceValues(forKeys keys: Set<URLResourceKey>, at url: URL) throws -> FileResourceValues {
        let path = try url.filePath()
        if let key = keys.subtracting(FileResourceValues.supportedKeys).first {
            throw CocoaError(unsupported: "The resource value \(key.rawValue) is not supported", path: path)
        }
        let status = try statusOfItem(atPath: path, followingSymbolicLinks: false)
        var values = FileResourceValues()
        set(&values, status, url.lastPathComponent, keys)
        values.path = keys.contains(.pathKey) ? path : nil
        setAccess(&values, path, keys)
        try setVolume(&values, path, keys)
        return values
    }

    /// Returns the capacity and the free space of an item's volume.
    ///
    /// The keys are `.systemSize`, `.systemFreeSize`, `.systemNodes`, `.systemFreeNodes` and `.systemNumber`. If a volume does not
    /// limit the number of its items, the numbers of nodes are equal to the numbers of bytes. A static program that calls this method
    /// contains all of Foundation, because of `NSNumber`.
    /// - Parameter path: The path of the item.
    /// - Returns: The attributes, with numbers of the type `NSNumber`.
    /// - Throws: The errors of ``FileSystem/statusOfVolume(atPath:)``.
    @_alwaysEmitIntoClient
    public func attributesOfFileSystem(forPath path: String) throws -> [FileAttributeKey: Any] {
        let volume = try statusOfVolume(atPath: path)
        return [
            .systemSize: NSNumber(value: volume.totalCapacity),
            .systemFreeSize: NSNumber(value: volume.availableCapacity),
            .systemNodes: NSNumber(value: volume.totalItemCount ?? volume.totalCapacity),
            .systemFreeNodes: NSNumber(value: volume.availableItemCount ?? volume.availableCapacity),
            .systemNumber: NSNumber(value: volume.systemNumber),
        ]
    }

    @_alwaysEmitIntoClient
    func set(
        _ values: inout FileResourceValues,
        _ status: FileStatus,
        _ name: String,
        _ keys: Set<URLResourceKey>
    ) {
        values.name = keys.contains(.nameKey) ? name : nil
        values.isHidden = keys.contains(.isHiddenKey) ? name.hasPrefix(".") : nil
        values.isDirectory = keys.contains(.isDirectoryKey) ? status.kind == .directory : nil
        values.isRegularFile = keys.contains(.isRegularFileKey) ? status.kind == .regular : nil
        values.isSymbolicLink = keys.contains(.isSymbolicLinkKey) ? status.kind == .symbolicLink : nil
        values.contentModificationDate = keys.contains(.contentModificationDateKey) ? status.modificationDate : nil
        values.creationDate = keys.contains(.creationDateKey) ? status.creationDate : nil
        values.linkCount = keys.contains(.linkCountKey) ? status.referenceCount : nil
        guard status.kind != .directory else { return }
        let allocated = status.allocatedSize.map { Int(clamping: $0) }
        values.fileSize = keys.contains(.fileSizeKey) ? Int(clamping: status.size) : nil
        values.fileAllocatedSize = keys.contains(.fileAllocatedSizeKey) ? allocated : nil
        values.totalFileAllocatedSize = keys.contains(.totalFileAllocatedSizeKey) ? allocated : nil
    }

    @_alwaysEmitIntoClient
    func setAccess(_ values: inout FileResourceValues, _ path: String, _ keys: Set<URLResourceKey>) {
        values.isReadable = keys.contains(.isReadableKey) ? isReadableFile(atPath: path) : nil
        values.isWritable = keys.contains(.isWritableKey) ? isWritableFile(atPath: path) : nil
        values.isExecutable = keys.contains(.isExecutableKey) ? isExecutableFile(atPath: path) : nil
    }

    @_alwaysEmitIntoClient
    func setVolume(_ values: inout FileResourceValues, _ path: String, _ keys: Set<URLResourceKey>) throws {
        let wanted = keys.intersection([.volumeTotalCapacityKey, .volumeAvailableCapacityKey, .volumeIsReadOnlyKey])
        guard !wanted.isEmpty else { return }
        let volume = try statusOfVolume(atPath: path)
        if keys.contains(.volumeTotalCapacityKey) {
            values.volumeTotalCapacity = Int(clamping: volume.totalCapacity)
        }
        if keys.contains(.volumeAvailableCapacityKey) {
            values.volumeAvailableCapacity = Int(clamping: volume.availableCapacity)
        }
        values.volumeIsReadOnly = keys.contains(.volumeIsReadOnlyKey) ? volume.isReadOnly : nil
    }
}
