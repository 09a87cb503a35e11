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
            let names = (left.folding.fold(left.string), left.folding.fold(right.string))
            return left.folding.isNormalizationSensitive ? Bytes(names.0) == Bytes(names.1) : names.0 == names.1
        }

        /// Returns whether two names are equal by the rule of the file system, but have different bytes.
        func isOtherSpelling(of other: Name) -> Bool {
            self == other && Bytes(string) != Bytes(other.string)
        }

        func hash(into hasher: inout Hasher) {
            let name = folding.fold(string)
            if folding.isNormalizationSensitive {
                Bytes(name).hash(into: &hasher)
            } else {
                hasher.combine(name)
            }
        }
    }
}

extension InMemoryFileSystem.NameComparison {
    /// Returns a string that the rule compares by its bytes or, as Swift does, without regard to composition.
    fileprivate func fold(_ name: String) -> String {
        isCaseSensitive ? name : name.lowercased()
    }
}
