import FileSystemDependencyFuzzing
import Foundation

/// The program that runs the contract and the fuzzer with any number of sequences.
///
/// As the superuser, the program works on a small volume of its own, which exists as long as the process. Otherwise it skips the
/// calls that depend on the directory of the process, so that a mistake cannot reach other files.
///
/// - `FileSystemDependencyFuzz [--sequences N] [--seed S] [--calls N] [--user ID]`: the corpus, then new sequences.
/// - `FileSystemDependencyFuzz --check [--sequences N]`: before that, the contract and the power losses of the fake; for the
///   mutants.
/// - `FileSystemDependencyFuzz --power-loss N [--seed S]`: the states after a power loss of random programs.
/// - `FileSystemDependencyFuzz --record-contract [--user ID]`: prints the tables of the contract as the system answers them.
@main
enum FileSystemDependencyFuzz {
    static func main() async throws {
        let options = Options(CommandLine.arguments)
        let user = options["--user"].flatMap(UInt32.init)
        try FuzzProcess.enterVolume(for: user ?? 0)
        if let user {
            guard setgroups(0, nil) == 0, setgid(user) == 0, setuid(user) == 0 else {
                stop("Only the superuser may become user \(user)")
            }
        }
        if options.contains("--record-contract") {
            return print(try recordContract())
        }
        let seed = options["--seed"].flatMap(UInt64.init) ?? 1
        if let count = options["--power-loss"].flatMap(UInt64.init) {
            return try checkPowerLoss(count: count, firstSeed: seed)
        }
        if options.contains("--check") {
            try await checkContract()
            try checkPowerLoss(count: 300, firstSeed: seed)
        }
        try fuzz(
            count: options["--sequences"].flatMap(Int.init) ?? 10_000,
            firstSeed: seed,
            length: options["--calls"].flatMap(Int.init) ?? 30
        )
    }

    /// Prints a message, and ends the process with a failure.
    static func stop(_ message: String) -> Never {
        print(message)
        exit(1)
    }
}
