public import Foundation

extension InMemoryFileSystem {
    /// A failure that has been injected, and not happened yet.
    struct Fault: Sendable {
        var operation: FileSystemOperation
        var remaining: Int
        var errno: Errno
    }

    /// Lets a later operation fail, before it has changed anything.
    ///
    /// - Parameters:
    ///   - operation: The kind of operation.
    ///   - code: The failure of the system call, from which the error follows.
    ///   - count: The number of the operation that fails, counted from now on: 1 is the next of its kind.
    public func fail(_ operation: FileSystemOperation, with code: POSIXErrorCode, occurrence count: Int = 1) {
        withState { $0.faults.append(Fault(operation: operation, remaining: count, errno: Errno(code))) }
    }
}

extension InMemoryState {
    mutating func fail(_ operation: FileSystemOperation) throws(Errno) {
        guard !faults.isEmpty else { return }
        for index in faults.indices where faults[index].operation == operation {
            faults[index].remaining -= 1
        }
        guard let due = faults.firstIndex(where: { $0.operation == operation && $0.remaining <= 0 }) else { return }
        throw faults.remove(at: due).errno
    }
}
