extension Duration {
    /// Returns a timeout that Foundation states in seconds: at most ten years, and `nil` for 0 and less.
    package static func timeout(_ seconds: TimeInterval) -> Duration? {
        guard seconds > 0 else { return nil }
        return .seconds(min(seconds, 10 * 365 * 86_400))
    }
}
