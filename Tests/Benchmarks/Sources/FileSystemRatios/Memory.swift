import FileSystemDependency
import Foundation

private func fill(_ fileSystem: InMemoryFileSystem, _ files: Int) throws {
    for index in 0..<files {
        let path = "/\(index % 1_000)"
        if index < 1_000 {
            try? fileSystem.createDirectory(atPath: path, withIntermediateDirectories: false, permissions: nil)
        }
        try fileSystem.write(Data(), toFile: "\(path)/\(index)", options: [])
    }
}

/// Measures the time and the memory that a million files need.
func measureManyFiles() throws {
    let big = InMemoryFileSystem()
    try fill(big, 1_000)
    let few = try measure { _ = try big.statusOfItem(atPath: "/7/7", followingSymbolicLinks: false) }
    let before = residentBytes()
    try fill(big, 1_000_000)
    report("an empty file", Double(residentBytes() - before) / 1_000_000, "bytes", atMost: 155)
    let many = try measure { _ = try big.statusOfItem(atPath: "/7/7", followingSymbolicLinks: false) }
    report("stat among 1,000,000 files ÷ among 1,000", many / few, "", atMost: 2)
    for depth in [2, 16] {
        let path = (1...depth).map { _ in "/d" }.joined()
        try big.createDirectory(atPath: path, withIntermediateDirectories: true, permissions: nil)
        let time = try measure { _ = try big.statusOfItem(atPath: path, followingSymbolicLinks: false) }
        print("stat at depth \(depth): \(Int(time)) ns")
    }
    var snapshots: [InMemoryFileSystem.Snapshot] = []
    let change = try measure(rounds: 7, calls: 1) {
        snapshots.append(big.snapshot())
        try big.write(Data([1]), toFile: "/7/7", options: [])
    }
    report("snapshot of 1,000,000 files, and the first change", change / 1e3, "µs", atMost: 100)
    let addition = try measure(rounds: 7, calls: 1) {
        snapshots.append(big.snapshot())
        try big.write(Data(), toFile: "/7/new\(snapshots.count)", options: [])
    }
    print("snapshot of 1,000,000 files, and a new one in a directory of 1,000: \(Int(addition / 1e3)) µs")
    let restoration = measure(rounds: 7, calls: 1) { big.restore(snapshots[0]) }
    report("restoring 1,000,000 files", restoration / 1e3, "µs", atMost: 100)

    let tracking = InMemoryFileSystem(.init(tracksSynchronization: true))
    let beforeTracking = residentBytes()
    try fill(tracking, 100_000)
    let bytes = Double(residentBytes() - beforeTracking) / 100_000
    report("an empty file that is tracked and not synchronized", bytes, "bytes", atMost: 300)
}

/// Measures the time and the memory that kept snapshots need.
func measureSnapshots() throws {
    let fileSystem = InMemoryFileSystem()
    try fill(fileSystem, 20_000)
    var snapshots: [InMemoryFileSystem.Snapshot] = []
    let before = residentBytes()
    for index in 0..<1_000 {
        snapshots.append(fileSystem.snapshot())
        let file = index * 19
        try fileSystem.write(Data("\(index)".utf8), toFile: "/\(file % 1_000)/\(file)", options: [])
    }
    let megabytes = Double(residentBytes() - before) / 1e6
    report("\(snapshots.count) snapshots of 20,000 files, one changed between two", megabytes, "MB", atMost: 50)
}

/// Measures a file of one gigabyte on the fake.
func measureLargeFiles() throws {
    let big = InMemoryFileSystem()
    let gigabyte = Data(count: 1 << 30)
    try big.write(gigabyte, toFile: "/big", options: [])
    let large: [(String, Double)] = [
        ("read", try measure(rounds: 3, calls: 100) { _ = try big.data(contentsOfFile: "/big", options: []) }),
        ("write", try measure(rounds: 3, calls: 100) { try big.write(gigabyte, toFile: "/big", options: []) }),
        ("snapshot", measure(rounds: 3, calls: 100) { _ = big.snapshot() }),
        (
            "copy",
            try measure(rounds: 3, calls: 100) {
                try big.copyItem(atPath: "/big", toPath: "/copy")
                try big.removeItem(atPath: "/copy")
            }
        ),
    ]
    for (name, time) in large {
        report("1 GiB, \(name)", time / 1e3, "µs", atMost: 10)
    }
    var index = 0
    let change = try measure(rounds: 7, calls: 1) {
        try big.copyItem(atPath: "/big", toPath: "/copy\(index)")
        let handle = try big.openFile(atPath: "/copy\(index)", for: .writing)
        try handle.seek(toOffset: 1 << 29)
        try handle.write(contentsOf: Data([1]))
        index += 1
    }
    report("1 GiB, copy and first changed byte", change / 1e6, "ms", atMost: 1)
    let append = try big.openFile(atPath: "/copy0", for: .writing)
    try append.seekToEnd()
    let appending = try measure { try append.write(contentsOf: Data("a line of a log".utf8)) }
    report("1 GiB, appending a line", appending, "ns", atMost: 2_000)
    print("resident \(residentBytes() >> 20) MiB")
}
