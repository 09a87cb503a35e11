extension FileSystem {
    /// The same operations off the caller's executor: `try await fileSystem.async.data(contentsOf: url)`.
    public var async: AsyncFileSystem { AsyncFileSystem(base: self) }
}
