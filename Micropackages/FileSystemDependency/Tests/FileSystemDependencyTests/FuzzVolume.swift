#if PROOFS
import Foundation

/// A directory for the fuzzer.
///
/// For the superuser, it is a small volume that the fuzzer may fill.
enum FuzzVolume {
    static func withDirectory(_ body: (String) async throws -> Void) async throws {
        #if canImport(Darwin)
        try await body("/")
        #else
        let volume = geteuid() == 0 ? try Volume(options: "size=64m,nr_inodes=20000") : nil
        try await body(volume?.path ?? "/")
        withExtendedLifetime(volume) {}
        #endif
    }
}
#endif
