public import Foundation

extension InMemoryFileSystem {
    /// An operation that was performed, successfully or not.
    public struct Operation: Sendable, Hashable, CustomStringConvertible {
        /// The kind of operation.
        public let kind: FileSystemCall.Kind
        /// The path that was passed to the call: for an operation on two items, the source; for a handle, the path that was opened.
        public let path: String
        /// The second path of an operation on two items.
        public let destination: String?
        /// The error number of the system call, or `nil` if the operation succeeded.
        public let failure: POSIXErrorCode?

        /// The kind, the paths and the failure, such as `move /a /b: EEXIST`.
        public var description: String {
            let paths = [path, destination].compactMap(\.self).joined(separator: " ")
            return "\(kind) \(paths)" + (failure.map { ": \($0)" } ?? "")
        }
    }

    /// The last operations, oldest first.
    ///
    /// ``Settings/operationLimit`` is their largest number.
    ///
    /// An operation is not recorded if its path contains a NUL or if its URL is not a file URL.
    public var operations: [Operation] {
        withState { $0.operations.all }
    }

    /// Removes all recorded operations.
    public func removeAllOperations() {
        withState { $0.operations = InMemoryState.OperationLog() }
    }
}
