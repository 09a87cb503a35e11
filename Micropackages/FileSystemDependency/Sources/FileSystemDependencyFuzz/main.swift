import FileSystemDependencyFuzzing
import Foundation

// Usage:
//   FileSystemDependencyFuzz [--sequences N] [--seed S] [--operations N] [--user ID]
//   FileSystemDependencyFuzz --check [--sequences N]     the contract on the fake, then the fuzzer: for the mutants
//   FileSystemDependencyFuzz --record-contract [--user ID]     the tables of the contract, as the system has them

let options = Options(CommandLine.arguments)
if let user = options["--user"].flatMap(UInt32.init) {
    guard setgroups(0, nil) == 0, setgid(user) == 0, setuid(user) == 0 else {
        fatalError("Only the superuser may become user \(user)")
    }
}
if options.contains("--record-contract") {
    print(try recordContract())
} else {
    if options.contains("--check") {
        try checkContract()
    }
    try fuzz(
        count: options["--sequences"].flatMap(Int.init) ?? 10_000,
        firstSeed: options["--seed"].flatMap(UInt64.init) ?? 1,
        length: options["--operations"].flatMap(Int.init) ?? 30
    )
}
