extension FileSystem {
    /// This file system with operations that run off the caller's executor: `try await fileSystem.async.data(contentsOf: url)`.
    public var async: AsyncFileSystem { AsyncFileSystem(base: self) }
}
