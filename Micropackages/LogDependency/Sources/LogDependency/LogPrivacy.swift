/// Whether an interpolated value may be read in the log of a system, as `OSLogPrivacy` says it.
public struct LogPrivacy: Sendable, Hashable {
    /// A replacement for a private value.
    public enum Mask: Sendable, Hashable {
        /// A word that tells nothing.
        case none
        /// A number that is the same for equal values within a process, and another one in the next process.
        case hash
    }

    /// A Boolean value, or `nil` where the type of the value decides.
    let isPublic: Bool?
    let mask: Mask

    /// Numbers, Boolean values and names of types are public, everything else is private.
    public static let auto = LogPrivacy(isPublic: nil, mask: .none)
    /// The value may be read.
    public static let `public` = LogPrivacy(isPublic: true, mask: .none)
    /// The value is replaced by `<private>`.
    public static let `private` = LogPrivacy(isPublic: false, mask: .none)
    /// The value is replaced by `<private>`; on Apple's systems no profile reveals it.
    public static let sensitive = LogPrivacy(isPublic: false, mask: .none)

    /// Numbers, Boolean values and names of types are public, everything else is replaced.
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
