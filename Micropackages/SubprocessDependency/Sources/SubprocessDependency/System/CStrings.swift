#if os(macOS) || os(Linux) || os(Android)
import SubprocessDependencySystem

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An array of C strings that ends with a null pointer: the type of the lists that `posix_spawn` takes.
struct CStrings: ~Copyable {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        self.init(copies: strings.map { strdup($0) })
    }

    /// Creates the environment variables of a child, in the form `KEY=value`.
    ///
    /// Inherited variables are copied as bytes, because they may be invalid UTF-8 or have no name.
    init(_ environment: Command.Environment) {
        var copies = environment.changes.compactMap { name, value in value.map { strdup("\(name)=\($0)") } }
        // Swift takes names of different bytes for equal, and the system does not.
        let changed = Set(environment.changes.keys.map { Array($0.utf8) })
        var next = environment.inherits ? subprocess_environment() : nil
        while let entry = next?.pointee {
            let name = Array(UnsafeRawBufferPointer(start: entry, count: strcspn(entry, "=")))
            if !changed.contains(name) { copies.append(strdup(entry)) }
            next = next?.successor()
        }
        self.init(copies: copies)
    }

    private init(copies: [UnsafeMutablePointer<CChar>?]) {
        count = copies.count
        pointers = .allocate(capacity: count + 1)
        pointers.initialize(from: copies + [nil], count: count + 1)
    }

    deinit {
        for number in 0..<count { free(pointers[number]) }
        pointers.deallocate()
    }
}
#endif
