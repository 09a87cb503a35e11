import FileSystemDependency
import Foundation

/// Measures walks over many items, with `FileManager` beside them.
/// - Parameter count: The number of items.
/// - Throws: The errors of creating the items.
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
        let manager = measure(rounds: 3, calls: 1) {
            for _ in FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil) ?? .init() {}
        }
        let time = measure(rounds: 3, calls: 1) { enumerate(live, url) }
        let fakeTime = measure(rounds: 3, calls: 1) { enumerate(fake, url) }
        fakeTimes.append(fakeTime)
        report("enumeration of \(count), live ÷ FileManager", time / manager, "", atMost: 2)
        print(
            "  FileManager \(Int(manager / 1e6)) ms, live \(Int(time / 1e6)) ms, fake \(Int(fakeTime / 1e6)) ms"
        )
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

/// Measures copying a tree of 2,000 directories, each in the other.
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
    report("copy of depth 2,000, live ÷ FileManager", slow / manager, "", atMost: 2)
    print("  FileManager \(Int(manager / 1e6)) ms, live \(Int(slow / 1e6)) ms")
    report("copy of depth 2,000, fake", try time(fake) / 1e6, "ms", atMost: 100)
}
