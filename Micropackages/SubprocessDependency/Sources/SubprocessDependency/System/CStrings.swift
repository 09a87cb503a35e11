#if os(macOS) || os(Linux) || os(Android)
import Foundation
import SubprocessDependencySystem

/// An array of C strings that ends with a null pointer, as `posix_spawn` takes it.
struct CStrings: ~Copyable {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        self.init(copies: strings.map { strdup($0) })
    }

    /// Creates the variables of a child, `KEY=value`.
    ///
    /// Inherited variables are copied as bytes, as they may be invalid UTF-8, or have no name.
    init(_ environment: Command.Environment) {
        var copies = environment.changes.compactMap { name, value in value.map { strdup("\(name)=\($0)") } }
        var next = environment.inherits ? subprocess_environment() : nil
        while let entry = next?.pointee {
            let name = String(decoding: UnsafeRawBufferPointer(start: entry, count: strcspn(entry, "=")), as: UTF8.self)
            if environment.changes[name] == nil { copies.append(strdup(entry)) }
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
