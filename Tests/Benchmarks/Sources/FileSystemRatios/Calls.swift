import FileSystemDependency
import Foundation

/// Measures single calls, live and on the fake.
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
