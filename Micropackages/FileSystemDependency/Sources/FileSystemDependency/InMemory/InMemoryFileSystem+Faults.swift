public import Foundation

extension InMemoryFileSystem {
    /// A system call that an operation makes, by its number among such calls.
    ///
    /// It is experimental: a minor version may change it.
    public enum Step: Sendable, Hashable {
        /// Reading a name of a directory. The first name has the number 1.
        case name(Int)
        /// Writing the bytes of a file. The first file has the number 1.
        ///
        /// The file exists, and is empty.
        case file(Int)
        /// Any system call that the fake models, including those of `name` and `file`. The first call has the number 1.
        case call(Int)
    }

    /// An injected failure that has not occurred yet.
    struct Fault: Sendable {
        var operation: FileSystemCall.Kind
        var remaining: Int
        var step: Step?
        /// Whether the failure does not occur any more once its operation has ended.
        var endsWithOperation = false
        var errno: Errno
        var synchronization: FailedSynchronization
    }

    /// Makes a later operation fail: before it changes anything, or at one of its system calls.
    ///
    /// An operation that fails at a system call leaves behind what it leaves behind on a real system. For example, a copy of a
    /// directory that fails at its second file leaves the first one complete and the second one empty.
    ///
    /// Failures at a ``Step`` are experimental: a minor version may change them.
    /// - Parameters:
    ///   - operation: The kind of operation.
    ///   - step: The system call that fails. If the operation makes fewer calls, the count goes on with the next operation of
    ///     this kind. `nil` fails the operation before its first call.
    ///   - code: The error number of the system call. It determines the error that is thrown.
    ///   - count: The number of the operation that fails. 1 is the next operation of this kind after this call.
    ///   - synchronization: Whether a later synchronization writes the bytes that a failed ``FileSystemCall/Kind/synchronize`` did
    ///     not write. The parameter matters only for power losses.
    public func fail(
        _ operation: FileSystemCall.Kind,
        at step: Step? = nil,
        with code: POSIXErrorCode,
        occurrence count: Int = 1,
        synchronization: FailedSynchronization = .marksPagesClean
    ) {
        let fault = Fault(
            operation: operation,
            remaining: count,
            step: step,
            errno: Errno(code),
            synchronization: synchronization
        )
        withState { $0.faults.append(fault) }
    }

    /// Makes the next operation of a kind fail at one of its system calls, if it makes that call.
    package func failNext(_ operation: FileSystemCall.Kind, at step: Step, with code: POSIXErrorCode) {
        let fault = Fault(
            operation: operation,
            remaining: 1,
            step: step,
            endsWithOperation: true,
            errno: Errno(code),
            synchronization: .marksPagesClean
        )
        withState { $0.faults.append(fault) }
    }

    /// Whether a failure that ``fail(_:at:with:occurrence:synchronization:)`` requested has not occurred yet.
    ///
    /// A test can so fail each system call of an operation in turn, until no call is left.
    public var hasPendingFailures: Bool {
        withState { !$0.faults.isEmpty }
    }
}

extension InMemoryFileSystem.Step {
    /// What a system call does, if that can be named.
    enum Kind { case name, file, other }

    /// Counts a system call, and returns whether it is the one that fails.
    fileprivate mutating func count(_ kind: Kind) -> Bool {
        switch (self, kind) {
        case (.name(let number), .name):
            self = .name(number - 1)
            return number <= 1
        case (.file(let number), .file):
            self = .file(number - 1)
            return number <= 1
        case (.call(let number), _):
            self = .call(number - 1)
            return number <= 1
        default: return false
        }
    }
}

extension InMemoryState {
    /// Throws if an operation of this kind is to fail, and begins to count its system calls if one of them is to fail.
    ///
    /// A call of a handle passes the item, because the path of the handle may name another item by now.
    // If this function were inlined into each caller, lookups and faults would be a large part of the module's code.
    @inline(never)
    mutating func fail(_ operation: FileSystemCall.Kind, _ path: String, item: NodeID? = nil) throws(Errno) {
        failingOperation = nil
        guard !faults.isEmpty else { return }
        faults.removeAll { $0.endsWithOperation && $0.remaining <= 0 }
        for index in faults.indices where faults[index].operation == operation {
            faults[index].remaining -= 1
            if faults[index].remaining <= 0, faults[index].step != nil { failingOperation = operation }
        }
        guard
            let due = faults.firstIndex(where: { $0.operation == operation && $0.step == nil && $0.remaining <= 0 })
        else {
            return
        }
        let file = operation == .synchronize ? item ?? (try? node(path, followingSymbolicLinks: true)) : nil
        try occur(faults.remove(at: due), synchronizing: file)
    }

    /// Throws if this system call of the operation is to fail.
    /// - Parameters:
    ///   - kind: What the call does.
    ///   - file: The file that the call synchronizes, or `nil` for every other call.
    /// - Throws: The error of the call.
    @inline(never)
    mutating func step(_ kind: InMemoryFileSystem.Step.Kind = .other, synchronizing file: NodeID? = nil) throws(Errno) {
        guard let failingOperation else { return }
        var due: Int?
        for index in faults.indices where faults[index].operation == failingOperation && faults[index].remaining <= 0 {
            if faults[index].step?.count(kind) == true { due = due ?? index }
        }
        guard let due else { return }
        try occur(faults.remove(at: due), synchronizing: file)
    }

    private mutating func occur(_ fault: InMemoryFileSystem.Fault, synchronizing file: NodeID?) throws(Errno) {
        if let file, fault.synchronization == .marksPagesClean { journal?.forgetContents(of: file) }
        throw fault.errno
    }
}
