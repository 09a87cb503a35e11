#if canImport(Glibc)
import DependencySupport
import FileSystemDependency
import Foundation

/// Copies, links and moves items between directories that bind mounts give several paths.
///
/// The fake has no mounts, so this type checks two rules instead. If a walk through the source reaches the destination, the call
/// fails and creates nothing. Otherwise, everything is copied.
package enum MountFuzzer {
    /// Returns the first violation of a rule, or `nil` if there is none.
    /// - Parameter seed: The number that determines the directories, the mounts and the calls.
    /// - Returns: The violation, with the mounts and the call.
    /// - Throws: The error of creating the directories.
    package static func violation(seed: UInt64) throws -> String? {
        guard FuzzProcess.isSandboxed, geteuid() == 0 else { return nil }
        var random = SplitMix64(seed: SplitMix64.mix(seed))
        // All mounts are on this volume. Unmounting it removes them, even if a move has changed their paths.
        let root = "/mounts"
        guard mkdir(root, 0o755) == 0, mount("tmpfs", root, "tmpfs", 0, "size=16m,nr_inodes=4000") == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        defer {
            // 2 is `MNT_DETACH`.
            umount2(root, 2)
            rmdir(root)
        }
        let paths = (0..<8).map { _ in root + random.directory() }
        for path in paths {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            if random.bool() {
                _ = FileManager.default.createFile(atPath: "\(path)/f", contents: Data("text".utf8))
            }
        }
        var mounts: [(String, String)] = []
        for _ in 0..<(1 + random.next() % 3) {
            let (directory, place) = (random.element(of: paths), random.element(of: paths))
            // 4096 is `MS_BIND`.
            if mount(directory, place, nil, 4096, nil) == 0 {
                mounts.append((directory, place))
            }
        }
        for _ in 0..<6 {
            let source = random.element(of: paths)
            let place = random.element(of: paths)
            let destination = "\(place)/new\(random.next() % 3)"
            let operation = random.element(of: Operation.allCases)
            if let violation = violation(operation, source, place, destination, root: root) {
                return "\(violation): \(operation) \(source) to \(destination), mounts \(mounts)"
            }
        }
        return nil
    }

    private enum Operation: CaseIterable {
        case copy, link, move
    }

    private static func violation(
        _ operation: Operation,
        _ source: String,
        _ place: String,
        _ destination: String,
        root: String
    ) -> String? {
        let isVacant = !FileManager.default.fileExists(atPath: destination)
        guard let sourceIdentity = identity(source), let placeIdentity = identity(place) else { return nil }
        let isInside = walk(source).contains { $0.identity == placeIdentity }
        let before = walk(root).map(\.path)
        let expected = walk(source).map { $0.path.dropFirst(source.count) }
        let fileSystem = SystemFileSystem.shared
        let outcome = FuzzOutcome {
            switch operation {
            case .copy: try fileSystem.copyItem(atPath: source, toPath: destination)
            case .link: try fileSystem.linkItem(atPath: source, toPath: destination)
            case .move: try fileSystem.moveItem(atPath: source, toPath: destination)
            }
            return ""
        }
        let after = walk(root).map(\.path)
        if operation == .move {
            // Only the system decides whether a directory that contains a mount can be renamed. A move just must not copy endlessly.
            return after.count > before.count + expected.count * 4 ? "a move has created \(after.count)" : nil
        }
        // A mount may hide the part of the source that contains the destination. Then the destination is below the source, but a
        // walk does not reach it. No rule applies to this case.
        let isBelow = (0..<8).contains { identity(place + String(repeating: "/..", count: $0)) == sourceIdentity }
        guard isInside || !isBelow else { return nil }
        if isInside {
            let isRefused = outcome == .failure(CocoaError.fileWriteUnknown.rawValue, POSIXErrorCode.EINVAL.rawValue)
            return isRefused && after == before ? nil : "\(outcome), and not refused, \(before.count) to \(after.count)"
        }
        guard isVacant else { return after == before ? nil : "a place that is taken was changed" }
        if operation == .link, outcome == .failure(CocoaError.fileWriteUnknown.rawValue, POSIXErrorCode.EXDEV.rawValue)
        {
            // The system cannot link items across mounts.
            return nil
        }
        // Only paths below the destination are compared: a mount may show the copy at other paths, too.
        let copied = walk(destination).map { $0.path.dropFirst(destination.count) }
        return outcome == .success("") && copied == expected ? nil : "\(outcome) \(copied), expected \(expected)"
    }

    private struct Identity: Hashable {
        let device: dev_t
        let number: ino_t
    }

    private static func identity(_ path: String) -> Identity? {
        var status = stat()
        // A directory that has been removed may still be mounted. Nothing can be created in it.
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_nlink > 0 else { return nil }
        return Identity(device: status.st_dev, number: status.st_ino)
    }

    private static func walk(_ path: String) -> [(path: String, identity: Identity?)] {
        let identity = identity(path)
        guard identity != nil, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            return [(path, identity)]
        }
        return [(path, identity)] + names.sorted().flatMap { walk("\(path)/\($0)") }
    }
}

extension SplitMix64 {
    fileprivate mutating func directory() -> String {
        (0...(next() % 3)).map { _ in "/" + element(of: ["a", "b", "c"]) }.joined()
    }
}
#endif
