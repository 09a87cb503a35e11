import FileSystemDependency

/// The items that exist before an operation of a ``ContractTable``.
enum ContractFixture {
    case plain
    case guarded

    private typealias File = FileTree.File
    private typealias Directory = FileTree.Directory
    private typealias SymbolicLink = FileTree.SymbolicLink

    /// Returns the items.
    ///
    /// Their permissions differ from the defaults of new items, so results show which permissions an operation keeps.
    func items() -> [any FileSystemItem] {
        switch self {
        case .plain: Self.plainItems
        case .guarded: Self.guardedItems
        }
    }

    @FileSystemItemBuilder
    private static var plainItems: [any FileSystemItem] {
        File("file", "text", permissions: 0o640)
        Directory("empty", permissions: 0o750)
        Directory("full", permissions: 0o750) {
            File("child", "child", permissions: 0o600)
            Directory("sub", permissions: 0o700) { File("leaf", "leaf", permissions: 0o640) }
            SymbolicLink("up", to: "../file")
        }
        SymbolicLink("link", to: "file")
        SymbolicLink("directoryLink", to: "full")
        SymbolicLink("dangling", to: "nowhere")
        SymbolicLink("loop", to: "loop")
    }

    @FileSystemItemBuilder
    private static var guardedItems: [any FileSystemItem] {
        File("file", "text", permissions: 0o640)
        Directory("full", permissions: 0o750) { File("child", "child", permissions: 0o600) }
        File("readOnly", "text", permissions: 0o440)
        File("writeOnly", "text", permissions: 0o220)
        File("locked", "text", permissions: 0)
        File("program", "text", permissions: 0o710)
        Directory("r-x", permissions: 0o550) {
            File("x", "text", permissions: 0o640)
            Directory("d", permissions: 0o750)
        }
        Directory("rw-", permissions: 0o660) { File("x", "text", permissions: 0o640) }
        Directory("-wx", permissions: 0o330) { File("x", "text", permissions: 0o640) }
        Directory("--x", permissions: 0o110) { File("x", "text", permissions: 0o640) }
        Directory("---", permissions: 0) { File("x", "text", permissions: 0o640) }
        Directory("emptyLocked", permissions: 0)
        Directory("tree", permissions: 0o750) {
            File("a", "text", permissions: 0o640)
            Directory("b", permissions: 0o550) { File("x", "text", permissions: 0o640) }
            File("c", "text", permissions: 0)
            Directory("d", permissions: 0) { File("x", "text", permissions: 0o640) }
            File("e", "text", permissions: 0o640)
        }
    }
}
