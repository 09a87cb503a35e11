public import Foundation

extension InMemoryFileSystem {
    /// A failure that has been injected, and not happened yet.
    struct Fault: Sendable {
        var operation: FileSystemOperation
        var remaining: Int
        var errno: Errno
        var synchronization: FailedSynchronization
    }

    /// Lets a later operation fail, before it has changed anything.
    ///
    /// - Parameters:
    ///   - operation: The kind of operation.
    ///   - code: The failure of the system call, from which the error follows.
    ///   - count: The number of the operation that fails, counted from now on: 1 is the next of its kind.
    ///   - synchronization: The fate of the bytes of a file that ``FileSystemOperation/synchronize`` was to write. It
    ///     matters to a power loss alone.
    public func fail(
        _ operation: FileSystemOperation,
        with code: POSIXErrorCode,
        occurrence count: Int = 1,
        synchronization: FailedSynchronization = .marksPagesClean
    ) {
        let fault = Fault(
            operation: operation,
            remaining: count,
            errno: Errno(code),
            synchronization: synchronization
        )
        withState { $0.faults.append(fault) }
    }
}

extension InMemoryState {
    mutating func fail(_ operation: FileSystemOperation, _ path: String, _ item: NodeID?) throws(Errno) {
        guard !faults.isEmpty else { return }
        for index in faults.indices where faults[index].operation == operation {
            faults[index].remaining -= 1
        }
        guard let due = faults.firstIndex(where: { $0.operation == operation && $0.remaining <= 0 }) else { return }
        let fault = faults.remove(at: due)
        if operation == .synchronize, fault.synchronization == .marksPagesClean,
            let file = item ?? (try? node(path, followingSymbolicLinks: true))
        {
            journal?.forgetContents(of: file)
        }
        throw fault.errno
    }
}
