import FileSystemDependency
import Foundation

extension FileSystemContract {
    /// The resource values of items and volumes.
    static var resourceValues: [Case] {
        [
            expect("resource values of a file", "f true 4 false true false false 500.0 1 true true false") { subject in
                try subject.write("text", "f")
                try subject.setPermissions(0o600, "f")
                try subject.setDate(500, "f")
                let keys = FileResourceValues.supportedKeys
                let values = try subject.fileSystem.resourceValues(forKeys: keys, at: subject.url("f"))
                let found: [Any?] = [
                    values.name, values.path == subject.path("f"), values.fileSize, values.isDirectory,
                    values.isRegularFile, values.isSymbolicLink,
                    values.isHidden, values.contentModificationDate?.timeIntervalSince1970, values.linkCount,
                    values.isReadable, values.isWritable, values.isExecutable,
                ]
                return found.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
            },
            expect("the room that a file takes, which has no gaps", "5000 true 16777216 true nil nil") { subject in
                let (file, sparse) = (subject.url("f"), subject.url("sparse"))
                try subject.fileSystem.write(Data(repeating: 1, count: 5000), to: file, options: .atomic)
                try subject.write("", "sparse")
                try subject.fileSystem.fileHandle(forWritingTo: sparse).truncate(atOffset: 1 << 24)
                let keys: Set<URLResourceKey> = [.fileSizeKey, .fileAllocatedSizeKey, .totalFileAllocatedSizeKey]
                let values = try [file, sparse, subject.url(".")].map { url in
                    try subject.fileSystem.resourceValues(forKeys: keys, at: url)
                }
                let sizes = values.map { $0.totalFileAllocatedSize }
                guard sizes == values.map(\.fileAllocatedSize) else { return "\(values)" }
                let found: [Any?] = [
                    values[0].fileSize, sizes[0].map { $0 > 0 }, values[1].fileSize, sizes[1].map { $0 < 1 << 20 },
                    values[2].fileSize, sizes[2],
                ]
                return found.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
            },
            expect("resource values of a link, as far as they are asked for", "true nil nil") { subject in
                try makeItems(subject)
                let values = try subject.fileSystem.resourceValues(forKeys: [.isSymbolicLinkKey], at: subject.url("l"))
                let found: [Any?] = [values.isSymbolicLink, values.fileSize, values.isDirectory]
                return found.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
            },
            expect("a resource value that is not supported", "3328") { subject in
                try subject.write("text", "f")
                _ = try subject.fileSystem.resourceValues(forKeys: [.labelNumberKey], at: subject.url("f"))
                return "read"
            },
            expect("resource values of nothing", "260 ENOENT") { subject in
                _ = try subject.fileSystem.resourceValues(forKeys: [.nameKey], at: subject.url("f"))
                return "read"
            },
            expect("the room on a volume", "true true true 260 ENOENT") { subject in
                let volume = try subject.fileSystem.statusOfVolume(atPath: subject.directory)
                let url = subject.url(".")
                let keys: Set<URLResourceKey> = [.volumeTotalCapacityKey, .volumeIsReadOnlyKey]
                let values = try subject.fileSystem.resourceValues(forKeys: keys, at: url)
                let attributes = try subject.fileSystem.attributesOfFileSystem(forPath: subject.directory)
                let size = attributes[.systemSize] as? UInt64
                let missing = outcome("found") {
                    _ = try subject.fileSystem.statusOfVolume(atPath: subject.path("missing"))
                }
                return [
                    "\(volume.availableCapacity <= volume.totalCapacity && volume.totalCapacity > 0)",
                    "\(size == volume.totalCapacity && values.volumeTotalCapacity == Int(clamping: volume.totalCapacity))",
                    "\(values.volumeIsReadOnly == volume.isReadOnly)", missing,
                ].joined(separator: " ")
            },
        ]
    }
}
