import Foundation

extension InMemoryState {
    /// A text compared by its bytes.
    ///
    /// `String` takes two texts for equal that differ in their bytes; a file system on Linux does not.
    struct Bytes: Hashable, Sendable {
        let string: String

        init(_ string: String) {
            self.string = string
        }

        static func == (left: Self, right: Self) -> Bool {
            var left = left.string
            var right = right.string
            return left.withUTF8 { left in
                right.withUTF8 { right in
                    guard left.count == right.count else { return false }
                    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
                    return memcmp(first, second, left.count) == 0
                }
            }
        }

        func hash(into hasher: inout Hasher) {
            var copy = string
            copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}
