import FileSystemDependency
package import FileSystemDependencyContract

/// A call of a sequence: a ``FileSystemCall`` in one of the ways to make it, or a call that is made of several.
package enum FuzzCall: Sendable, Equatable {
    /// A call with paths below the root.
    case plain(FileSystemCall)
    /// A call with paths that start at the current directory.
    case relative(FileSystemCall)
    /// A call with URLs; one that has no variant with URLs gets their paths.
    case url(FileSystemCall, FuzzURLForm)
    /// An asynchronous call, which is canceled at that look at its task; `nil` runs it on the fake alone.
    ///
    /// The live file system runs the synchronous call then, so that the two are compared.
    case async(FileSystemCall, canceledAt: Int?)
    case enumerate(String, FuzzEnumeration)
    /// Everything that is asked of an item, and whether it equals another.
    case inspect(String, and: String)
    /// The date is in seconds since 1970.
    case setAttributes(String, permissions: Int?, date: Double?, owner: Int?)
    /// Gives an item the attributes that another has.
    case copyAttributes(String, to: String)
    case createFile(String, permissions: Int)
    case append(String, to: String)
    case changeDirectory(String)
    /// The permission bits that the process does not give to new items.
    case setMask(Int)
    /// The user of the process, where that is the superuser's.
    case setUser(UInt32)
    /// A setting of the fake that changes nothing that can be seen.
    case set(FuzzSetting)
    /// Calls on the fake alone, which a snapshot undoes; all handles are closed.
    case undone([FileSystemCall])
    /// Calls on the fake alone, while it is read-only.
    case refused([FileSystemCall])
}

extension FuzzCall {
    /// Whether the call changes the directory, the user or the mask of the whole process, or depends on them.
    var dependsOnProcess: Bool {
        switch self {
        case .relative, .changeDirectory, .setMask, .setUser, .url(_, .current): true
        case .enumerate(_, let enumeration): enumeration.form == .current
        case .plain(let call): call.paths.contains { $0.hasPrefix("//") }
        default: false
        }
    }

    /// Simpler calls of the same kind, and simpler ways to make the same call.
    package var shrinks: [FuzzCall] {
        switch self {
        case .plain(let call): call.shrinks.map { .plain($0) }
        case .relative(let call): call.shrinks.map { .relative($0) } + [.plain(call)]
        case .url(let call, let form): call.shrinks.map { .url($0, form) } + [.plain(call)]
        case .async(let call, let look): call.shrinks.map { .async($0, canceledAt: look) } + [.plain(call)]
        case .undone(let calls): without(one: calls).map { .undone($0) }
        case .refused(let calls): without(one: calls).map { .refused($0) }
        case .enumerate(let path, let enumeration): shorter(path).map { .enumerate($0, enumeration) }
        case .inspect(let path, let other): shorter(path).map { .inspect($0, and: other) }
        case .changeDirectory(let path): shorter(path).map { .changeDirectory($0) }
        default: []
        }
    }

    private func without(one calls: [FileSystemCall]) -> [[FileSystemCall]] {
        calls.indices.map { index in calls.enumerated().filter { $0.offset != index }.map(\.element) }
    }

    private func shorter(_ path: String) -> [String] {
        FileSystemCall.list(path).shrinks.flatMap(\.paths)
    }

    /// The call as a value in Swift, as the corpus holds it.
    package var literal: String {
        ".\(self)"
            .replacing(/FileSystemDependency(Contract|Fuzzing)?\.(\w+\.)*(?=[a-z])/, with: ".")
            .replacing("FileSystemDependencyFuzzing.FuzzEnumeration(", with: ".init(")
    }
}
