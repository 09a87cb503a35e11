#if os(macOS) || os(Linux)
import Foundation
import SubprocessDependency

/// A code path by which a child of the system starts and ends.
enum LivePath: CaseIterable {
    case spawn
    /// By `fork`, for every command with a user.
    case fork
    /// With a thread that waits for the child's end.
    case thread

    /// The paths that run the whole contract; in a debug build, only the usual one does, as each takes seconds.
    static var underContract: [LivePath] {
        #if DEBUG
        [.spawn]
        #else
        allCases
        #endif
    }

    var subprocesses: any Subprocesses {
        switch self {
        case .spawn: SystemSubprocesses.shared
        case .fork:
            ComposableSubprocesses { command in
                var command = command
                command.userID = command.userID ?? geteuid()
                return try await SystemSubprocesses.shared.start(command)
            }
        case .thread: SystemSubprocesses.withThreads
        }
    }
}
#endif
