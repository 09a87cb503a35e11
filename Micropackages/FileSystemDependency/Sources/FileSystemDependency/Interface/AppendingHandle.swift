/// A handle whose writes can go to the end of the file, wherever its offset is.
protocol AppendingHandle: FileSystemHandle {
    /// Causes each later write to move the offset to the end of the file first, in the same step.
    func beginAppending() throws
}
