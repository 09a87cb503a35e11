/// The visibility of an interpolated value in the system's log, as in `OSLogPrivacy`.
public struct LogPrivacy: Sendable, Hashable {
    /// A replacement for a private value.
    public enum Mask: Sendable, Hashable {
        /// The text `<private>`.
        case none
        /// A number computed from the value.
        ///
        /// Within a process, equal values have the same number. Another process computes other numbers.
        case hash
    }

    /// Whether the value is public, or `nil` if the type of the value decides.
    let isPublic: Bool?
    let mask: Mask

    /// Numbers, Boolean values and names of types are public; other values are private.
    public static let auto = LogPrivacy(isPublic: nil, mask: .none)
    /// The value is visible.
    public static let `public` = LogPrivacy(isPublic: true, mask: .none)
    /// The value is replaced by `<private>`.
    public static let `private` = LogPrivacy(isPublic: false, mask: .none)
    /// The value is replaced by `<private>`.
    ///
    /// In `os.Logger`, a configuration profile can reveal private values, but not sensitive values. Here, no profile
    /// reveals either of them.
    public static let sensitive = LogPrivacy(isPublic: false, mask: .none)

    /// Numbers, Boolean values and names of types are public.
    ///
    /// Other values are replaced.
    /// - Parameter mask: The replacement.
    /// - Returns: The privacy.
    public static func auto(mask: Mask) -> LogPrivacy {
        LogPrivacy(isPublic: nil, mask: mask)
    }

    /// The value is replaced.
    /// - Parameter mask: The replacement.
    /// - Returns: The privacy.
    public static func `private`(mask: Mask) -> LogPrivacy {
        LogPrivacy(isPublic: false, mask: mask)
    }
}
