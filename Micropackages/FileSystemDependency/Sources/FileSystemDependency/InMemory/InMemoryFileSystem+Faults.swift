public import Foundation

extension InMemoryFileSystem {
    /// An injected failure that has not occurred yet.
    struct Fault: Sendable {
        var operation: FileSystemCall.Kind
        var remaining: Int
        var errno: Errno
        var synchronization: FailedSynchronization
    }

    /// Makes a later operation fail before it changes anything.
    ///
    /// - Parameters:
    ///   - operation: The kind of operation.
    ///   - code: The error number of the system call. It determines the error that is thrown.
    ///   - count: The number of the operation that fails. 1 is the next operation of this kind after this call.
    ///   - synchronization: Whether a later synchronization writes the bytes that a failed ``FileSystemCall/Kind/synchronize`` did
    ///     not write. The parameter matters only for power losses.
    public func fail(
        _ operation: FileSystemCall.Kind,
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
    /// Throws if an operation of this kind is to fail.
    ///
    /// A call of a handle passes the item, because the path of the handle may name another item by now.
    // If this function were inlined into each caller, lookups and faults would be a large part of the module's code.
    @inline(never)
    mutating func fail(_ operation: FileSystemCall.Kind, _ path: String, item: NodeID? = nil) throws(Errno) {
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
