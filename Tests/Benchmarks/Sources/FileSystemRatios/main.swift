import FileSystemDependency
import Foundation

/// Returns the shortest time of several rounds, for one call.
func measure(rounds: Int = 7, calls: Int = 2_000, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<rounds {
        let start = clock.now
        for _ in 0..<calls {
            try body()
        }
        best = min(best, clock.now - start)
    }
    return Double(best.components.attoseconds) / 1e9 / Double(calls) + Double(best.components.seconds) * 1e9
        / Double(calls)
}

func residentBytes() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
}

let live: any FileSystem = SystemFileSystem.shared
let fake: any FileSystem = InMemoryFileSystem()
let directory = "/dev/shm/measure-\(getpid())"
let data = Data("small".utf8)
let file = "\(directory)/file"
let new = "\(directory)/new"
for fileSystem in [live, fake] {
    try fileSystem.createDirectory(atPath: directory, withIntermediateDirectories: true, permissions: nil)
    try fileSystem.write(data, toFile: file, options: [])
}
defer { try? live.removeItem(atPath: directory) }

let operations: [(String, (any FileSystem) throws -> Void)] = [
    ("stat", { _ = try $0.statusOfItem(atPath: file, followingSymbolicLinks: false) }),
    ("exists", { _ = $0.fileExists(atPath: file) }),
    ("read", { _ = try $0.data(contentsOfFile: file, options: []) }),
    ("write", { try $0.write(data, toFile: file, options: []) }),
    ("atomic write", { try $0.write(data, toFile: file, options: .atomic) }),
    (
        "create and remove",
        {
            try $0.write(data, toFile: new, options: [])
            try $0.removeItem(atPath: new)
        }
    ),
]
for (name, operation) in operations {
    let slow = try measure { try operation(live) }
    let fast = try measure { try operation(fake) }
    print("\(name): live \(Int(slow)) ns, fake \(Int(fast)) ns, ratio \((slow / fast * 10).rounded() / 10)")
}

let big = InMemoryFileSystem()
func fill(_ files: Int) throws {
    for index in 0..<files {
        let path = "/\(index % 1_000)"
        if index < 1_000 {
            try? big.createDirectory(atPath: path, withIntermediateDirectories: false, permissions: nil)
        }
        try big.write(Data(), toFile: "\(path)/\(index)", options: [])
    }
}
try fill(1_000)
let few = try measure { _ = try big.statusOfItem(atPath: "/7/7", followingSymbolicLinks: false) }
let before = residentBytes()
try fill(1_000_000)
let bytes = (residentBytes() - before) / 1_000_000
let many = try measure { _ = try big.statusOfItem(atPath: "/7/7", followingSymbolicLinks: false) }
print("stat among 1,000 files \(Int(few)) ns, among 1,000,000 \(Int(many)) ns, \(bytes) bytes a file")
for depth in [2, 4, 8, 16] {
    let path = (1...depth).map { _ in "/d" }.joined()
    try big.createDirectory(atPath: path, withIntermediateDirectories: true, permissions: nil)
    let time = try measure { _ = try big.statusOfItem(atPath: path, followingSymbolicLinks: false) }
    print("stat at depth \(depth): \(Int(time)) ns")
}

let gigabyte = Data(count: 1 << 30)
try big.write(gigabyte, toFile: "/big", options: [])
let large = [
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
print(
    "1 GiB:",
    large.map { "\($0.0) \(Int($0.1)) ns" }.joined(separator: ", "),
    "resident \(residentBytes() >> 20) MiB"
)
