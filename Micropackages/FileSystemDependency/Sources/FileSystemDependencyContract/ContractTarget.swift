import FileSystemDependency

/// The items that operations are tried on: the columns of the matrix.
struct ContractTarget {
    let name: String
    let path: String

    init(_ name: String, _ path: String) {
        self.name = name
        self.path = path
    }

    /// What there is when an operation of the matrix begins.
    ///
    /// The permissions are none that new items get.
    @FileSystemItemBuilder
    static var world: [any FileSystemItem] {
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

    static let all = [
        ContractTarget("missing", "missing"),
        ContractTarget("parentMissing", "missing/x"),
        ContractTarget("parentIsFile", "file/x"),
        ContractTarget("file", "file"),
        ContractTarget("emptyDirectory", "empty"),
        ContractTarget("directory", "full"),
        ContractTarget("child", "full/child"),
        ContractTarget("newChild", "full/x"),
        ContractTarget("inItself", "full/sub/x"),
        ContractTarget("link", "link"),
        ContractTarget("directoryLink", "directoryLink"),
        ContractTarget("throughLink", "directoryLink/child"),
        ContractTarget("newThroughLink", "directoryLink/x"),
        ContractTarget("danglingLink", "dangling"),
        ContractTarget("throughDanglingLink", "dangling/x"),
        ContractTarget("loop", "loop"),
        ContractTarget("throughLoop", "loop/x"),
        ContractTarget("dotsThroughLink", "directoryLink/../link"),
        ContractTarget("dotsThroughMissing", "missing/../file"),
        ContractTarget("dotsThroughFile", "file/../file"),
        ContractTarget("dot", "full/."),
        ContractTarget("dots", "full/sub/.."),
        ContractTarget("fileSlash", "file/"),
        ContractTarget("missingSlash", "missing/"),
        ContractTarget("directorySlash", "empty/"),
        ContractTarget("linkSlash", "directoryLink/"),
        ContractTarget("doubleSlash", "full//child"),
        ContractTarget("emptyPath", ""),
        ContractTarget("longestName", String(repeating: "n", count: 255)),
        ContractTarget("tooLongName", String(repeating: "n", count: 256)),
        ContractTarget("tooLongPath", String(repeating: "full/../", count: 600) + "file"),
        ContractTarget("longPath", String(repeating: "full/../", count: 200) + "file"),
        ContractTarget("newLongPath", String(repeating: "full/../", count: 200) + "x"),
        ContractTarget("nul", "file\0x"),
    ]

    /// What there is when an operation of the matrices of permissions begins.
    @FileSystemItemBuilder
    static var guardedWorld: [any FileSystemItem] {
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

    static let guarded = [
        ContractTarget("readOnlyFile", "readOnly"),
        ContractTarget("writeOnlyFile", "writeOnly"),
        ContractTarget("lockedFile", "locked"),
        ContractTarget("program", "program"),
        ContractTarget("directory-r-x", "r-x"),
        ContractTarget("child-r-x", "r-x/x"),
        ContractTarget("newChild-r-x", "r-x/y"),
        ContractTarget("directoryIn-r-x", "r-x/d"),
        ContractTarget("child-rw-", "rw-/x"),
        ContractTarget("directory-wx", "-wx"),
        ContractTarget("child-wx", "-wx/x"),
        ContractTarget("newChild-wx", "-wx/y"),
        ContractTarget("directory--x", "--x"),
        ContractTarget("child--x", "--x/x"),
        ContractTarget("newChild--x", "--x/y"),
        ContractTarget("directory---", "---"),
        ContractTarget("child---", "---/x"),
        ContractTarget("emptyLockedDirectory", "emptyLocked"),
        ContractTarget("treeWithLocked", "tree"),
    ]
}
