import FileSystemDependency
package import FileSystemDependencyContract

/// A call of a sequence: a variant of a ``FileSystemStep``, or several calls that count as one.
package enum FuzzCall: Sendable, Equatable {
    /// A call with paths below the root.
    case plain(FileSystemStep)
    /// A call with paths relative to the current directory.
    case relative(FileSystemStep)
    /// A call with URLs. If the call has no variant for URLs, it gets the paths of the URLs.
    case url(FileSystemStep, FuzzURLForm)
    /// An asynchronous call, which is canceled at the cancellation check with the given number; 0 is the first check.
    ///
    /// With `nil`, the call is not canceled, and only the fake runs it. The live file system runs the synchronous call,
    /// so the two calls are compared.
    case async(FileSystemStep, canceledAt: Int?)
    case enumerate(String, FuzzEnumeration)
    /// Reads all properties of an item, and compares the item with another.
    case inspect(String, and: String)
    /// The date is the number of seconds since 1970.
    case setAttributes(String, permissions: Int?, date: Double?, owner: Int?)
    /// Reads the attributes of one item, and sets them on another.
    case copyAttributes(String, to: String)
    case createFile(String, permissions: Int)
    case append(String, to: String)
    case changeDirectory(String)
    /// Sets the permission bits that the process removes from new items.
    case setMask(Int)
    /// Changes the user of the process, which must have been started by the superuser.
    case setUser(UInt32)
    /// Changes the fake's settings in a way that must not change the outcome of any call.
    case set(FuzzSetting)
    /// Runs calls only on the fake, and undoes them by restoring a snapshot. All handles are closed.
    case undone([FileSystemStep])
    /// Runs calls only on the fake, while it is read-only.
    case refused([FileSystemStep])
}

extension FuzzCall {
    /// Whether the call changes, or depends on, the current directory, the user or the mask of the whole process.
    var dependsOnProcess: Bool {
        switch self {
        case .relative, .changeDirectory, .setMask, .setUser, .url(_, .current): true
        case .enumerate(_, let enumeration): enumeration.form == .current
        case .plain(let call): call.paths.contains { $0.hasPrefix("//") }
        default: false
        }
    }

    /// Simpler calls of the same kind, and simpler variants of the same call.
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

    private func without(one calls: [FileSystemStep]) -> [[FileSystemStep]] {
        calls.indices.map { index in calls.enumerated().filter { $0.offset != index }.map(\.element) }
    }

    private func shorter(_ path: String) -> [String] {
        FileSystemStep.call(.contentsOfDirectory(atPath: path)).shrinks.flatMap(\.paths)
    }

    /// The call as a Swift expression, for the corpus.
    package var literal: String {
        ".\(self)"
            .replacing(/FileSystemDependencyFuzzing\.(\w+\.)*(?=[a-z])/, with: ".")
            .replacing("FileSystemDependencyFuzzing.FuzzEnumeration(", with: ".init(")
    }
}
