public import DependencyContract

/// The contract of `FileSystem`.
///
/// Some cases have different results for the superuser and for other users. They require `.superuser` or `.ordinaryUser`.
///
/// ```swift
/// let violations = try await FileSystemContract.contract.violations(meeting: [.ordinaryUser]) {
///     FileSystemContract.Subject(try InMemoryFileSystem { FileTree.Directory("contract") }, directory: "/contract")
/// }
/// ```
public enum FileSystemContract {
    /// The cases, which use an empty directory of the file system and leave it empty.
    public static let contract = Contract<Subject>(
        "file system",
        sections: [
            Contract("reading", ContractTable.cases(readingTable)),
            Contract("inspecting", ContractTable.cases(inspectingTable)),
            Contract("writing", ContractTable.cases(writingTable)),
            Contract("creating", ContractTable.cases(creatingTable)),
            Contract("removing", ContractTable.cases(removingTable)),
            Contract("copying", ContractTable.cases(copyingTable)),
            Contract("linking", ContractTable.cases(linkingTable)),
            Contract("moving", ContractTable.cases(movingTable)),
            Contract("replacing", ContractTable.cases(replacingTable)),
            Contract("changing attributes", ContractTable.cases(attributesTable)),
            Contract("synchronizing", ContractTable.cases(synchronizingTable)),
            Contract("names", names),
            Contract("URLs", urls),
            Contract("links", links),
            Contract("handles", handles),
            Contract("dates", dates),
            Contract("permissions", permissionBits + locks),
            Contract("contents", contents),
            Contract("conveniences", conveniences),
            Contract("enumeration", enumeration),
            Contract("adoption", adoption),
            Contract("members", members),
            Contract("concurrency", concurrency),
        ]
    )
}

extension ContractRequirement {
    /// The user of the file system is the superuser, whom permissions do not restrict.
    public static let superuser = ContractRequirement("is used by the superuser")
    /// The user of the file system is an ordinary user, who owns all items.
    public static let ordinaryUser = ContractRequirement("is used by an ordinary user")
}
