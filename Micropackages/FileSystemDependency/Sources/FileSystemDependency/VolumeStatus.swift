/// The room on a volume.
public struct VolumeStatus: Sendable, Hashable {
    /// The number of bytes that the volume holds.
    public var totalCapacity: UInt64
    /// The number of bytes that the user may still write.
    public var availableCapacity: UInt64
    /// Whether nothing on the volume may be changed.
    public var isReadOnly: Bool

    /// Creates a status, as a file system of your own returns it.
    /// - Parameters:
    ///   - totalCapacity: The number of bytes that the volume holds.
    ///   - availableCapacity: The number of bytes that the user may still write.
    ///   - isReadOnly: Whether nothing on the volume may be changed.
    public init(totalCapacity: UInt64, availableCapacity: UInt64, isReadOnly: Bool) {
        self.totalCapacity = totalCapacity
        self.availableCapacity = availableCapacity
        self.isReadOnly = isReadOnly
    }
}
