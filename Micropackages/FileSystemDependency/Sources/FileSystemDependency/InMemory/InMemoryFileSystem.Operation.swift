public import Foundation

extension InMemoryFileSystem {
    /// An operation that has been performed, or has failed.
    public struct Operation: Sendable, Hashable, CustomStringConvertible {
        /// The kind of operation.
        public let kind: FileSystemOperation
        /// The path that it was called with: the source of an operation on two, the path that a handle was opened with.
        public let path: String
        /// The second path of an operation on two.
        public let destination: String?
        /// The failure of the system call; `nil` for success.
        public let failure: POSIXErrorCode?

        /// The kind, the paths and the failure, such as `move /a /b: EEXIST`.
        public var description: String {
            let paths = [path, destination].compactMap(\.self).joined(separator: " ")
            return "\(kind) \(paths)" + (failure.map { ": \($0)" } ?? "")
        }
    }

    /// The operations so far, oldest first, as many of the last ones as ``Settings/operationLimit`` says.
    ///
    /// An operation with a path that has a NUL, or a URL that is no file URL, does not get as far as that.
    public var operations: [Operation] {
        withState { $0.operations.all }
    }

    /// Forgets the operations so far.
    public func removeAllOperations() {
        withState { $0.operations = InMemoryState.OperationLog() }
    }
}
