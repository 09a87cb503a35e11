import FileSystemDependency
import FileSystemDependencyContract
import FileSystemDependencyFuzzing
import Foundation

let arguments = CommandLine.arguments

func option(_ name: String) -> String? {
    arguments.firstIndex(of: name).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
}

func becomeUser(_ user: UInt32) {
    guard setgroups(0, nil) == 0, setgid(user) == 0, setuid(user) == 0 else {
        fatalError("Only the superuser may become user \(user)")
    }
}

let count = option("--sequences").flatMap(Int.init) ?? 10_000
let firstSeed = option("--seed").flatMap(UInt64.init) ?? 1
let length = option("--operations").flatMap(Int.init) ?? 30
if let user = option("--user").flatMap(UInt32.init) {
    becomeUser(user)
}

if arguments.contains("--record-contract") {
    let directory = "\(FuzzEnvironment.directory)/contract-\(UUID().uuidString)"
    let fileSystem = SystemFileSystem.shared
    try fileSystem.createDirectory(atPath: directory, withIntermediateDirectories: false, permissions: nil)
    defer { try? fileSystem.removeItem(atPath: directory) }
    let subject = FileSystemContract.Subject(fileSystem, directory: directory, isSuperuser: geteuid() == 0)
    print(try FileSystemContract.record(subject))
    exit(0)
}

let fuzzer = FuzzEnvironment.makeFuzzer()
let start = ContinuousClock.now
for index in 0..<count {
    let seed = firstSeed &+ UInt64(index)
    let operations = FuzzOperation.sequence(seed: seed, count: length)
    if try fuzzer.divergence(in: operations) != nil {
        print("seed \(seed):", try fuzzer.report(fuzzer.shrink(operations)))
        exit(1)
    }
    if (index + 1).isMultiple(of: max(1, count / 100)) {
        print("\(index + 1) of \(count) sequences, \(ContinuousClock.now - start), no divergence")
    }
}
