/// The capacity and the free space of a volume.
public struct VolumeStatus: Sendable, Hashable {
    /// The number of bytes that the volume holds.
    public var totalCapacity: UInt64
    /// The number of bytes that the user may still write.
    public var availableCapacity: UInt64
    /// Whether the volume is read-only.
    public var isReadOnly: Bool

    /// The number of items that the volume can hold, or `nil` if it has no limit or does not report one.
    public var totalItemCount: UInt64?
    /// The number of items that may still be created, or `nil` if the volume has no limit or does not report one.
    public var availableItemCount: UInt64?
    /// The identifier of the volume.
    public var systemNumber: UInt64

    /// Creates a status, for a file system of your own.
    /// - Parameters:
    ///   - totalCapacity: The number of bytes that the volume holds.
    ///   - availableCapacity: The number of bytes that the user may still write.
    ///   - isReadOnly: Whether the volume is read-only.
    ///   - totalItemCount: The number of items that the volume can hold, or `nil` if it is unknown.
    ///   - availableItemCount: The number of items that may still be created, or `nil` if it is unknown.
    ///   - systemNumber: The identifier of the volume.
    public init(
        totalCapacity: UInt64,
        availableCapacity: UInt64,
        isReadOnly: Bool,
        totalItemCount: UInt64? = nil,
        availableItemCount: UInt64? = nil,
        systemNumber: UInt64 = 1
    ) {
        self.totalCapacity = totalCapacity
        self.availableCapacity = availableCapacity
        self.isReadOnly = isReadOnly
        self.totalItemCount = totalItemCount
        self.availableItemCount = availableItemCount
        self.systemNumber = systemNumber
    }
}

extension UInt64 {
    /// Returns a product, or the largest number: a volume without a limit may report as many blocks as fit into a number.
    func multipliedSaturated(by other: UInt64) -> UInt64 {
        let (product, hasOverflow) = multipliedReportingOverflow(by: other)
        return hasOverflow ? .max : product
    }
}
