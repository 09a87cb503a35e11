import FileSystemDependency
import Foundation

/// Measures single calls on the live file system and on the fake.
func measureCalls() throws {
    let data = Data("small".utf8)
    let file = "\(directory)/file"
    let new = "\(directory)/new"
    for fileSystem in [live, fake] {
        try fileSystem.write(data, toFile: file, options: [])
    }
    let operations: [(String, Double, (any FileSystem) throws -> Void)] = [
        ("stat", 1_000, { _ = try $0.statusOfItem(atPath: file, followingSymbolicLinks: false) }),
        ("exists", 1_000, { _ = $0.fileExists(atPath: file) }),
        ("read", 1_000, { _ = try $0.data(contentsOfFile: file, options: []) }),
        ("write", 2_000, { try $0.write(data, toFile: file, options: []) }),
        ("atomic write", 10_000, { try $0.write(data, toFile: file, options: .atomic) }),
        (
            "create and remove", 10_000,
            {
                try $0.write(data, toFile: new, options: [])
                try $0.removeItem(atPath: new)
            }
        ),
    ]
    for (name, limit, operation) in operations {
        let slow = try measure { try operation(live) }
        let fast = try measure { try operation(fake) }
        report(
            "\(name): live \(Int(slow)) ns, ratio \((slow / fast * 10).rounded() / 10), fake",
            fast,
            "ns",
            atMost: limit
        )
    }
}

/// Measures reading on the live file system and on the fake, compared with Foundation.
func measureReading() throws {
    let file = "\(directory)/file"
    let url = URL(filePath: file)
    try live.write(Data("small".utf8), toFile: file, options: [])
    let foundation = measure { _ = try? Data(contentsOf: url) }
    let time = try measure { _ = try live.data(contentsOf: url) }
    report("read, live ÷ Data(contentsOf:)", time / foundation, "", atMost: 1)
    let atomic = try ratio(
        of: { try live.write(Data("small".utf8), to: url, options: .atomic) },
        to: { try Data("small".utf8).write(to: url, options: .atomic) },
        rounds: 9,
        calls: 2_000
    )
    report("atomic write, live ÷ Data.write(to:options:)", atomic, "", atMost: 1.1)
    let manager = measure { _ = FileManager.default.contents(atPath: file) }
    let other = measure { _ = live.contents(atPath: file) }
    report("contents(atPath:), live ÷ FileManager", other / manager, "", atMost: 1.1)
}
