/// A handle whose writes can go to the end of the file, wherever its offset is.
protocol AppendingHandle: FileSystemHandle {
    /// Causes each later write to move the offset to the end of the file first, in the same step.
    /// - Returns: Whether it does. An intercepted handle of another type does not.
    func beginAppending() throws -> Bool
}
