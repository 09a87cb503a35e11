import Foundation

extension InMemoryState {
    /// A name in a directory, compared as the file system compares names.
    struct Name: Hashable, Sendable {
        let string: String
        private let folding: InMemoryFileSystem.NameComparison

        init(_ string: String, folding: InMemoryFileSystem.NameComparison) {
            self.string = string
            self.folding = folding
        }

        static func == (left: Self, right: Self) -> Bool {
            guard left.folding.comparesBytes else {
                return left.folding.fold(left.string) == left.folding.fold(right.string)
            }
            return Bytes(left.string) == Bytes(right.string)
        }

        /// Tells whether the names mean one item but are written differently.
        func isOtherSpelling(of other: Name) -> Bool {
            self == other && Bytes(string) != Bytes(other.string)
        }

        func hash(into hasher: inout Hasher) {
            if folding.comparesBytes {
                Bytes(string).hash(into: &hasher)
            } else {
                hasher.combine(folding.fold(string))
            }
        }
    }
}

extension InMemoryFileSystem.NameComparison {
    /// Returns a text that is the same, byte by byte, for all names that mean one item.
    fileprivate func fold(_ name: String) -> [UInt8] {
        let cased = isCaseSensitive ? name : name.lowercased()
        return Array((isNormalizationSensitive ? cased : cased.decomposedStringWithCanonicalMapping).utf8)
    }
}
