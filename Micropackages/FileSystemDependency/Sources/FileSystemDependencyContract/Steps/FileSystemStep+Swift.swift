import FileSystemDependency

extension FileSystemStep {
    /// Returns the call as Swift code, without its receiver.
    /// - Parameter path: Returns the Swift code for a path.
    /// - Returns: The Swift code.
    package func swift(path: (String) -> String) -> String {
        switch self {
        case .status(let item, let follows): "statusOfItem(atPath: \(path(item)), followingSymbolicLinks: \(follows))"
        case .access(let item): "isAccessible(atPath: \(path(item)), for: $0)"
        case .list(let item): "contentsOfDirectory(atPath: \(path(item)))"
        case .readLink(let item): "destinationOfSymbolicLink(atPath: \(path(item)))"
        case .read(let item, let mapped):
            "data(contentsOfFile: \(path(item)), options: \(mapped ? ".mappedIfSafe" : "[]"))"
        case .write(let text, let item, let atomically, let exclusively):
            "write(\(data(text)), toFile: \(path(item)), options: \(options(atomically, exclusively)))"
        case .createDirectory(let item, let intermediates, let permissions):
            "createDirectory(atPath: \(path(item)), withIntermediateDirectories: \(intermediates), "
                + "permissions: \(permissions.map(octal) ?? "nil"))"
        case .createSymbolicLink(let item, let text):
            "createSymbolicLink(atPath: \(path(item)), withDestinationPath: \(text.debugDescription))"
        case .link(let source, let destination): "linkItem(atPath: \(path(source)), toPath: \(path(destination)))"
        case .remove(let item): "removeItem(atPath: \(path(item)))"
        case .move(let source, let destination): "moveItem(atPath: \(path(source)), toPath: \(path(destination)))"
        case .copy(let source, let destination): "copyItem(atPath: \(path(source)), toPath: \(path(destination)))"
        case .replace(let item, let newItem): "replaceItem(atPath: \(path(item)), withItemAtPath: \(path(newItem)))"
        case .setPermissions(let permissions, let item):
            "setPermissions(\(octal(permissions)), ofItemAtPath: \(path(item)))"
        case .setModificationDate(let seconds, let item):
            "setModificationDate(Date(timeIntervalSince1970: \(seconds)), ofItemAtPath: \(path(item)))"
        case .synchronize(let item): "synchronizeItem(atPath: \(path(item)))"
        case .open(_, let item, let mode): "openFile(atPath: \(path(item)), for: .\(mode))"
        case .readHandle(_, let count): "read(upToCount: \(count))"
        case .writeHandle(_, let text): "write(contentsOf: \(data(text)))"
        case .seekHandle(_, let offset): "seek(toOffset: \(offset))"
        case .seekHandleToEnd: "seekToEnd()"
        case .truncateHandle(_, let offset): "truncate(atOffset: \(offset))"
        case .synchronizeHandle: "synchronize()"
        case .closeHandle: "close()"
        }
    }

    /// Returns the call as a statement of a test that declares `fileSystem` and `handles`.
    /// - Parameter path: Returns the Swift code for a path.
    /// - Returns: The Swift code.
    package func statement(path: (String) -> String) -> String {
        let call = swift(path: path)
        return switch self {
        case .access: "_ = AccessCheck.allCases.map { fileSystem.\(call) }"
        case .open(let handle, _, _): "handles[\(handle)] = try? fileSystem.\(call)"
        case .readHandle(let handle, _), .writeHandle(let handle, _), .seekHandle(let handle, _),
            .seekHandleToEnd(let handle), .truncateHandle(let handle, _), .synchronizeHandle(let handle),
            .closeHandle(let handle):
            "_ = try? handles[\(handle)]?.\(call)"
        default: "_ = try? fileSystem.\(call)"
        }
    }

    /// The call as a Swift expression, for the corpus.
    package var literal: String {
        // The description of a mode begins with the module's name. In a test, this name means the protocol of the same name.
        ".\(self)".replacing("\(String(reflecting: OpenMode.self)).", with: ".")
    }

    private func data(_ text: String) -> String {
        "Data(\(text.debugDescription).utf8)"
    }

    private func octal(_ permissions: Int) -> String {
        "0o\(String(permissions, radix: 8))"
    }

    private func options(_ atomically: Bool, _ exclusively: Bool) -> String {
        switch (atomically, exclusively) {
        case (false, false): "[]"
        case (true, false): ".atomic"
        case (false, true): ".withoutOverwriting"
        case (true, true): "[.atomic, .withoutOverwriting]"
        }
    }
}
