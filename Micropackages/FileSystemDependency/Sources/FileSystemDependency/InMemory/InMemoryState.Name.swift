import Foundation

extension InMemoryState {
    /// A name in a directory; it is compared by the rule of the file system.
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

        /// Returns whether two names are equal by the rule of the file system, but have different bytes.
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
    /// Returns bytes that are equal for all names that the rule treats as the same name.
    fileprivate func fold(_ name: String) -> [UInt8] {
        let cased = isCaseSensitive ? name : name.lowercased()
        return Array((isNormalizationSensitive ? cased : cased.decomposedStringWithCanonicalMapping).utf8)
    }
}
