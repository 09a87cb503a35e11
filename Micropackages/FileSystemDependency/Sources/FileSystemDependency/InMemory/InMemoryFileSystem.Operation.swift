public import Foundation

extension InMemoryFileSystem {
    /// An operation that has succeeded or failed.
    public struct Operation: Sendable, Hashable, CustomStringConvertible {
        /// The kind of operation.
        public let kind: FileSystemOperation
        /// The path of the call: the source of an operation on two items, or the path that a handle was opened with.
        public let path: String
        /// The second path of an operation on two items.
        public let destination: String?
        /// The failure of the system call; `nil` for success.
        public let failure: POSIXErrorCode?

        /// The kind, the paths and the failure, such as `move /a /b: EEXIST`.
        public var description: String {
            let paths = [path, destination].compactMap(\.self).joined(separator: " ")
            return "\(kind) \(paths)" + (failure.map { ": \($0)" } ?? "")
        }
    }

    /// The last operations, oldest first, up to ``Settings/operationLimit``.
    ///
    /// An operation is not recorded if its path contains a NUL, or if its URL is not a file URL.
    public var operations: [Operation] {
        withState { $0.operations.all }
    }

    /// Forgets the operations so far.
    public func removeAllOperations() {
        withState { $0.operations = InMemoryState.OperationLog() }
    }
}
