/// An error of the system's keychain.
public struct KeychainError: Error, Equatable {
    /// The system's error code, such as `errSecInteractionNotAllowed`.
    public let status: Int32

    /// Creates an error.
    /// - Parameter status: The system's code.
    public init(status: Int32) {
        self.status = status
    }
}
