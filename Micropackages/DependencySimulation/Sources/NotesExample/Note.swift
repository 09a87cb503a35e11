package import Foundation

/// A note of a user.
package struct Note: Codable, Hashable, Sendable {
    /// The identifier, which the device makes that the note is written on.
    package let id: UUID
    package let text: String
}
