#if os(macOS) || os(Linux) || os(Android)
let defaultSubprocesses: any Subprocesses = SystemSubprocesses.shared
#else
import Foundation

let defaultSubprocesses: any Subprocesses = UnsupportedSubprocesses()

/// Child processes for a platform that does not support them.
private struct UnsupportedSubprocesses: Subprocesses {
    func start(_ command: Command) async throws -> any Execution {
        throw SubprocessError(.spawnFailed, .ENOSYS, command: command, context: "on this platform")
    }
}
#endif
