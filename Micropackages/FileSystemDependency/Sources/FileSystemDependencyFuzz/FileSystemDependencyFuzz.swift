import FileSystemDependencyFuzzing
import Foundation

/// A program that runs the contract, and the fuzzer with any number of sequences.
///
/// As the superuser, the program creates a small volume that exists until the process ends, and works there. Otherwise, it skips
/// calls that depend on the current directory of the process, so that a mistake cannot damage other files.
///
/// - `FileSystemDependencyFuzz [--sequences N] [--seed S] [--calls N] [--user ID]`: replays the corpus, and then runs new
///   sequences.
/// - `FileSystemDependencyFuzz --check [--sequences N]`: first checks the contract and the power losses of the fake, as the
///   mutation tests require.
/// - `FileSystemDependencyFuzz --power-loss N [--seed S]`: checks the states after a power loss of N random programs.
/// - `FileSystemDependencyFuzz --record-contract [--user ID]`: prints the tables of the contract with the results of the real
///   system.
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

    /// Prints a message, and exits with a failure.
    static func stop(_ message: String) -> Never {
        print(message)
        exit(1)
    }
}
