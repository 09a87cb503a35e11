/// A path on which the operations of a ``ContractTable`` are performed, whether or not an item exists there.
struct ContractTarget {
    let name: String
    let path: String
    /// The path without links and dots.
    let item: String
    let fixture: ContractFixture

    private init(_ name: String, _ path: String, item: String? = nil, in fixture: ContractFixture = .plain) {
        self.name = name
        self.path = path
        self.item = item ?? path
        self.fixture = fixture
    }

    static let all = plain + guarded

    /// The targets whose permissions do not matter.
    private static let plain = [
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
        ContractTarget("throughLink", "directoryLink/child", item: "full/child"),
        ContractTarget("newThroughLink", "directoryLink/x", item: "full/x"),
        ContractTarget("danglingLink", "dangling"),
        ContractTarget("throughDanglingLink", "dangling/x"),
        ContractTarget("loop", "loop"),
        ContractTarget("throughLoop", "loop/x"),
        ContractTarget("dotsThroughLink", "directoryLink/../link", item: "link"),
        ContractTarget("dotsThroughMissing", "missing/../file"),
        ContractTarget("dotsThroughFile", "file/../file"),
        ContractTarget("dot", "full/.", item: "full"),
        ContractTarget("dots", "full/sub/..", item: "full"),
        ContractTarget("fileSlash", "file/"),
        ContractTarget("missingSlash", "missing/", item: "missing"),
        ContractTarget("directorySlash", "empty/", item: "empty"),
        ContractTarget("linkSlash", "directoryLink/", item: "full"),
        ContractTarget("doubleSlash", "full//child", item: "full/child"),
        ContractTarget("emptyPath", ""),
        ContractTarget("longestName", String(repeating: "n", count: 255)),
        ContractTarget("tooLongName", String(repeating: "n", count: 256)),
        ContractTarget("tooLongPath", String(repeating: "full/../", count: 600) + "file"),
        ContractTarget("longPath", String(repeating: "full/../", count: 200) + "file", item: "file"),
        ContractTarget("newLongPath", String(repeating: "full/../", count: 200) + "x", item: "x"),
        ContractTarget("nul", "file\0x"),
    ]

    /// The targets whose permissions matter; letters such as `r-x` in a name are the owner's permissions for the directory.
    private static let guarded = [
        ContractTarget("readOnlyFile", "readOnly", in: .guarded),
        ContractTarget("writeOnlyFile", "writeOnly", in: .guarded),
        ContractTarget("lockedFile", "locked", in: .guarded),
        ContractTarget("program", "program", in: .guarded),
        ContractTarget("directory-r-x", "r-x", in: .guarded),
        ContractTarget("child-r-x", "r-x/x", in: .guarded),
        ContractTarget("newChild-r-x", "r-x/y", in: .guarded),
        ContractTarget("directoryIn-r-x", "r-x/d", in: .guarded),
        ContractTarget("child-rw-", "rw-/x", in: .guarded),
        ContractTarget("directory-wx", "-wx", in: .guarded),
        ContractTarget("child-wx", "-wx/x", in: .guarded),
        ContractTarget("newChild-wx", "-wx/y", in: .guarded),
        ContractTarget("directory--x", "--x", in: .guarded),
        ContractTarget("child--x", "--x/x", in: .guarded),
        ContractTarget("newChild--x", "--x/y", in: .guarded),
        ContractTarget("directory---", "---", in: .guarded),
        ContractTarget("child---", "---/x", in: .guarded),
        ContractTarget("emptyLockedDirectory", "emptyLocked", in: .guarded),
        ContractTarget("treeWithLocked", "tree", in: .guarded),
    ]
}
