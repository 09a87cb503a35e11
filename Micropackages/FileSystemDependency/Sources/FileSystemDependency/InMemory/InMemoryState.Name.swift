import Foundation

extension InMemoryState {
    /// A name in a directory, compared as the file system compares names: never as `String` does.
    ///
    /// `String` takes two names for equal that differ in their bytes; a file system on Linux does not.
    struct Name: Hashable, Sendable {
        let string: String
        private let folding: InMemoryFileSystem.Profile

        init(_ string: String, folding: InMemoryFileSystem.Profile) {
            self.string = string
            self.folding = folding
        }

        static func == (left: Self, right: Self) -> Bool {
            guard left.folding.comparesBytes else {
                return left.folding.fold(left.string) == left.folding.fold(right.string)
            }
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

        /// Tells whether the names mean one item but are written differently.
        func isOtherSpelling(of other: Name) -> Bool {
            self == other && !string.utf8.elementsEqual(other.string.utf8)
        }

        func hash(into hasher: inout Hasher) {
            guard folding.comparesBytes else {
                return hasher.combine(folding.fold(string))
            }
            var copy = string
            copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}

extension InMemoryFileSystem.Profile {
    /// Returns a text that is the same, byte by byte, for all names that mean one item.
    fileprivate func fold(_ name: String) -> [UInt8] {
        let cased = isCaseSensitive ? name : name.lowercased()
        return Array((isNormalizationSensitive ? cased : cased.decomposedStringWithCanonicalMapping).utf8)
    }
}
