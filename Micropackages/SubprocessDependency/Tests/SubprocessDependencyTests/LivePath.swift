#if os(macOS) || os(Linux)
import Foundation
import SubprocessDependency

/// A code path of the live type: how a child is started, or how its end is noticed.
enum LivePath: CaseIterable {
    case spawn
    /// `fork`, which starts a child if its command has a user.
    case fork
    /// A thread that waits for the child's end.
    case thread

    /// The paths that run the whole contract; without the proofs, only `spawn` does, because each path takes seconds.
    static var underContract: [LivePath] {
        #if PROOFS
        allCases
        #else
        [.spawn]
        #endif
    }

    var subprocesses: any Subprocesses {
        switch self {
        case .spawn: SystemSubprocesses.shared
        case .fork:
            ComposableSubprocesses {
                $0.start = { command in
                    var command = command
                    command.userID = command.userID ?? geteuid()
                    return try await SystemSubprocesses.shared.start(command)
                }
            }
        case .thread: SystemSubprocesses.withThreads
        }
    }
}
#endif
