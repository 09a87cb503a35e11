import DependencySupport
import Foundation

final class InMemoryFileHandle: AppendingHandle {
    private let node: InMemoryState.NodeID
    private let mode: FileOpenMode
    private let path: String
    private let generation: Int
    private let fileSystem: InMemoryFileSystem
    /// The offset, or `nil` once the handle is closed.
    private let position: Lock<UInt64?> = Lock(0)
    private let isAppending = Lock(false)

    init(
        _ node: InMemoryState.NodeID,
        _ mode: FileOpenMode,
        path: String,
        generation: Int,
        in fileSystem: InMemoryFileSystem
    ) {
        self.node = node
        self.mode = mode
        self.path = path
        self.generation = generation
        self.fileSystem = fileSystem
    }

    deinit {
        try? close()
    }

    func read(upToCount count: Int) throws -> Data? {
        try run(.readFromHandle) { state, offset throws(Errno) in
            guard count >= 0 else { throw Errno(.EINVAL) }
            guard mode != .writing else { throw Errno(.EBADF) }
            try state.step()
            let data = try state.read(node, from: offset, upToCount: count)
            offset += UInt64(data.count)
            return data.isEmpty ? nil : data
        }
    }

    func readToEnd() throws -> Data? {
        // One call reads all remaining bytes.
        try read(upToCount: .max)
    }

    func write(contentsOf data: Data) throws {
        try run(.writeToHandle) { state, offset throws(Errno) in
            guard mode != .reading else { throw Errno(.EBADF) }
            try state.step()
            let start = isAppending.withLock { $0 } ? UInt64(state.tree.nodes[node].contents.count) : offset
            let written = try state.write(data, node, at: start)
            // Writing nothing does not move the offset.
            if written > 0 { offset = start + UInt64(written) }
            guard written == data.count else { throw Errno(.ENOSPC) }
        }
    }

    func beginAppending() -> Bool {
        isAppending.withLock { $0 = true }
        return true
    }

    func offset() throws -> UInt64 {
        // The offset is the handle's own, so that it remains after a power loss.
        guard let offset = position.withLock({ $0 }) else {
            throw CocoaError(Errno(.EBADF), in: FileSystemCall.Kind.readFromHandle.errorFamily, path: path)
        }
        return offset
    }

    func seek(toOffset offset: UInt64) throws {
        try run(.readFromHandle, hasFaults: false) { _, position throws(Errno) in
            position = UInt64(try Errno.offset(offset))
        }
    }

    func seekToEnd() throws -> UInt64 {
        try run(.readFromHandle, hasFaults: false) { state, offset in
            offset = UInt64(state.tree.nodes[node].contents.count)
            return offset
        }
    }

    func truncate(atOffset size: UInt64) throws {
        try run(.writeToHandle) { state, offset throws(Errno) in
            guard mode != .reading else { throw Errno(.EINVAL) }
            let newSize = try Errno.offset(size)
            try state.step()
            state.resize(node, to: newSize)
            // The system sets the offset by a second call.
            try state.step()
            offset = size
        }
    }

    func synchronize() throws {
        try run(.synchronize) { state, _ throws(Errno) in
            try state.step(synchronizing: node)
            state.synchronize(node)
        }
    }

    func close() throws {
        guard position.withLock({ $0.take() }) != nil else { return }
        fileSystem.withState { state in
            if state.generation == generation {
                state.openHandleCount -= 1
                state.release(node)
            }
        }
    }

    private func run<Result: Sendable>(
        _ operation: FileSystemCall.Kind,
        hasFaults: Bool = true,
        _ body: (inout InMemoryState, inout UInt64) throws(Errno) -> Result
    ) throws -> Result {
        do throws(Errno) {
            return try position.withLock { position throws(Errno) in
                guard var offset = position else { throw Errno(.EBADF) }
                defer { position = offset }
                return try fileSystem.withState { state throws(Errno) in
                    guard state.generation == generation else { throw Errno(.EBADF) }
                    // Calls for the offset alone are not operations of the file system, so they have no faults.
                    if hasFaults { try state.fail(operation, path, item: node) }
                    return try body(&state, &offset)
                }
            }
        } catch {
            throw CocoaError(error, in: operation.errorFamily, path: path)
        }
    }
}
