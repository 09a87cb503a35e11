package import Foundation

/// A note of a user.
package struct Note: Codable, Hashable, Sendable {
    /// The identifier, which is created by the device on which the note is written.
    package let id: UUID
    package let text: String
}
