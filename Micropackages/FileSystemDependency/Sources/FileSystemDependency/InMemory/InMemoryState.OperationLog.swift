extension InMemoryState {
    /// The last operations, up to the limit of the settings.
    struct OperationLog: Sendable {
        private var entries: [InMemoryFileSystem.Operation] = []
        /// The index of the oldest entry; it is 0 until the limit is reached.
        private var start = 0

        var all: [InMemoryFileSystem.Operation] {
            Array(entries[start...] + entries[..<start])
        }

        mutating func append(_ operation: @autoclosure () -> InMemoryFileSystem.Operation, limit: Int) {
            if entries.count > limit {
                entries = Array(all.suffix(max(0, limit)))
                start = 0
            }
            if entries.count < limit {
                entries.append(operation())
            } else if limit > 0 {
                entries[start] = operation()
                start = (start + 1) % limit
            }
        }
    }
}

extension InMemoryState {
    /// Runs an operation, and logs it with its outcome.
    ///
    /// A call of a handle passes the item, because the path of the handle may name another item by now.
    mutating func performing<Result>(
        _ kind: FileSystemCall.Kind,
        _ path: String,
        _ destination: String? = nil,
        item: NodeID? = nil,
        _ body: (inout InMemoryState) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        do {
            try fail(kind, path, item)
            let result = try body(&self)
            log(kind, path, destination, nil)
            return result
        } catch {
            log(kind, path, destination, error)
            throw error
        }
    }

    // If this function were inlined into each caller, lookups, faults and logs would be a quarter of the module's code.
    @inline(never)
    private mutating func log(_ kind: FileSystemCall.Kind, _ path: String, _ destination: String?, _ failure: Errno?) {
        operations.append(
            .init(kind: kind, path: path, destination: destination, failure: failure?.code),
            limit: settings.operationLimit
        )
    }
}
