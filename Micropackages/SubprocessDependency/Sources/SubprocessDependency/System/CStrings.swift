import Foundation

/// An array of C strings that ends with a null pointer, as `posix_spawn` takes it.
struct CStrings: ~Copyable {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        count = strings.count
        pointers = .allocate(capacity: count + 1)
        for (number, string) in strings.enumerated() {
            (pointers + number).initialize(to: strdup(string))
        }
        (pointers + count).initialize(to: nil)
    }

    deinit {
        for number in 0..<count { free(pointers[number]) }
        pointers.deallocate()
    }
}
