import Foundation

/// The descriptors and the children of this process.
struct Resources {
    private let descriptors: [String]

    init() throws {
        descriptors = try Self.openDescriptors()
    }

    /// Returns what an operation has left.
    ///
    /// Another thread may collect the status of a child only after the operation, and close descriptors.
    func leaks(after operation: Operation) throws -> [String] {
        for _ in 0..<(operation.everyThread ? 3000 : 0) {
            if try problems().isEmpty { break }
            usleep(1000)
        }
        defer { while waitpid(-1, nil, WNOHANG) > 0 {} }
        return try problems()
    }

    private func problems() throws -> [String] {
        var information = siginfo_t()
        let hasChild = waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0
        // The queues of the system create what they wait with when they first wait.
        let ofQueues = ["eventfd", "eventpoll", "timerfd"].map { "anon_inode:[\($0)]" }
        let new = try Self.openDescriptors().filter { descriptor in
            !descriptors.contains(descriptor) && !ofQueues.contains(where: descriptor.hasSuffix)
        }
        return (hasChild ? ["leaves a child"] : []) + new.map { "leaves a descriptor open: \($0)" }
    }

    private static func openDescriptors() throws -> [String] {
        let directory = "/proc/self/fd"
        // The directory itself is open while it is listed, and not any more when the link is read.
        return try FileManager.default.contentsOfDirectory(atPath: directory).compactMap { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\(number)")
            return target.map { "\(number) \($0)" }
        }
    }
}
