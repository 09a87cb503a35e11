import DependencySupport
import Dispatch

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// One thread that waits for the inputs of all consoles, for as long as tasks wait for lines.
///
/// It does not read, so that the input of a canceled task stays for other processes, such as children.
final class InputWatch: Sendable {
    static let shared = InputWatch()

    private struct State {
        var watches: [ObjectIdentifier: (descriptor: Int32, isReadable: @Sendable () -> Void)] = [:]
        /// Wakes the thread, which runs for as long as there is a pipe.
        var waking: WakePipe?
    }

    private let state = Lock(State())
    private let queue = DispatchQueue(label: "InputWatch")

    /// Calls a closure once when a descriptor can be read, and forgets the former closure of the same owner.
    /// - Throws: A `POSIXError` if this process has no descriptor left.
    func add(
        _ owner: ObjectIdentifier,
        _ descriptor: Int32,
        _ isReadable: @escaping @Sendable () -> Void
    ) throws(POSIXError) {
        try state.withLock { state throws(POSIXError) in
            if let waking = state.waking {
                waking.wake()
            } else {
                let (pipe, error) = WakePipe.make()
                guard let pipe else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
                state.waking = pipe
                queue.async { self.run() }
            }
            state.watches[owner] = (descriptor, isReadable)
        }
    }

    func remove(_ owner: ObjectIdentifier) {
        state.withLock { state in
            // The thread must let go of the descriptor, which its owner may close.
            if state.watches.removeValue(forKey: owner) != nil { state.waking?.wake() }
        }
    }

    private func run() {
        while let (waking, descriptors) = nextDescriptors() {
            let ready = Set(waking.wait(for: POLLIN, of: descriptors))
            let watches = state.withLock { state in
                let watches = state.watches.filter { ready.contains($0.value.descriptor) }
                for owner in watches.keys { state.watches[owner] = nil }
                return watches.values.map(\.isReadable)
            }
            for isReadable in watches { isReadable() }
        }
    }

    private func nextDescriptors() -> (WakePipe, Set<Int32>)? {
        state.withLock { state in
            guard let waking = state.waking, !state.watches.isEmpty else {
                state.waking = nil
                return nil
            }
            waking.reset()
            return (waking, Set(state.watches.values.map(\.descriptor)))
        }
    }
}
