import FileSystemDependency
package import FileSystemDependencyContract

/// A call of a sequence: a ``FileSystemCall`` in one of its variants, or several calls as one.
package enum FuzzCall: Sendable, Equatable {
    /// A call with paths below the root.
    case plain(FileSystemCall)
    /// A call with paths that start at the current directory.
    case relative(FileSystemCall)
    /// A call with URLs. A call without a variant for URLs gets their paths.
    case url(FileSystemCall, FuzzURLForm)
    /// An asynchronous call that is canceled at the given cancellation check. With `nil`, only the fake runs it.
    ///
    /// The live file system then runs the synchronous call, so that the two are compared.
    case async(FileSystemCall, canceledAt: Int?)
    case enumerate(String, FuzzEnumeration)
    /// Reading all properties of an item, and comparing it with another.
    case inspect(String, and: String)
    /// The date is in seconds since 1970.
    case setAttributes(String, permissions: Int?, date: Double?, owner: Int?)
    /// Sets the attributes of one item on another.
    case copyAttributes(String, to: String)
    case createFile(String, permissions: Int)
    case append(String, to: String)
    case changeDirectory(String)
    /// The permission bits that the process does not give to new items.
    case setMask(Int)
    /// Changes the user of a process that the superuser has started.
    case setUser(UInt32)
    /// A setting of the fake that has no visible effect.
    case set(FuzzSetting)
    /// Calls on the fake alone, which restoring a snapshot undoes. All handles are closed.
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

    /// The call as a Swift expression, for the corpus.
    package var literal: String {
        ".\(self)"
            .replacing(/FileSystemDependency(Contract|Fuzzing)?\.(\w+\.)*(?=[a-z])/, with: ".")
            .replacing("FileSystemDependencyFuzzing.FuzzEnumeration(", with: ".init(")
    }
}
