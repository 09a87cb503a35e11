package import Foundation

/// A note of a user.
package struct Note: Codable, Hashable, Sendable {
    /// The identifier.
    ///
    /// The device on which the note is written creates it.
    package let id: UUID
    package let text: String
}
