#if os(macOS) || os(Linux) || os(Android)
let defaultSubprocesses: any Subprocesses = SystemSubprocesses.shared
#else
import Foundation

let defaultSubprocesses: any Subprocesses = UnsupportedSubprocesses()

/// The children of a platform that has none.
private struct UnsupportedSubprocesses: Subprocesses {
    func start(_ command: Command) async throws -> any Execution {
        throw SubprocessError(.spawnFailed, .ENOSYS, command: command, context: "on this platform")
    }
}
#endif
