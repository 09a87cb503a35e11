package import FileSystemDependency

/// A file system, with the handles that steps have opened on it.
package struct FileSystemStepper {
    package let fileSystem: any FileSystem
    private var handles: [Int: any FileSystemHandle] = [:]

    package init(_ fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Runs a step.
    /// - Parameter step: The step. Its paths are passed to the file system unchanged.
    /// - Returns: The result as text. File systems with the same behavior return the same text.
    /// - Throws: The error of the file system.
    @discardableResult
    package mutating func run(_ step: FileSystemStep) throws -> String {
        switch step {
        case .call(let call): return try call.run(on: fileSystem)
        case .open(let handle, let path, let mode):
            handles[handle] = nil
            handles[handle] = try fileSystem.openFile(atPath: path, for: mode)
            return ""
        case .handle(let handle, let call): return try handles[handle].map(call.run(on:)) ?? "nil"
        }
    }
}
