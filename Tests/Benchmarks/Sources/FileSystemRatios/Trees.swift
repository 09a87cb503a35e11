import FileSystemDependency
import Foundation

/// Measures the enumeration of many items, compared with `FileManager`.
/// - Parameter count: The number of items.
/// - Throws: The errors that creating the items throws.
func measureEnumeration(of count: Int) throws {
    let counts = [count / 10, count]
    var fakeTimes: [Double] = []
    for count in counts {
        for fileSystem in [live, fake] {
            let root = "\(directory)/enumeration"
            for index in 0..<count {
                if index.isMultiple(of: 1_000) {
                    let path = "\(root)/\(index / 1_000)"
                    try fileSystem.createDirectory(atPath: path, withIntermediateDirectories: true, permissions: nil)
                }
                try fileSystem.write(Data(), toFile: "\(root)/\(index / 1_000)/\(index)", options: [])
            }
        }
        let url = URL(filePath: "\(directory)/enumeration", directoryHint: .isDirectory)
        let ratio = ratio(
            of: { enumerate(live, url) },
            to: { for _ in FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil) ?? .init() {} },
            rounds: count > 100_000 ? 3 : 9,
            calls: 1
        )
        let fakeTime = measure(rounds: 3, calls: 1) { enumerate(fake, url) }
        fakeTimes.append(fakeTime)
        report("enumeration of \(count), live ÷ FileManager", ratio, "", atMost: 1.1)
        print("  fake \(Int(fakeTime / 1e6)) ms")
        for fileSystem in [live, fake] {
            try fileSystem.removeItem(atPath: "\(directory)/enumeration")
        }
    }
    report("enumeration of 10 times as many on the fake", fakeTimes[1] / fakeTimes[0], "times the time", atMost: 20)
}

private func enumerate(_ fileSystem: any FileSystem, _ url: URL) {
    let enumerator = fileSystem.enumerator(at: url)
    while enumerator?.next() != nil {}
}

/// Measures copying 2,000 nested directories.
func measureDeepTrees() throws {
    let deep = "\(directory)/deep"
    for fileSystem in [live, fake] {
        let current = fileSystem.currentDirectoryPath
        try fileSystem.createDirectory(atPath: deep, withIntermediateDirectories: false, permissions: nil)
        _ = fileSystem.changeCurrentDirectoryPath(deep)
        for _ in 0..<2_000 {
            try fileSystem.createDirectory(atPath: "d", withIntermediateDirectories: false, permissions: nil)
            _ = fileSystem.changeCurrentDirectoryPath("d")
        }
        _ = fileSystem.changeCurrentDirectoryPath(current)
    }
    let copy = "\(directory)/copy"
    func time(_ fileSystem: any FileSystem) throws -> Double {
        try measure(rounds: 3, calls: 1) {
            try fileSystem.copyItem(atPath: deep, toPath: copy)
            try fileSystem.removeItem(atPath: copy)
        }
    }
    let manager = try measure(rounds: 3, calls: 1) {
        try FileManager.default.copyItem(atPath: deep, toPath: copy)
        try FileManager.default.removeItem(atPath: copy)
    }
    let slow = try time(live)
    report("copy of depth 2,000, live ÷ FileManager", slow / manager, "", atMost: 0.5)
    print("  FileManager \(Int(manager / 1e6)) ms, live \(Int(slow / 1e6)) ms")
    report("copy of depth 2,000, fake", try time(fake) / 1e6, "ms", atMost: 100)
}

/// Measures listing the subpaths of 100,000 items, and copying 20,000 files in 100 directories.
func measureWideTrees() throws {
    let (tree, copy) = ("\(directory)/tree", "\(directory)/copy")
    func fill(_ fileSystem: any FileSystem, _ count: Int) throws {
        for index in 0..<count {
            let path = "\(tree)/\(index % 100)"
            if index < 100 {
                try fileSystem.createDirectory(atPath: path, withIntermediateDirectories: true, permissions: nil)
            }
            try fileSystem.write(Data("\(index)".utf8), toFile: "\(path)/\(index)", options: [])
        }
    }
    for fileSystem in [live, fake] {
        try fill(fileSystem, 100_000)
    }
    let manager = measure(rounds: 5, calls: 1) { _ = try? FileManager.default.subpathsOfDirectory(atPath: tree) }
    let slow = try measure(rounds: 5, calls: 1) { _ = try live.subpathsOfDirectory(atPath: tree) }
    let fast = try measure(rounds: 5, calls: 1) { _ = try fake.subpathsOfDirectory(atPath: tree) }
    report("subpaths of 100,000 items, live ÷ FileManager", slow / manager, "", atMost: 0.5)
    report("subpaths of 100,000 items, fake ÷ FileManager", fast / manager, "", atMost: 0.5)
    for fileSystem in [live, fake] {
        try fileSystem.removeItem(atPath: tree)
    }
    try fill(live, 20_000)
    func time(_ copyItem: () throws -> Void) throws -> Double {
        let times = try (0..<5).map { _ in
            defer { try? live.removeItem(atPath: copy) }
            return try measure(rounds: 1, calls: 1, copyItem)
        }
        return times.min() ?? 0
    }
    let foundation = try time { try FileManager.default.copyItem(atPath: tree, toPath: copy) }
    let own = try time { try live.copyItem(atPath: tree, toPath: copy) }
    report("copy of 20,000 files, live ÷ FileManager", own / foundation, "", atMost: 1)
    try live.removeItem(atPath: tree)
}
