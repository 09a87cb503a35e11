extension InMemoryFileSystem {
    /// The rule by which a file system decides whether two names are the same.
    public struct NameComparison: Sendable, Hashable {
        /// Whether names that differ only in the case of their letters are different.
        package var isCaseSensitive: Bool
        /// Whether names that differ only in the composition of their characters are different.
        package var isNormalizationSensitive: Bool

        /// Creates a rule.
        /// - Parameters:
        ///   - isCaseSensitive: Whether names that differ only in the case of their letters are different.
        ///   - isNormalizationSensitive: Whether names that differ only in the composition of their characters are
        ///     different.
        package init(isCaseSensitive: Bool, isNormalizationSensitive: Bool) {
            self.isCaseSensitive = isCaseSensitive
            self.isNormalizationSensitive = isNormalizationSensitive
        }

        /// The rule of Linux: names are compared byte by byte.
        public static let linux = NameComparison(isCaseSensitive: true, isNormalizationSensitive: true)
        /// The default rule of Apple's systems: names are stored as given, and compared without regard to case and composition.
        public static let apple = NameComparison(isCaseSensitive: false, isNormalizationSensitive: false)
    }
}
