import FileSystemDependencyContract

extension FileSystemCall {
    static func write(_ text: String, to path: String, atomically: Bool = false) -> FileSystemCall {
        .write(text, to: path, atomically: atomically, exclusively: false)
    }
}
