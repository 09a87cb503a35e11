import Foundation

extension InMemoryState {
    /// A text that is compared by its bytes.
    ///
    /// Two strings can be equal and differ in their bytes; for a file system on Linux such names differ.
    struct Bytes: Hashable, Sendable {
        let string: String

        init(_ string: String) {
            self.string = string
        }

        static func == (left: Self, right: Self) -> Bool {
            let left = left.string.utf8
            let right = right.string.utf8
            let answer = left.withContiguousStorageIfAvailable { left in
                right.withContiguousStorageIfAvailable { right in
                    guard left.count == right.count else { return false }
                    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
                    return memcmp(first, second, left.count) == 0
                }
            }
            return answer.flatMap(\.self) ?? left.elementsEqual(right)
        }

        func hash(into hasher: inout Hasher) {
            var copy = string
            copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}
