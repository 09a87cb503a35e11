extension LogMessage: ExpressibleByStringInterpolation {
    /// Creates a message from literal text, which is public.
    /// - Parameter value: The text.
    public init(stringLiteral value: String) {
        parts = [Part(text: value, mask: nil)]
    }

    /// Creates a message from text and interpolated values.
    /// - Parameter interpolation: The text and the values.
    public init(stringInterpolation interpolation: Interpolation) {
        parts = interpolation.parts
    }

    /// Collects the parts of a message.
    public struct Interpolation: StringInterpolationProtocol {
        var parts: [Part] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Appends literal text, which is public.
        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            parts.append(Part(text: literal, mask: nil))
        }

        /// Appends a value, which is private by default.
        /// - Parameters:
        ///   - value: The value, described as by `String(describing:)`.
        ///   - alignment: The alignment of the value.
        ///   - privacy: Whether the system's log may contain the value.
        public mutating func appendInterpolation<Value>(
            _ value: Value,
            align alignment: LogAlignment = .none,
            privacy: LogPrivacy = .auto
        ) {
            append(alignment.aligned(String(describing: value)), privacy, isPublicByItself: false)
        }

        /// Appends a number, which is public by default.
        /// - Parameters:
        ///   - value: The number.
        ///   - alignment: The alignment of the number.
        ///   - privacy: Whether the system's log may contain the number.
        public mutating func appendInterpolation<Value: Numeric>(
            _ value: Value,
            align alignment: LogAlignment = .none,
            privacy: LogPrivacy = .auto
        ) {
            append(alignment.aligned(String(describing: value)), privacy, isPublicByItself: true)
        }

        /// Appends a whole number, which is public by default.
        /// - Parameters:
        ///   - value: The number.
        ///   - format: The format of the number.
        ///   - alignment: The alignment of the number.
        ///   - privacy: Whether the system's log may contain the number.
        public mutating func appendInterpolation(
            _ value: some BinaryInteger,
            format: LogFormat,
            align alignment: LogAlignment = .none,
            privacy: LogPrivacy = .auto
        ) {
            append(alignment.aligned(format.text(of: value)), privacy, isPublicByItself: true)
        }

        /// Appends a number, which is public by default.
        /// - Parameters:
        ///   - value: The number.
        ///   - format: The format of the number.
        ///   - alignment: The alignment of the number.
        ///   - privacy: Whether the system's log may contain the number.
        public mutating func appendInterpolation(
            _ value: some BinaryFloatingPoint,
            format: LogFormat,
            align alignment: LogAlignment = .none,
            privacy: LogPrivacy = .auto
        ) {
            append(alignment.aligned(format.text(of: value)), privacy, isPublicByItself: true)
        }

        /// Appends a Boolean value, which is public by default.
        /// - Parameters:
        ///   - value: The value.
        ///   - privacy: Whether the system's log may contain the value.
        public mutating func appendInterpolation(_ value: Bool, privacy: LogPrivacy = .auto) {
            append(String(describing: value), privacy, isPublicByItself: true)
        }

        /// Appends a static string, which is public by default.
        /// - Parameters:
        ///   - value: The text.
        ///   - privacy: Whether the system's log may contain the text.
        public mutating func appendInterpolation(_ value: StaticString, privacy: LogPrivacy = .auto) {
            append(String(describing: value), privacy, isPublicByItself: true)
        }

        /// Appends the name of a type, which is public by default.
        /// - Parameters:
        ///   - value: The type.
        ///   - privacy: Whether the system's log may contain the name.
        public mutating func appendInterpolation(_ value: any Any.Type, privacy: LogPrivacy = .auto) {
            append(String(describing: value), privacy, isPublicByItself: true)
        }

        private mutating func append(_ text: String, _ privacy: LogPrivacy, isPublicByItself: Bool) {
            parts.append(Part(text: text, mask: privacy.isPublic ?? isPublicByItself ? nil : privacy.mask))
        }
    }
}
